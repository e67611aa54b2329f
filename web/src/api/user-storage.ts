import { persistentStorage, tabStorage } from './storage.ts';

/** The prompt library's filters. The specification fixes the key names. */
export const SEARCH_TERM_KEY = 'searchTerm';
export const NICHE_KEY = 'selectedNiche';
const DRAFT_PREFIX = 'draft:';
const OUTBOX_PREFIX = 'outbox:';

export function draftKey(name: string, userId: string | null): string {
  return `${DRAFT_PREFIX}${name}:${userId ?? ''}`;
}

export function outboxKey(name: string, userId: string): string {
  return `${outboxPrefix(userId)}${name}`;
}

function outboxPrefix(userId: string): string {
  return `${OUTBOX_PREFIX}${userId}:`;
}

/**
 * Someone else may use the computer after a sign-out, so searches, drafts and unsent messages are removed.
 * Other users' unsent messages are kept until those users sign in again.
 */
export function clearUserStorage(userId: string | null): void {
  persistentStorage.removeItem(SEARCH_TERM_KEY);
  persistentStorage.removeItem(NICHE_KEY);
  tabStorage.removeAll(DRAFT_PREFIX);
  if (userId !== null) persistentStorage.removeAll(outboxPrefix(userId));
}
