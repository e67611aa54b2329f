import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';

export interface NavEntry {
  label: string;
  path: string;
  /** Other paths, with everything below them, that belong to this entry. */
  covers?: readonly string[];
  adminOnly?: boolean;
  /** An offer for creators, which admin pages do not show. */
  offer?: boolean;
}

/** Returns true if there is a screen at this path. Links to missing screens are hidden. */
export type HasScreen = (path: string) => boolean;

export const GENERATE_ENTRY: NavEntry = { label: 'Generate Script', path: '/generate' };
export const BOOST_PATH = '/boost-tokens';
export const SUBSCRIPTION_PATH = '/subscription';

/** In the specified order. */
const NAV_ENTRIES: readonly NavEntry[] = [
  {
    label: 'Home',
    path: PAGE_PATHS.home,
    covers: [PAGE_PATHS.videoTitles, PAGE_PATHS.trendingTopics, PAGE_PATHS.images],
  },
  { label: 'My Scripts', path: PAGE_PATHS.myScripts, covers: ['/scripts'] },
  { label: 'Subscription', path: SUBSCRIPTION_PATH },
  { label: 'Boost', path: BOOST_PATH, offer: true },
  { label: 'Prompts', path: PAGE_PATHS.prompts, covers: [PAGE_PATHS.createPrompt] },
  { label: 'Admin', path: PAGE_PATHS.admin, adminOnly: true },
];

export function navEntriesFor(
  { admin, offers }: { admin: boolean; offers: boolean },
  hasScreen: HasScreen,
): NavEntry[] {
  return NAV_ENTRIES.filter(
    (entry) => hasScreen(entry.path) && (admin || !entry.adminOnly) && (offers || !entry.offer),
  );
}

/** Returns true if the page belongs to the entry. */
export function isCurrent({ path, covers = [] }: NavEntry, address: string): boolean {
  const page = withoutTrailingSlash(address);
  return [path, ...covers].some((covered) => page === covered || page.startsWith(`${covered}/`));
}

/** Until the first plan, one link to it replaces the balance and the offer to upgrade. */
export function isBeforeFirstPlan({
  subscriptionStatus,
  planActivatedAt,
}: Pick<CurrentUser, 'subscriptionStatus' | 'planActivatedAt'>): boolean {
  return subscriptionStatus !== 'active' && planActivatedAt === null;
}
