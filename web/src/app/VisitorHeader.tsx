import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Link } from 'react-router';
import { Wordmark } from '../ui/Wordmark.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import classes from './VisitorHeader.module.css';

export function VisitorHeader() {
  return (
    <HeaderBar>
      <Wordmark to={PAGE_PATHS.landing} />
      <div className={classes.actions}>
        <span className={classes.toggle}>
          <SchemeToggle />
        </span>
        <Link to={PAGE_PATHS.login} className={classes.link}>
          Login
        </Link>
        <Link to={PAGE_PATHS.signup} className={classes.link} data-outlined>
          Sign up
        </Link>
      </div>
    </HeaderBar>
  );
}
