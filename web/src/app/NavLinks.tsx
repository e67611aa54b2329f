import { Link, useLocation } from 'react-router';
import { isCurrent, type NavEntry } from './navigation.ts';

/** The same links in the header and in the drawer. */
export function NavLinks({ entries, className }: { entries: readonly NavEntry[]; className: string }) {
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <Link
      key={entry.path}
      to={entry.path}
      className={className}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {entry.label}
    </Link>
  ));
}
