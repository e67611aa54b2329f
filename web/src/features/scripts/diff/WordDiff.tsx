import { useMemo } from 'react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './WordDiff.module.css';
import { type DiffPart, diffByWords } from './word-diff.ts';

/** Shows the changes within one text: removed words struck out, added words underlined. */
export function WordDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const parts = useMemo(() => diffByWords(before, after), [before, after]);
  return (
    <ScrollRegion label={label} className={classes.text}>
      {parts.every(({ kind }) => kind === 'same') && <p className={classes.nothing}>No changes.</p>}
      <div dir="auto">
        {withKeys(parts, ({ kind, text }) => `${kind} ${text}`).map(({ key, ...part }) => (
          <Part key={key} part={part} />
        ))}
      </div>
    </ScrollRegion>
  );
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return text;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      <span className={classes.screenReaderOnly}>{kind === 'removed' ? ' Removed: ' : ' Added: '}</span>
      <Mark>{text}</Mark>
      <span className={classes.screenReaderOnly}>
        {kind === 'removed' ? ' (end of removal) ' : ' (end of addition) '}
      </span>
    </>
  );
}
