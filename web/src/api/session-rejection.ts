import { SESSIONLESS_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { currentToken, endSession } from './session.ts';

export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please log in again.';

type Listener = (text: string) => void;
const listeners = new Set<Listener>();

/** Calls the listener, with a message to show, when the server ends the session. */
export function onSessionRejected(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called when the server rejects a token. On a page without a session a 401 only means wrong credentials, and a rejected
 * token that has since been replaced says nothing about the current one.
 */
export function rejectSession(rejectedToken: string | null, text = SESSION_ENDED_MESSAGE): void {
  const page = withoutTrailingSlash(location.pathname);
  if (SESSIONLESS_PATHS.includes(page) || rejectedToken !== currentToken()) return;
  endSession();
  for (const listener of listeners) listener(text);
}
