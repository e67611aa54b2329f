import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { NavLink } from 'react-router';
import classes from './HomeTabs.module.css';

const TABS = [
  { label: 'Writing desk', path: PAGE_PATHS.home },
  { label: 'Video titles', path: PAGE_PATHS.videoTitles },
];

/** The two pages that Home stands for. */
export function HomeTabs() {
  return (
    <nav className={classes.tabs} aria-label="Home">
      {TABS.map(({ label, path }) => (
        <NavLink key={path} to={path} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
