import { MINUTE_MS } from '@cold-open/contract/durations';
import { COMMENT_EDIT_MINUTES } from '@cold-open/contract/scripts/review/review-comments';
import { persistentStorage } from '../../../api/storage.ts';

const NAME_KEY = 'review-name';
const SECRETS_KEY = 'review-comments';
const MAX_SECRETS = 100;
const EDIT_MS = COMMENT_EDIT_MINUTES * MINUTE_MS;

interface OwnComment {
  id: string;
  secret: string;
  until: number;
}

/** The name is asked once and kept in this browser. */
export const storedName = () => persistentStorage.getItem(NAME_KEY) ?? '';
export const storeName = (name: string) => persistentStorage.setItem(NAME_KEY, name);

/** Keeps the secret with which this browser can change the comment for some minutes. */
export function keepSecret(id: string, secret: string) {
  const others = readOwn().filter((each) => each.id !== id);
  const own = [...others, { id, secret, until: Date.now() + EDIT_MS }].slice(-MAX_SECRETS);
  persistentStorage.setItem(SECRETS_KEY, JSON.stringify(own));
}

/** Returns null if the comment was written elsewhere or too long ago. */
export const secretOf = (id: string) => readOwn().find((each) => each.id === id)?.secret ?? null;

function readOwn(): OwnComment[] {
  try {
    const stored: unknown = JSON.parse(persistentStorage.getItem(SECRETS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnComment).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
}

function isOwnComment(stored: unknown): stored is OwnComment {
  const { id, secret, until } = (stored ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof secret === 'string' && typeof until === 'number';
}
