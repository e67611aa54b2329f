import { type ScriptBeat, type ScriptBlock, scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { memo, type ReactNode } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import { TextWithBlanks } from '../editing/GapBlank.tsx';
import classes from './DraftText.module.css';

/** How to render the end of a growing draft. */
interface GrowingEnd {
  /** Words are appearing right now. */
  isMoving: boolean;
  caret: ReactNode;
}

/** Shows the draft beat by beat: spoken text and cues, with running times in the margin. */
export function DraftText({
  content,
  wordsPerMinute,
  growingEnd,
}: {
  content: string;
  wordsPerMinute: number;
  /** Omitted once the run has ended. */
  growingEnd?: GrowingEnd;
}) {
  const beats = withKeys(scriptBeats(content), ({ name }) => name);
  return beats.map(({ key, ...beat }, index) => (
    <Beat
      key={key}
      beat={beat}
      wordsPerMinute={wordsPerMinute}
      isFirst={index === 0}
      {...(growingEnd && index === beats.length - 1 && { growingEnd })}
    />
  ));
}

function Beat({
  beat: { name, wordsBefore, blocks },
  wordsPerMinute,
  isFirst,
  growingEnd,
}: {
  beat: ScriptBeat;
  wordsPerMinute: number;
  isFirst: boolean;
  growingEnd?: GrowingEnd;
}) {
  const last = blocks.at(-1);
  const growing = growingEnd && last?.kind === 'spoken' ? last : null;
  const settled = growing ? blocks.slice(0, -1) : blocks;
  return (
    <section className={classes.beat} data-warm={isFirst || growingEnd ? true : undefined}>
      {name !== '' && (
        <div className={classes.margin}>
          <h3 className={classes.name} dir="auto">
            {name}
          </h3>
          <span className="co-timecode">{runningTime(wordsBefore, wordsPerMinute)}</span>
        </div>
      )}
      <div className={classes.text}>
        {withKeys(settled, ({ kind, text }) => `${kind} ${text}`).map(({ key, kind, text }) => (
          <Block key={key} kind={kind} text={text} />
        ))}
        {growing && growingEnd && (
          <p dir="auto">
            {growingEnd.isMoving ? <FadingEnd text={growing.text} /> : growing.text}
            {growingEnd.caret}
          </p>
        )}
        {growingEnd && !growing && <p>{growingEnd.caret}</p>}
      </div>
    </section>
  );
}

/** Memoized, so that only the growing block renders again for each new word. */
const Block = memo(function Block({ kind, text }: Omit<ScriptBlock, 'words'>) {
  return (
    <p dir="auto" className={kind === 'cue' ? classes.cue : undefined}>
      <TextWithBlanks text={text} />
    </p>
  );
});

const FADED_WORDS = 3;

/** Fades the newest words. */
function FadingEnd({ text }: { text: string }) {
  const words = text.split(/(?<=\s)(?=\S)/);
  const newest = words.slice(-FADED_WORDS).map((word, index, all) => ({ word, age: all.length - index }));
  return (
    <>
      {words.slice(0, -FADED_WORDS).join('')}
      {newest.map(({ word, age }) => (
        <span key={age} className={classes.new} data-age={age}>
          {word}
        </span>
      ))}
    </>
  );
}
