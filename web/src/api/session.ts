import { useSyncExternalStore } from 'react';
import { persistentStorage } from './storage.ts';
import { clearUserStorage } from './user-storage.ts';

/** The names are the specification's. */
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
  tellEveryone();
}

export function endSession({ byChoice = false }: { byChoice?: boolean } = {}): void {
  endedByChoice = byChoice;
  if (byChoice) clearUserStorage(currentUserId());
  persistentStorage.removeItem(USER_ID_KEY);
  persistentStorage.removeItem(TOKEN_KEY);
  tellEveryone();
}

/**
 * A person who signed out is not led back to where they were: the next to log in may be somebody else. Why another tab
 * ended the session is not known here, so that counts as a choice too.
 */
export function wasEndedByChoice(): boolean {
  return endedByChoice;
}

/** Also hears of a session that another tab started or ended. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('storage', hearOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab);
  };
}

export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, currentToken);
}

function hearOtherTab(event: StorageEvent): void {
  // A null key stands for a storage that was cleared as a whole.
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  endedByChoice = currentToken() === null;
  tellEveryone();
}

function tellEveryone(): void {
  for (const listener of [...listeners]) listener();
}
