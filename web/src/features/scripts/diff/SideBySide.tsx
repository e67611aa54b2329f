import { useMemo } from 'react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './WordDiff.module.css';
import { type DiffPart, diffByWords } from './word-diff.ts';

/** Shows two texts side by side and highlights the words that only one of them has. */
export function SideBySide({
  left,
  right,
}: {
  left: { label: string; text: string };
  right: { label: string; text: string };
}) {
  const parts = useMemo(() => diffByWords(left.text, right.text), [left.text, right.text]);
  return (
    <div className={classes.sides}>
      <Side label={left.label} parts={parts} own="removed" />
      <Side label={right.label} parts={parts} own="added" />
    </div>
  );
}

function Side({
  label,
  parts,
  own,
}: {
  label: string;
  parts: readonly DiffPart[];
  own: 'removed' | 'added';
}) {
  return (
    <div className={classes.side}>
      <h3 className="co-label">{label}</h3>
      <ScrollRegion label={label} className={classes.text} data-short>
        <div dir="auto">
          {withKeys(parts, ({ kind, text }) => `${kind} ${text}`).map(({ key, kind, text }) =>
            kind === 'same' ? (
              text
            ) : kind === own ? (
              <mark key={key}>
                <span className={classes.screenReaderOnly}> Only here: </span>
                {text}
              </mark>
            ) : null,
          )}
        </div>
      </ScrollRegion>
    </div>
  );
}
