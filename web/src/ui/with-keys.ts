export type Keyed<Item> = Item & { key: string };

/** Adds a stable React key to each item: its identity, numbered because several may be equal. */
export function withKeys<Item extends object>(
  items: readonly Item[],
  identityOf: (item: Item) => string,
): Keyed<Item>[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const identity = identityOf(item);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return { ...item, key: `${identity} ${count}` };
  });
}
