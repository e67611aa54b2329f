import { useContext } from 'react';
import { MarkedLine } from '../check/MarkedText.tsx';
import classes from './CommentedLine.module.css';
import { type CommentMark, CommentMarks, commentMark, splitAtMarks } from './comment-marks.ts';

/** A line of the script in which commented words are marked. */
export function CommentedLine({ text, start }: { text: string; start: number }) {
  const marks = useContext(CommentMarks);
  const isCommented = marks.some((mark) => mark.start < start + text.length && mark.end > start);
  if (!isCommented) return <MarkedLine text={text} start={start} />;
  return splitAtMarks(text, start, marks).map((part) =>
    part.marks.length === 0 ? (
      part.text
    ) : (
      <mark
        key={part.start}
        className={classes.mark}
        data-active={part.marks.some(({ isActive }) => isActive) || undefined}
        data-resolved={part.marks.every(({ isResolved }) => isResolved) || undefined}
        data-count={part.ending.reduce((sum, { count }) => sum + count, 0) || undefined}
        aria-details={cardsOf(part.marks)}
        {...commentMark(part.marks)}
      >
        {part.text}
      </mark>
    ),
  );
}

function cardsOf(marks: readonly CommentMark[]): string | undefined {
  const ids = marks.filter(({ hasCard }) => hasCard).map(({ id }) => cardId(id));
  return ids.length === 0 ? undefined : ids.join(' ');
}

export const cardId = (commentId: string) => `comment-${commentId}`;
