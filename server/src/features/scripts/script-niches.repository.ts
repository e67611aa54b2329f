import { MAX_SUGGESTIONS } from '@cold-open/contract/prompts/prompt-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains, startsWith } from '../../platform/db/text-search.ts';
import { isOwn, scripts } from './scripts.tables.ts';

type Niche = {
  /** In lower case, as in the index. */
  key: string;
  /** Spelled as it was first entered. */
  niche: string;
};

/**
 * Lists the distinct niches in a user's scripts. Skips from one niche to the next in `scripts_niche_idx`, which is sorted
 * by bytes, because reading every script to find a few niches would get slower with every script.
 */
async function listNiches(db: DbOrTx, ownerId: string, matches: SQL): Promise<Niche[]> {
  const firstOf = (condition: SQL) => sql`
    select lower(${scripts.niche}) as key, ${scripts.niche} as niche
    from ${scripts}
    where ${isOwn(ownerId)} and ${condition}
    order by lower(${scripts.niche}) using ~<~, ${scripts.createdAt}, ${scripts.id}
    limit 1`;
  const { rows } = await db.execute<Niche>(sql`
    with recursive found as (
      (${firstOf(sql`true`)})
      union all
      select following.key, following.niche
      from found, lateral (${firstOf(sql`lower(${scripts.niche}) ~>~ found.key`)}) following
    )
    select key, niche from found where ${matches}`);
  return rows;
}

const NICHE = sql`niche`;

/** Returns the keys of niches that contain the search text. */
export async function findNiches(db: DbOrTx, ownerId: string, searchText: string): Promise<string[]> {
  const found = await listNiches(db, ownerId, contains(NICHE, searchText));
  return found.map(({ key }) => key);
}

/** Sorted alphabetically. */
export async function suggestNiches(db: DbOrTx, ownerId: string, searchText: string): Promise<string[]> {
  const found = await listNiches(db, ownerId, startsWith(NICHE, searchText));
  return found
    .map(({ niche }) => niche)
    .sort((a, b) => a.localeCompare(b))
    .slice(0, MAX_SUGGESTIONS);
}
