/** What a user adds to the library: bookmarks and private groups. */
export interface OwnMarks {
  bookmarkedIds: ReadonlySet<string>;
  hasGroups: boolean;
}

interface CachedMarks {
  version: number;
  /** Null if there are too many to keep. */
  marks: OwnMarks | null;
}

export const MAX_KEPT_BOOKMARKS = 1000;
/** A set of ids takes about 100 bytes per id. */
const MAX_CACHED_IDS = 200_000;

/** Caches the marks of recently active users. Their version is that of the user's bookmarks and groups. */
export function createMarksCache(find: (userId: string) => Promise<OwnMarks | null>) {
  const cached = new Map<string, CachedMarks>();
  let size = 0;
  const sizeOf = ({ marks }: CachedMarks) => 1 + (marks?.bookmarkedIds.size ?? 0);

  function remove(userId: string) {
    const entry = cached.get(userId);
    if (!entry) return;
    cached.delete(userId);
    size -= sizeOf(entry);
  }

  function add(userId: string, entry: CachedMarks) {
    remove(userId);
    cached.set(userId, entry);
    size += sizeOf(entry);
    for (const oldest of cached.keys()) {
      if (size <= MAX_CACHED_IDS) return;
      remove(oldest);
    }
  }

  return async (userId: string, version: number): Promise<OwnMarks | null> => {
    const known = cached.get(userId);
    // Adding it again moves it to the end: the least recently used marks are evicted first.
    const entry = known?.version === version ? known : { version, marks: await find(userId) };
    add(userId, entry);
    return entry.marks;
  };
}
