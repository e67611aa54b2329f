import { NavLink } from 'react-router';
import classes from './HomeTabs.module.css';
import { HOME_TABS } from './home-tabs.ts';

export function HomeTabs() {
  return (
    <nav className={classes.tabs} aria-label="Home">
      {HOME_TABS.map(({ label, path }) => (
        <NavLink key={path} to={path} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
