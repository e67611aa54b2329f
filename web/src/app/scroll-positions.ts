import { tabStorage } from '../api/storage.ts';

const STORAGE_KEY = 'scroll-positions';

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
    save: (key) => positions.set(key, window.scrollY),
    find: (key) => positions.get(key) ?? null,
    store: () => tabStorage.setItem(STORAGE_KEY, JSON.stringify([...positions])),
  };
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
