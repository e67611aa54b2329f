import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Wordmark } from '../ui/Wordmark.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import classes from './PlainHeader.module.css';
import { SchemeToggle } from './SchemeToggle.tsx';

/** For pages that people open by a link and without an account. */
export function PlainHeader() {
  return (
    <HeaderBar>
      <Wordmark to={PAGE_PATHS.landing} />
      <span className={classes.toggle}>
        <SchemeToggle />
      </span>
    </HeaderBar>
  );
}
