import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { createContext } from 'react';

export interface AdminEntry {
  label: string;
  path: string;
  purpose: string;
}

/** Labels and order are fixed by the specification. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { label: 'Dashboard', path: PAGE_PATHS.admin, purpose: 'The start page of the admin area.' },
  {
    label: 'Users',
    path: PAGE_PATHS.adminUsers,
    purpose: 'Accounts, plans and token balances.',
  },
  {
    label: 'Prompts',
    path: PAGE_PATHS.adminPrompts,
    purpose: 'Prompt groups in the library, and their templates.',
  },
  {
    label: 'OverView',
    path: PAGE_PATHS.adminOverview,
    purpose: 'User numbers and recent sign-ups.',
  },
  {
    label: 'Post Script',
    path: PAGE_PATHS.adminScripts,
    purpose: 'A script that every user can read.',
  },
  { label: 'Chat', path: PAGE_PATHS.adminChat, purpose: 'Questions from users, and your replies.' },
  {
    label: 'Post Video Title',
    path: PAGE_PATHS.adminVideoTitles,
    purpose: 'The catalog of example titles.',
  },
];

/** Rarely needed: they have cards on the Dashboard but no navigation entry. */
export const DASHBOARD_ENTRIES: readonly AdminEntry[] = [
  {
    label: 'Payments',
    path: PAGE_PATHS.adminPayments,
    purpose: 'Events from the payment provider, and their outcome.',
  },
  {
    label: 'Writer',
    path: PAGE_PATHS.adminWriter,
    purpose: 'The model that writes the scripts, and its results.',
  },
  {
    label: 'Audit log',
    path: PAGE_PATHS.adminAudit,
    purpose: 'What admins did, to which users, and when.',
  },
  {
    label: 'Health',
    path: PAGE_PATHS.adminHealth,
    purpose: 'Database, emails, proxy and backups of this installation.',
  },
];

/** The entries whose screens exist. */
export const VisibleAdminEntries = createContext<readonly AdminEntry[]>([]);
