import { type ScriptBeat, type ScriptBlock, scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { memo, type ReactNode } from 'react';
import classes from './DraftText.module.css';

/**
 * A script as it is read: its beats with their running times in the margin, what is said, and the cues between.
 * `newest` stands after the last word while more of them come.
 */
export function DraftText({
  content,
  wordsPerMinute,
  order,
  newest,
}: {
  content: string;
  wordsPerMinute: number;
  /** Of the beats' headings. */
  order: 2 | 3;
  newest?: { isMoving: boolean; caret: ReactNode };
}) {
  const beats = scriptBeats(content);
  return beats.map((beat, index) => (
    <Beat
      // Beats come one after another and never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={index}
      beat={beat}
      wordsPerMinute={wordsPerMinute}
      order={order}
      isFirst={index === 0}
      {...(newest && index === beats.length - 1 && { newest })}
    />
  ));
}

function Beat({
  beat: { name, wordsBefore, blocks },
  wordsPerMinute,
  order,
  isFirst,
  newest,
}: {
  beat: ScriptBeat;
  wordsPerMinute: number;
  order: 2 | 3;
  isFirst: boolean;
  newest?: { isMoving: boolean; caret: ReactNode };
}) {
  const Heading = order === 2 ? 'h2' : 'h3';
  const last = blocks.at(-1);
  const growing = newest && last?.kind === 'spoken' ? last : null;
  const settled = growing ? blocks.slice(0, -1) : blocks;
  return (
    <section className={classes.beat} data-warm={isFirst || newest ? true : undefined}>
      {name !== '' && (
        <div className={classes.margin}>
          <Heading className={classes.name} dir="auto">
            {name}
          </Heading>
          <span className="co-timecode">{runningTime(wordsBefore, wordsPerMinute)}</span>
        </div>
      )}
      <div className={classes.text}>
        {settled.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places either
          <Block key={index} kind={kind} text={text} />
        ))}
        {growing && newest && (
          <p dir="auto">
            {newest.isMoving ? <FadingEnd text={growing.text} /> : growing.text}
            {newest.caret}
          </p>
        )}
        {newest && !growing && <p>{newest.caret}</p>}
      </div>
    </section>
  );
}

/** Only what is being written is drawn anew with each word. */
const Block = memo(function Block({ kind, text }: ScriptBlock) {
  return (
    <p dir="auto" className={kind === 'cue' ? classes.cue : undefined}>
      {text}
    </p>
  );
});

const NEWEST_WORDS = 3;

/** The newest words are not quite there yet. */
function FadingEnd({ text }: { text: string }) {
  const words = text.split(/(?<=\s)(?=\S)/);
  const newest = words.slice(-NEWEST_WORDS);
  return (
    <>
      {words.slice(0, -NEWEST_WORDS).join('')}
      {newest.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what counts is how new a word is
        <span key={index} className={classes.new} data-age={newest.length - index}>
          {word}
        </span>
      ))}
    </>
  );
}
