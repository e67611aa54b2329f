import '@mantine/core/styles/Rating.css';
import { Button, Rating } from '@mantine/core';
import { useId } from 'react';
import classes from './RatingStars.module.css';

const STARS = 5;

/** Stars in halves. With `onChange` they can be given, also by the arrow keys; without it they are only shown. */
export function RatingStars({
  rating,
  label,
  hint,
  onChange,
}: {
  /** Nothing while none are given. */
  rating: number | null;
  label?: string;
  hint?: string;
  onChange?: (rating: number | null) => void;
}) {
  const ids = { label: useId(), hint: useId() };
  if (!onChange) return <ShownStars rating={rating ?? 0} />;
  return (
    <div>
      <div id={ids.label} className={classes.label}>
        {label}
      </div>
      <div className={classes.row}>
        <Rating
          role="radiogroup"
          aria-labelledby={ids.label}
          aria-describedby={ids.hint}
          fractions={2}
          count={STARS}
          size={34}
          color="var(--co-action)"
          classNames={{ root: classes.stars ?? '', starSymbol: classes.star ?? '' }}
          getSymbolLabel={(value) => (value === 0 ? 'No rating' : `${value} of ${STARS} stars`)}
          value={rating ?? 0}
          onChange={(value) => onChange(value === 0 ? null : value)}
        />
        <span className={classes.words}>{rating === null ? 'Not set' : `${rating} of ${STARS}`}</span>
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

function ShownStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Rated ${rating} out of ${STARS}`} className={classes.shown}>
      <span aria-hidden className={classes.empty}>
        {'★'.repeat(STARS)}
      </span>
      <span aria-hidden className={classes.full} style={{ width: `${(rating / STARS) * 100}%` }}>
        {'★'.repeat(STARS)}
      </span>
    </span>
  );
}
