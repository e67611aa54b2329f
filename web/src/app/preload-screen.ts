import { withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { currentToken } from '../api/session.ts';
import { SCREENS, type Screen } from './screens.ts';

/** Fetches the code of the screen at this address, and the data that it shows first. A failure is left to the visit. */
export async function preloadScreen(
  queryClient: QueryClient,
  address: URL,
  screens: readonly Screen[] = SCREENS,
): Promise<void> {
  if (!mayPreload()) return;
  for (const screen of screens) {
    const match = matchPath(screen.path, withoutTrailingSlash(address.pathname));
    if (match === null) continue;
    if (!mayOpen(screen)) return;
    await Promise.allSettled([
      screen.load(),
      screen.fetchData?.(queryClient, { params: match.params, search: address.searchParams }),
    ]);
    return;
  }
}

/** Fetches the code of the screen at this path, for a visitor who is about to log in. */
export async function preloadCode(path: string): Promise<void> {
  const screen = SCREENS.find((screen) => matchPath(screen.path, withoutTrailingSlash(path)));
  if (mayPreload()) await Promise.allSettled([screen?.load(), import('./signed-in-parts.ts')]);
}

/** Every other visit ends in a redirect. */
function mayOpen({ access }: Screen): boolean {
  if (access === 'public') return true;
  return (access === 'visitor') === (currentToken() === null);
}

/** Not every browser reports that the user wants to save data. */
function mayPreload(): boolean {
  const { onLine, connection } = navigator as { onLine: boolean; connection?: { saveData?: boolean } };
  return onLine && connection?.saveData !== true;
}
