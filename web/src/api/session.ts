import { useSyncExternalStore } from 'react';
import { persistentStorage } from './storage.ts';
import { clearUserStorage } from './user-storage.ts';

/** The specification fixes the key names. */
const TOKEN_KEY = 'token';
const USER_ID_KEY = 'userId';

type Listener = () => void;
const listeners = new Set<Listener>();
let endedByChoice = false;

export function currentToken(): string | null {
  return persistentStorage.getItem(TOKEN_KEY);
}

export function currentUserId(): string | null {
  return persistentStorage.getItem(USER_ID_KEY);
}

export function startSession({ token, userId }: { token: string; userId: string }): void {
  endedByChoice = false;
  persistentStorage.setItem(USER_ID_KEY, userId);
  persistentStorage.setItem(TOKEN_KEY, token);
  notifyListeners();
}

export function endSession({ byChoice = false }: { byChoice?: boolean } = {}): void {
  endedByChoice = byChoice;
  if (byChoice) clearUserStorage(currentUserId());
  persistentStorage.removeItem(USER_ID_KEY);
  persistentStorage.removeItem(TOKEN_KEY);
  notifyListeners();
}

/**
 * After a sign-out the next login starts at Home, because it may be a different user. This tab can't tell why another
 * tab ended the session, so that counts as a sign-out too.
 */
export function wasEndedByChoice(): boolean {
  return endedByChoice;
}

/** Also called when another tab starts or ends a session. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('storage', handleOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleOtherTab);
  };
}

/** Calls back once, when somebody logs in, in this tab or another. */
export function onNextSession(callback: () => void): void {
  const stop = onSessionChange(() => {
    if (currentToken() === null) return;
    stop();
    callback();
  });
}

export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, currentToken);
}

function handleOtherTab(event: StorageEvent): void {
  // The key is null when the whole storage was cleared.
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  endedByChoice = currentToken() === null;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}
