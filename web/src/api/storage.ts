interface SafeStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  removeAll(prefix: string): void;
}

export const persistentStorage = withMemoryFallback(() => localStorage);
export const tabStorage = withMemoryFallback(() => sessionStorage);

/**
 * Keeps what cannot be stored in memory until the page is closed. A browser may block its storage, in which case even
 * reading `localStorage` throws, or the storage may be full.
 */
function withMemoryFallback(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      memory.delete(key);
      try {
        open().setItem(key, text);
      } catch {
        memory.set(key, text);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
    removeAll(prefix) {
      for (const key of [...memory.keys(), ...keysOf(open)]) if (key.startsWith(prefix)) this.removeItem(key);
    },
  };
}

function keysOf(open: () => Storage): string[] {
  try {
    const storage = open();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return [];
  }
}
