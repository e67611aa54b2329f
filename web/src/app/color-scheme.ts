import type { MantineColorSchemeManager } from '@mantine/core';
import { persistentStorage } from '../api/storage.ts';

export type Scheme = 'light' | 'dark';
type Listener = () => void;

/** 'true' or 'false' after a choice; without one the system decides. public/color-scheme.js reads it too. */
const DARK_MODE_KEY = 'darkMode';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<Listener>();

export function currentScheme(): Scheme {
  const chosen = persistentStorage.getItem(DARK_MODE_KEY);
  const dark = chosen === null ? matchMedia(SYSTEM_IS_DARK).matches : chosen === 'true';
  return dark ? 'dark' : 'light';
}

export function chooseScheme(scheme: Scheme): void {
  persistentStorage.setItem(DARK_MODE_KEY, String(scheme === 'dark'));
  applyScheme();
}

export function onSchemeChange(listener: Listener): () => void {
  if (listeners.size === 0) {
    matchMedia(SYSTEM_IS_DARK).addEventListener('change', applyScheme);
    addEventListener('storage', handleOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(SYSTEM_IS_DARK).removeEventListener('change', applyScheme);
    removeEventListener('storage', handleOtherTab);
  };
}

/** Read-only: Mantine's own manager would store a second choice under a second key. */
export const schemeManager: MantineColorSchemeManager = {
  get: currentScheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

function handleOtherTab(event: StorageEvent): void {
  if (event.key === DARK_MODE_KEY || event.key === null) applyScheme();
}

function applyScheme(): void {
  const scheme = currentScheme();
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.body.classList.toggle('dark', scheme === 'dark');
  for (const listener of [...listeners]) listener();
}
