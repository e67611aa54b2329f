import { PRODUCT_NAME } from '@cold-open/contract/product';
import { LANDING } from './landing.content.ts';
import classes from './TitleCard.module.css';

const { titleCard } = LANDING;
const STRIPES = Array.from({ length: 10 }, (_, index) => 66 + index * 122);

/** The wordmark as a title card, under a clapper as wide as the page. */
export function TitleCard() {
  return (
    <div className={classes.card}>
      <div className={classes.lockup}>
        <svg viewBox="0 0 1200 398.2" className={classes.clapper} aria-hidden="true">
          <defs>
            <linearGradient id="clapper-light" x1="0" x2="1">
              <stop offset="0" stopColor="#F29F2A" />
              <stop offset="1" stopColor="#FFD79C" />
            </linearGradient>
            <clipPath id="clapper-bar">
              <rect width="1200" height="40" rx="3" />
            </clipPath>
          </defs>
          <path d="M14 134L1200 34V134z" fill="url(#clapper-light)" />
          <g transform="translate(0 134)" clipPath="url(#clapper-bar)">
            <rect width="1200" height="40" className={classes.wood} />
            {STRIPES.map((x) => (
              <path key={x} d={`M${x} 4h56l22 32h-56z`} className={classes.stripe} />
            ))}
          </g>
          <g transform="rotate(-4.8 14 134) translate(0 94)" clipPath="url(#clapper-bar)">
            <rect width="1200" height="40" className={classes.wood} />
            {STRIPES.map((x) => (
              <path key={x} d={`M${x + 22} 4h56l-22 32h-56z`} className={classes.stripe} />
            ))}
          </g>
          <circle cx="26" cy="134" r="9" className={classes.hinge} strokeWidth="6" />
          <text x="-9" y="400.6" className={classes.word}>
            {PRODUCT_NAME}
          </text>
        </svg>
        <div className={classes.definition}>
          <p className={classes.meaning}>
            <b>{titleCard.term}</b> <em>{titleCard.kind}</em> {titleCard.meaning}
          </p>
          <p className={classes.reason}>{titleCard.reason}</p>
        </div>
      </div>
    </div>
  );
}
