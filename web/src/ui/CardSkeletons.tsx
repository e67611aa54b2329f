import classes from './CardSkeletons.module.css';

const COLUMNS = 3;

/** Placeholders in the shape of the cards that are loading. */
export function CardSkeletons({
  shape,
  rows = 2,
}: {
  shape: 'full' | 'compact' | 'prompt' | 'text';
  rows?: number;
}) {
  const cards = Array.from({ length: rows * COLUMNS }, (_, index) => index);
  return (
    <div role="status" aria-label="Loading" data-loading className={classes.grid}>
      {cards.map((card) => (
        <div key={card} className={classes.card} data-shape={shape}>
          {shape !== 'text' && <div className={classes.cover} />}
          <div className={classes.body}>
            <div className={classes.line} data-width="title" />
            <div className={classes.line} data-width="half" />
            {(shape === 'full' || shape === 'text') && (
              <>
                <div className={classes.line} data-width="text" />
                <div className={classes.line} data-width="most" />
              </>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
