import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { MouseEvent } from 'react';
import { generatePath, Link } from 'react-router';
import classes from './DeskTabs.module.css';

/** The two views of a script: its text, and what is needed to publish it. */
export function DeskTabs({
  scriptId,
  current,
  onLeave,
}: {
  scriptId: string;
  current: 'script' | 'publish';
  /** Called instead of following the link, to save first. */
  onLeave?: (path: string) => void;
}) {
  const tabs = [
    { name: 'script', label: 'Script', path: generatePath(PAGE_PATHS.script, { id: scriptId }) },
    { name: 'publish', label: 'Publish', path: generatePath(PAGE_PATHS.publish, { id: scriptId }) },
  ] as const;
  const leave = (event: MouseEvent, path: string) => {
    if (!onLeave || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onLeave(path);
  };
  return (
    <nav aria-label="Script views" className={classes.tabs}>
      {tabs.map(({ name, label, path }) => (
        <Link
          key={name}
          to={path}
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => leave(event, path)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
