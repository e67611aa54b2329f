import { useMemo } from 'react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import classes from './WordDiff.module.css';
import { type DiffPiece, diffByWords } from './word-diff.ts';

/** What changed, in one text: struck out what went, underlined what came. */
export function WordDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const pieces = useMemo(() => diffByWords(before, after), [before, after]);
  return (
    <ScrollRegion label={label} className={classes.text}>
      {pieces.every(({ kind }) => kind === 'same') && (
        <p className={classes.nothing}>There is no difference in the words.</p>
      )}
      <div dir="auto">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change places
          <Chunk key={index} piece={piece} />
        ))}
      </div>
    </ScrollRegion>
  );
}

function Chunk({ piece: { kind, text } }: { piece: DiffPiece }) {
  if (kind === 'same') return text;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      <span className={classes.heard}>{kind === 'removed' ? ' Removed: ' : ' Added: '}</span>
      <Mark>{text}</Mark>
      <span className={classes.heard}>{kind === 'removed' ? ' End of removed. ' : ' End of added. '}</span>
    </>
  );
}
