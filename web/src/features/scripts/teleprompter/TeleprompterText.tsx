import type { ScriptBeat } from '@cold-open/contract/scripts/script-blocks';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { memo, type Ref } from 'react';
import classes from './TeleprompterText.module.css';
import { WORDS_ATTRIBUTE } from './use-moving-text.ts';

/** Drawn once: what moves it is not React. */
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
      {beats.map(({ name, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beats never change places
        <section key={index}>
          {name !== '' && (
            <h2 className={classes.beat} dir="auto">
              {name}
            </h2>
          )}
          {blocks.map(({ kind, text }, nth) =>
            kind === 'spoken' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do blocks
              <p key={nth} dir="auto" {...{ [WORDS_ATTRIBUTE]: countSpokenWords(text) }}>
                {text}
              </p>
            ) : (
              cuesShown && (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do blocks
                <p key={nth} className={classes.cue} dir="auto">
                  {text}
                </p>
              )
            ),
          )}
        </section>
      ))}
    </div>
  );
});
