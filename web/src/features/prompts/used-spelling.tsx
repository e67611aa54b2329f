import { spellingOf } from '@cold-open/contract/prompts/niche-spelling';
import type { ReactNode } from 'react';

/** Says that a niche will be saved in the spelling that exists; null if it is typed that way or new. */
export function usedSpelling(niche: string, known: readonly string[], stored = ''): ReactNode {
  const typed = niche.trim();
  const used = spellingOf(niche, known);
  if (!known.includes(used) || used === typed || used === stored) return null;
  return (
    <>
      Saved as “<bdi>{used}</bdi>”, the niche that exists.
    </>
  );
}
