import { spellingOf } from '@cold-open/contract/prompts/niche-spelling';
import type { Tx } from '../../platform/db/database.ts';
import type { PromptsModule } from '../prompts/prompts.module.ts';
import { findTitleSpellings } from './videos.repository.ts';

/** Spells the niches of titles as the catalog or else the library does, so that their spellings do not drift apart. */
export function createTitleSpelling({ findSpellings }: Pick<PromptsModule, 'findSpellings'>) {
  /** Pass a title that is being edited, because its own spelling may be what is corrected. */
  return async function spellNiches(tx: Tx, niches: readonly string[], editedId?: string) {
    const tidied = [...new Set(niches.map((niche) => spellingOf(niche, [])))];
    const known = [...(await findTitleSpellings(tx, tidied, editedId)), ...(await findSpellings(tx, tidied))];
    return (niche: string) => spellingOf(niche, [...known, ...tidied]);
  };
}

export type TitleSpelling = ReturnType<typeof createTitleSpelling>;
