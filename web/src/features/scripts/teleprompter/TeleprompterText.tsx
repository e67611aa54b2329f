import type { ScriptBeat } from '@cold-open/contract/scripts/script-blocks';
import { speakerIn } from '@cold-open/contract/scripts/script-text';
import { memo, type Ref } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import { TextWithBlanks } from '../editing/GapBlank.tsx';
import classes from './TeleprompterText.module.css';
import { WORDS_ATTRIBUTE } from './use-moving-text.ts';

/** Rendered only once. Scrolling changes its position without React. */
export const TeleprompterText = memo(function TeleprompterText({
  ref,
  title,
  beats,
  cuesShown,
}: {
  ref: Ref<HTMLDivElement>;
  title: string;
  beats: readonly ScriptBeat[];
  cuesShown: boolean;
}) {
  return (
    <div ref={ref} className={classes.text}>
      <h1 className={classes.title} dir="auto">
        {title}
      </h1>
      {withKeys(beats, ({ name }) => name).map(({ key: beatKey, name, blocks }) => (
        <section key={beatKey}>
          {name !== '' && (
            <h2 className={classes.beat} dir="auto">
              {name}
            </h2>
          )}
          {withKeys(blocks, ({ kind, text }) => `${kind} ${text}`).map(({ key, kind, text, words }) =>
            kind === 'spoken' ? (
              <p key={key} dir="auto" {...{ [WORDS_ATTRIBUTE]: words }}>
                <TextWithBlanks text={text} />
              </p>
            ) : (
              // Two speakers have to see who is next, even if they hide the cues.
              (cuesShown || speakerIn(text) !== null) && (
                <p key={key} className={classes.cue} dir="auto">
                  {speakerIn(text) ?? text}
                </p>
              )
            ),
          )}
        </section>
      ))}
    </div>
  );
});
