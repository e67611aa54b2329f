import {
  ADMIN_ROLES,
  type AdminRole,
  EDITING_ROLES,
  FULL_ROLES,
  isAmong,
  SUPPORT_ROLES,
} from '@cold-open/contract/http/admin-roles';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { createContext } from 'react';

export interface AdminEntry {
  label: string;
  path: string;
  purpose: string;
  /** The admins who may open it. */
  roles: readonly AdminRole[];
}

/** Labels and order are fixed by the specification; the last three are ours. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  {
    label: 'Dashboard',
    path: PAGE_PATHS.admin,
    purpose: 'The start page of the admin area.',
    roles: ADMIN_ROLES,
  },
  {
    label: 'Users',
    path: PAGE_PATHS.adminUsers,
    purpose: 'Accounts, plans and token balances.',
    roles: SUPPORT_ROLES,
  },
  {
    label: 'Prompts',
    path: PAGE_PATHS.adminPrompts,
    purpose: 'Prompt groups in the library, and their templates.',
    roles: EDITING_ROLES,
  },
  {
    label: 'OverView',
    path: PAGE_PATHS.adminOverview,
    purpose: 'User numbers and recent sign-ups.',
    roles: FULL_ROLES,
  },
  {
    label: 'Post Script',
    path: PAGE_PATHS.adminScripts,
    purpose: 'Scripts that every user can read.',
    roles: EDITING_ROLES,
  },
  {
    label: 'Chat',
    path: PAGE_PATHS.adminChat,
    purpose: 'Questions from users, and your replies.',
    roles: SUPPORT_ROLES,
  },
  {
    label: 'Post Video Title',
    path: PAGE_PATHS.adminVideoTitles,
    purpose: 'The catalog of example titles.',
    roles: EDITING_ROLES,
  },
  {
    label: 'Payments',
    path: PAGE_PATHS.adminPayments,
    purpose: 'Revenue, payments, refunds, and the provider’s events.',
    roles: FULL_ROLES,
  },
  {
    label: 'Writer',
    path: PAGE_PATHS.adminWriter,
    purpose: 'The model that writes the scripts, and its results.',
    roles: FULL_ROLES,
  },
  {
    label: 'Audit log',
    path: PAGE_PATHS.adminAudit,
    purpose: 'What admins did, to which users, and when.',
    roles: FULL_ROLES,
  },
];

/** Rarely needed: they have cards on the Dashboard but no navigation entry. */
export const DASHBOARD_ENTRIES: readonly AdminEntry[] = [
  {
    label: 'Announcements',
    path: PAGE_PATHS.adminAnnouncements,
    purpose: 'A banner for all users, now or later.',
    roles: FULL_ROLES,
  },
  {
    label: 'Health',
    path: PAGE_PATHS.adminHealth,
    purpose: 'Database, emails, proxy and backups of this installation.',
    roles: FULL_ROLES,
  },
];

/** Returns whether an admin with this role may open the page. Pages that have no entry are open to every admin. */
export function canOpen(role: AdminRole | null, path: string): boolean {
  const entry = [...ADMIN_ENTRIES, ...DASHBOARD_ENTRIES].find((each) => each.path === path);
  return entry === undefined || isAmong(entry.roles, role);
}

/** The entries of the Dashboard whose screens exist and may be opened. */
export const VisibleAdminEntries = createContext<readonly AdminEntry[]>([]);
