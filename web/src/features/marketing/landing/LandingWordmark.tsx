import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { Mark } from '../../../ui/Mark.tsx';
import classes from '../../../ui/Wordmark.module.css';

/** The wordmark as a plain link, because this page has no router. */
export function LandingWordmark() {
  return (
    <a href={PAGE_PATHS.landing} className={classes.wordmark}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </a>
  );
}
