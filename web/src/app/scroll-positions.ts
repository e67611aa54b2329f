import { tabStorage } from '../api/storage.ts';

const STORAGE_KEY = 'scroll-positions';
/** Nobody goes back further than that. */
const MAX_STORED = 100;

/** How far the pages in the tab's history were scrolled when they were left, by the key of their history entry. */
export interface ScrollPositions {
  save(key: string): void;
  /** Null for a page that was never left. */
  find(key: string): number | null;
  /** Keeps the positions for a reload. */
  store(): void;
}

export function createScrollPositions(): ScrollPositions {
  const positions = new Map(read());
  return {
    save(key) {
      // The newest are at the end.
      positions.delete(key);
      positions.set(key, window.scrollY);
    },
    find: (key) => positions.get(key) ?? null,
    store: () => tabStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED))),
  };
}

/**
 * Gives the first page of a document a key, which a reload and Back keep. React Router uses the same key for each of them, and
 * the browser keeps it if an address is opened again, so the page would begin where another one was left.
 */
export function giveKeyToFirstPage(): void {
  const state: unknown = history.state;
  const entry = typeof state === 'object' && state !== null ? state : {};
  if (isOpenedByAddress() || !('key' in entry))
    history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** False after a reload, Back or Forward. */
function isOpenedByAddress(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
