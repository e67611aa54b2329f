import { useMemo } from 'react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import classes from './WordDiff.module.css';
import { type DiffPiece, diffByWords } from './word-diff.ts';

/** Two texts beside each other; what only one of them says is marked. */
export function SideBySide({
  left,
  right,
}: {
  left: { label: string; text: string };
  right: { label: string; text: string };
}) {
  const pieces = useMemo(() => diffByWords(left.text, right.text), [left.text, right.text]);
  return (
    <div className={classes.sides}>
      <Side label={left.label} pieces={pieces} own="removed" />
      <Side label={right.label} pieces={pieces} own="added" />
    </div>
  );
}

function Side({
  label,
  pieces,
  own,
}: {
  label: string;
  pieces: readonly DiffPiece[];
  own: 'removed' | 'added';
}) {
  return (
    <div className={classes.side}>
      <h3 className="co-label">{label}</h3>
      <ScrollRegion label={label} className={classes.text} data-short>
        <div dir="auto">
          {pieces.map(({ kind, text }, index) =>
            kind === 'same' ? (
              text
            ) : kind === own ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change places
              <mark key={index}>
                <span className={classes.heard}> Only here: </span>
                {text}
              </mark>
            ) : null,
          )}
        </div>
      </ScrollRegion>
    </div>
  );
}
