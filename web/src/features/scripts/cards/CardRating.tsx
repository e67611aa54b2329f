import classes from './CardRating.module.css';

const MOST_STARS = 5;

/** Stars in halves, to be read and not to be given. */
export function CardRating({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Rated ${rating} out of ${MOST_STARS}`} className={classes.stars}>
      <span aria-hidden>{'★'.repeat(MOST_STARS)}</span>
      <span aria-hidden className={classes.lit} style={{ inlineSize: `${(rating / MOST_STARS) * 100}%` }}>
        {'★'.repeat(MOST_STARS)}
      </span>
    </span>
  );
}
