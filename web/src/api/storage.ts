interface KeptText extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Everything whose key starts like this. */
  removeAll(prefix: string): void;
}

/** What outlasts the visit. */
export const persistentStorage = withMemory(() => localStorage);
/** What lasts as long as the tab. */
export const tabStorage = withMemory(() => sessionStorage);

/**
 * A browser may keep its storage closed to us, and then even asking for it throws; or it may be full. What it does not
 * take is remembered for as long as the page stands.
 */
function withMemory(open: () => Storage): KeptText {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
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
        // A storage that is closed keeps nothing to remove.
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
