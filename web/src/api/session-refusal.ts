import { SESSIONLESS_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { currentToken, endSession } from './session.ts';

export const SESSION_ENDED_TEXT = 'Your session has ended. Please log in again.';

type Listener = (text: string) => void;
const listeners = new Set<Listener>();

/** The app shows the text and goes to the log-in. */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The server no longer takes this token. On a page that knows no session a 401 only means a wrong form; and an answer to
 * a token that has been replaced meanwhile says nothing about the present one.
 */
export function refuseSession(refusedToken: string | null, text = SESSION_ENDED_TEXT): void {
  const page = withoutTrailingSlash(location.pathname);
  if (SESSIONLESS_PATHS.includes(page) || refusedToken !== currentToken()) return;
  endSession();
  for (const listener of listeners) listener(text);
}
