import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { createContext } from 'react';

export interface AdminEntry {
  label: string;
  path: string;
  /** What one does there. */
  purpose: string;
}

/** The second document's labels, in its order. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { label: 'Dashboard', path: PAGE_PATHS.admin, purpose: 'Where everything starts.' },
  {
    label: 'Users',
    path: PAGE_PATHS.adminUsers,
    purpose: 'Accounts, their plans and their token balances.',
  },
  {
    label: 'Prompts',
    path: PAGE_PATHS.adminPrompts,
    purpose: 'The groups of the library and their templates.',
  },
  {
    label: 'OverView',
    path: PAGE_PATHS.adminOverview,
    purpose: 'How many people there are, and who has just come.',
  },
  {
    label: 'Post Script',
    path: PAGE_PATHS.adminScripts,
    purpose: 'A script that everyone finds on their desk.',
  },
  { label: 'Chat', path: PAGE_PATHS.adminChat, purpose: 'What people ask, and the answers to it.' },
  {
    label: 'Post Video Title',
    path: PAGE_PATHS.adminVideoTitles,
    purpose: 'The catalogue of example titles.',
  },
];

/** Seldom needed, so they have cards on the Dashboard and no place in the navigation. */
export const DASHBOARD_ENTRIES: readonly AdminEntry[] = [
  {
    label: 'Payments',
    path: PAGE_PATHS.adminPayments,
    purpose: 'What the payment provider told us, and what became of it.',
  },
  {
    label: 'Writer',
    path: PAGE_PATHS.adminWriter,
    purpose: 'Who writes the scripts, and how it went.',
  },
  {
    label: 'Audit log',
    path: PAGE_PATHS.adminAudit,
    purpose: 'What admins did, on whom, and when.',
  },
];

/** Those whose screens exist, for the pages inside the shell. */
export const ShownAdminEntries = createContext<readonly AdminEntry[]>([]);
