import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import classes from './RatingStars.module.css';

const STARS = 5;
const STEP = 0.5;
const STAR_INDEXES = Array.from({ length: STARS }, (_, index) => index);

/** A rating in half stars. Without `onChange` it is read-only. */
export function RatingStars({
  rating,
  label,
  hint,
  onChange,
}: {
  /** Null if not rated. */
  rating: number | null;
  label?: string;
  hint?: string;
  onChange?: (rating: number | null) => void;
}) {
  const ids = { label: useId(), hint: useId() };
  if (!onChange) {
    return (
      <span role="img" aria-label={`Rated ${rating ?? 0} out of ${STARS}`} className={classes.readOnly}>
        <Stars rating={rating ?? 0} size={18} />
      </span>
    );
  }
  const text = rating === null ? 'Not set' : `${rating} of ${STARS} stars`;
  const handleKey = (event: KeyboardEvent) => {
    const next = ratingAfter(event.key, rating ?? 0);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next === 0 ? null : next);
  };
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChange(clampRating(Math.ceil(((event.clientX - left) / width) * (STARS / STEP)) * STEP || STEP));
  };
  return (
    <div>
      <div id={ids.label} className={classes.label}>
        {label}
      </div>
      <div className={classes.row}>
        <div
          role="slider"
          tabIndex={0}
          aria-labelledby={ids.label}
          aria-describedby={ids.hint}
          aria-valuemin={0}
          aria-valuemax={STARS}
          aria-valuenow={rating ?? 0}
          aria-valuetext={text}
          className={classes.field}
          onKeyDown={handleKey}
          onPointerDown={handlePointer}
        >
          <Stars rating={rating ?? 0} size={34} />
        </div>
        <span aria-hidden className={classes.text}>
          {text}
        </span>
        {rating !== null && (
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            Clear rating
          </Button>
        )}
      </div>
      <p id={ids.hint} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}

/** Returns undefined for other keys, and 0 to clear the rating. */
function ratingAfter(key: string, rating: number): number | undefined {
  const next = {
    ArrowRight: rating + STEP,
    ArrowUp: rating + STEP,
    ArrowLeft: rating - STEP,
    ArrowDown: rating - STEP,
    Home: STEP,
    End: STARS,
    Delete: 0,
    Backspace: 0,
  }[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), STARS);
}

function clampRating(rating: number): number {
  return Math.min(Math.max(rating, STEP), STARS);
}

function Stars({ rating, size }: { rating: number; size: number }) {
  return (
    <span aria-hidden className={classes.stars}>
      <span className={classes.empty}>
        {STAR_INDEXES.map((index) => (
          <IconStar key={index} size={size} stroke={1.5} />
        ))}
      </span>
      <span className={classes.full} style={{ width: `${(rating / STARS) * 100}%` }}>
        {STAR_INDEXES.map((index) => (
          <IconStarFilled key={index} size={size} />
        ))}
      </span>
    </span>
  );
}
