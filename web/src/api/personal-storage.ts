import { lastingStorage, tabStorage } from './storage.ts';

/** What the library's filters are kept under; the names are the specification's. */
export const SEARCH_TERM_KEY = 'searchTerm';
export const NICHE_KEY = 'selectedNiche';
const DRAFT_PREFIX = 'draft:';

export function draftKey(name: string, userId: string | null): string {
  return `${DRAFT_PREFIX}${name}:${userId ?? ''}`;
}

/** Whoever signs out may hand the computer on: what they looked for and typed goes with them. */
export function forgetPersonal(): void {
  lastingStorage.removeItem(SEARCH_TERM_KEY);
  lastingStorage.removeItem(NICHE_KEY);
  tabStorage.removeAll(DRAFT_PREFIX);
}
