import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';

/** Where a script is left for. */
export const SCRIPTS_HOME = { path: PAGE_PATHS.home, label: 'Home' } as const;
