import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

const MAX_KEPT = 20;
const keptSizes = new Map<string, { initialMeasurementsCache: VirtualItem[]; initialOffset: number }>();

/**
 * Returns the heights that a list had when the user left this entry of the browser's history, and how far it was scrolled. With
 * estimated heights, Back would show other rows than before. `list` tells lists apart, and the ways to arrange one.
 */
export function useKeptSizes(list: string) {
  const id = `${useLocation().key} ${list}`;
  const [kept] = useState(() => keptSizes.get(id) ?? { initialMeasurementsCache: [], initialOffset: 0 });
  return { id, ...kept };
}

/** Keeps the heights when the list disappears. */
export function useKeepSizes(
  id: string,
  virtualizer: Pick<Virtualizer<Window, Element>, 'takeSnapshot' | 'scrollOffset'>,
) {
  useLayoutEffect(
    () => () => {
      keptSizes.delete(id);
      keptSizes.set(id, {
        initialMeasurementsCache: virtualizer.takeSnapshot(),
        initialOffset: virtualizer.scrollOffset ?? 0,
      });
      const [oldest] = keptSizes.keys();
      if (keptSizes.size > MAX_KEPT && oldest !== undefined) keptSizes.delete(oldest);
    },
    [id, virtualizer],
  );
}
