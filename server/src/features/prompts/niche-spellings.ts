import { spellingOf } from '@cold-open/contract/prompts/niche-spelling';
import type { Tx } from '../../platform/db/database.ts';
import { findSpellings } from './library-editing.repository.ts';

/**
 * Returns how to spell these niches: as the library does, or else as the first of them. Pass a group that is being edited,
 * because its own spelling may be what is corrected.
 */
export async function librarySpellings(tx: Tx, niches: readonly string[], editedGroup?: string) {
  const tidied = [...new Set(niches.map((niche) => spellingOf(niche, [])))];
  const known = await findSpellings(tx, tidied, editedGroup);
  return (niche: string) => spellingOf(niche, [...known, ...tidied]);
}
