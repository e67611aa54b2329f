/**
 * Batches the lookups made in one tick of the event loop into one query, for the few lookups that almost
 * every request needs. The query is sent after the last lookup, so no caller gets a stale result.
 */
export function batchPerTick<Result>(
  findAll: (keys: string[]) => Promise<ReadonlyMap<string, Result>>,
): (key: string) => Promise<Result | undefined> {
  let keys = new Set<string>();
  let results: Promise<ReadonlyMap<string, Result>> | null = null;

  async function findAtEndOfTick() {
    await new Promise((resolve) => setImmediate(resolve));
    const batch = [...keys];
    keys = new Set();
    results = null;
    return findAll(batch);
  }

  return async (key) => {
    keys.add(key);
    results ??= findAtEndOfTick();
    return (await results).get(key);
  };
}
