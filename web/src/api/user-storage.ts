import { persistentStorage, tabStorage } from './storage.ts';

/** What the library's filters are kept under; the names are the specification's. */
export const SEARCH_TERM_KEY = 'searchTerm';
export const NICHE_KEY = 'selectedNiche';
const DRAFT_PREFIX = 'draft:';
const OUTBOX_PREFIX = 'outbox:';

export function draftKey(name: string, userId: string | null): string {
  return `${DRAFT_PREFIX}${name}:${userId ?? ''}`;
}

export function outboxKey(name: string, userId: string): string {
  return `${outboxesOf(userId)}${name}`;
}

function outboxesOf(userId: string): string {
  return `${OUTBOX_PREFIX}${userId}:`;
}

/**
 * Whoever signs out may hand the computer on: what they looked for and typed goes with them. What others could not
 * send before their sessions ended is theirs, and waits for them.
 */
export function clearUserStorage(userId: string | null): void {
  persistentStorage.removeItem(SEARCH_TERM_KEY);
  persistentStorage.removeItem(NICHE_KEY);
  tabStorage.removeAll(DRAFT_PREFIX);
  if (userId !== null) persistentStorage.removeAll(outboxesOf(userId));
}
