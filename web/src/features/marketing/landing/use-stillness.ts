import { useSyncExternalStore } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether less motion is wanted. Not Mantine's hook, which would bring Mantine along. */
export function useStillness(): boolean {
  return useSyncExternalStore(hearChanges, () => matchMedia(LESS_MOTION).matches, unknownYet);
}

function hearChanges(tell: () => void) {
  const wish = matchMedia(LESS_MOTION);
  wish.addEventListener('change', tell);
  return () => wish.removeEventListener('change', tell);
}

/** Where the page is rendered ahead nobody has wished for anything, and nothing moves either. */
const unknownYet = () => true;
