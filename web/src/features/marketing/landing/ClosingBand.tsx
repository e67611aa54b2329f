import { PRODUCT_NAME } from '@cold-open/contract/product';
import classes from './ClosingBand.module.css';
import { LandingWordmark } from './LandingWordmark.tsx';
import { LANDING } from './landing.content.ts';

export function ClosingBand() {
  return (
    <div className={classes.band}>
      <LandingWordmark />
      <nav aria-label="Footer">
        {LANDING.closing.map(({ name, to }) => (
          <a key={to} href={to}>
            {name}
          </a>
        ))}
      </nav>
      <p>
        © <span data-enhance="year">{new Date().getFullYear()}</span> {PRODUCT_NAME}
      </p>
    </div>
  );
}
