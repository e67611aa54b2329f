import { PAGE_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { UnreadChats } from '../chat/admin/UnreadChats.tsx';
import classes from './AdminShell.module.css';
import { ADMIN_ENTRIES, DASHBOARD_ENTRIES, VisibleAdminEntries } from './admin-entries.ts';

export function AdminShell({
  hasScreen,
  children,
}: {
  /** Returns true if the page exists and this admin may open it. */
  hasScreen: (path: string) => boolean;
  children: ReactNode;
}) {
  const { key: locationKey, pathname } = useLocation();
  // The menu is open only at the location where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === locationKey;
  const entries = ADMIN_ENTRIES.filter(({ path }) => hasScreen(path));
  const others = DASHBOARD_ENTRIES.filter(({ path }) => hasScreen(path));
  const current = [...entries, ...others].find(({ path }) => path === withoutTrailingSlash(pathname));
  return (
    <>
      <nav className={classes.bar} aria-label="Admin">
        <UnstyledButton
          className={classes.toggle ?? ''}
          aria-expanded={open}
          aria-controls="admin-entries"
          onClick={() => setOpenAt(open ? null : locationKey)}
        >
          {current ? `Admin menu: ${current.label}` : 'Admin menu'}
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
        <div id="admin-entries" className={classes.entries} data-open={open || undefined}>
          {entries.map(({ label, path }) => (
            <NavLink key={path} to={path} end={path === PAGE_PATHS.admin} className={classes.link ?? ''}>
              {label}
              {path === PAGE_PATHS.adminChat && <UnreadChats />}
            </NavLink>
          ))}
        </div>
      </nav>
      <VisibleAdminEntries value={[...entries, ...others]}>{children}</VisibleAdminEntries>
    </>
  );
}
