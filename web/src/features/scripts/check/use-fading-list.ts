import { useEffect, useState } from 'react';

/** Keeps removed items for a moment, so that they can fade out. Returns the items, including those that are fading. */
export function useFadingList<Item extends { key: string }>(
  items: readonly Item[],
  fadeMs: number,
): { item: Item; isLeaving: boolean }[] {
  const [previous, setPrevious] = useState(items);
  useEffect(() => {
    if (previous === items) return;
    const timer = setTimeout(() => setPrevious(items), fadeMs);
    return () => clearTimeout(timer);
  }, [items, previous, fadeMs]);
  const keys = new Set(items.map(({ key }) => key));
  const merged = items.map((item) => ({ item, isLeaving: false }));
  for (const [index, item] of previous.entries())
    if (!keys.has(item.key)) merged.splice(Math.min(index, merged.length), 0, { item, isLeaving: true });
  return merged;
}
