import { MAX_SUGGESTIONS } from '@cold-open/contract/prompts/prompt-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains, startsWith } from '../../platform/db/text-search.ts';
import { isOwn, scripts } from './scripts.tables.ts';

type Niche = {
  /** As the index knows it: without regard to case. */
  key: string;
  /** As it was first written. */
  niche: string;
};

/**
 * The niches of somebody's scripts, each once. Goes from one niche to the next along `scripts_niche_idx`, whose order is
 * that of the bytes: reading every script to find a handful of niches would take longer with every script.
 */
async function listNiches(db: DbOrTx, ownerId: string, matches: SQL): Promise<Niche[]> {
  const first = (beyond: SQL) => sql`
    select lower(${scripts.niche}) as key, ${scripts.niche} as niche
    from ${scripts}
    where ${isOwn(ownerId)} and ${beyond}
    order by lower(${scripts.niche}) using ~<~, ${scripts.createdAt}, ${scripts.id}
    limit 1`;
  const { rows } = await db.execute<Niche>(sql`
    with recursive walked as (
      (${first(sql`true`)})
      union all
      select following.key, following.niche
      from walked, lateral (${first(sql`lower(${scripts.niche}) ~>~ walked.key`)}) following
    )
    select key, niche from walked where ${matches}`);
  return rows;
}

const NICHE = sql`niche`;

/** The keys of those that hold what was typed. */
export async function findNiches(db: DbOrTx, ownerId: string, typed: string): Promise<string[]> {
  const found = await listNiches(db, ownerId, contains(NICHE, typed));
  return found.map(({ key }) => key);
}

/** In the order of the alphabet. */
export async function suggestNiches(db: DbOrTx, ownerId: string, typed: string): Promise<string[]> {
  const found = await listNiches(db, ownerId, startsWith(NICHE, typed));
  return found
    .map(({ niche }) => niche)
    .sort((one, other) => one.localeCompare(other))
    .slice(0, MAX_SUGGESTIONS);
}
