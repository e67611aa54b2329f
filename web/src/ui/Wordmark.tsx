import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { Link } from 'react-router';
import { Mark } from './Mark.tsx';
import classes from './Wordmark.module.css';

export function Wordmark({ to }: { to: string }) {
  return (
    // The landing page is a separate document.
    <Link to={to} className={classes.wordmark} reloadDocument={to === PAGE_PATHS.landing}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
