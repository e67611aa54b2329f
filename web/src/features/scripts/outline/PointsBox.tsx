import {
  MAX_POINT_LENGTH,
  MAX_SECTION_POINTS,
  OUTLINE_SECTION_MESSAGES,
} from '@cold-open/contract/scripts/outlines/outline-sections';
import { useId, useState } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './PointsBox.module.css';

/** An answer: one point per line, with a bullet before each. Keeps blank lines and spaces while they are typed. */
export function PointsBox({
  label,
  labelledBy,
  points,
  onChange,
  onDeleteEmpty,
}: {
  label?: string;
  labelledBy?: string;
  points: readonly string[];
  onChange: (points: string[]) => void;
  /** Called for Delete in an empty box. */
  onDeleteEmpty?: (() => void) | undefined;
}) {
  const [typed, setTyped] = useState(points.join('\n'));
  // Another card, tab or suggestion may have changed the points.
  const text = isSame(pointsOf(typed), points) ? typed : points.join('\n');
  const [rejected, setRejected] = useState<string | null>(null);
  const problem = rejected === null ? null : problemWith(rejected);
  const shown = problem === null ? text : (rejected ?? '');
  const errorId = useId();

  const type = (value: string) => {
    setTyped(value);
    const isTooMuch = problemWith(value) !== null;
    setRejected(isTooMuch ? value : null);
    if (!isTooMuch) onChange(pointsOf(value));
  };

  return (
    <div>
      <div className={classes.box} data-invalid={problem !== null || undefined}>
        {/* Has the same lines as the text field, which gives it its height and its bullets. */}
        <div aria-hidden className={classes.lines} dir="auto">
          {withKeys(linesOf(shown), ({ line }) => line).map(({ key, line }) => (
            <div key={key} data-point={line.trim() !== '' || undefined}>
              {line === '' ? ' ' : line}
            </div>
          ))}
        </div>
        <textarea
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : errorId}
          dir="auto"
          rows={1}
          placeholder="Your points, one per line"
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Delete' && shown === '') onDeleteEmpty?.();
          }}
        />
      </div>
      {problem !== null && (
        <p id={errorId} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

const linesOf = (text: string) => text.split('\n').map((line) => ({ line }));

function pointsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function problemWith(text: string): string | null {
  const points = pointsOf(text);
  if (points.length > MAX_SECTION_POINTS) return OUTLINE_SECTION_MESSAGES.tooManyPoints;
  return points.some((point) => point.length > MAX_POINT_LENGTH)
    ? OUTLINE_SECTION_MESSAGES.pointTooLong
    : null;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
