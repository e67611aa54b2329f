import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { findFewIds } from '../../platform/db/find-few.ts';
import { containsFolded, containsLowercase, foldText } from '../../platform/db/text-search.ts';
import { users } from '../account/account.tables.ts';
import { auditEntries } from './audit.tables.ts';

/** If more users or subjects match, entries are compared one by one, newest first, which soon fills a page. */
const MAX_FOUND = 500;

/**
 * Returns a condition for entries. Users and subjects are found first, each by its own index, because one condition about both
 * would read the whole log.
 */
export async function matchesSubject(db: DbOrTx, typed: string): Promise<SQL | undefined> {
  const subject = sql`lower(${auditEntries.subject})`;
  const [inUsers, inEntries] = [
    { table: users, id: users.id, text: users.searchText },
    { table: auditEntries, id: auditEntries.id, text: subject },
  ];
  const userIds = await findFewIds(db, inUsers, foldText(typed), MAX_FOUND);
  const entryIds = await findFewIds(db, inEntries, typed, MAX_FOUND);
  return or(
    userIds ? inArray(auditEntries.userId, userIds) : containsFolded(users.searchText, typed),
    entryIds ? inArray(auditEntries.id, entryIds.map(Number)) : containsLowercase(subject, typed),
    idBeginsWith(typed),
  );
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A shorter text is more likely to be part of a name. */
const SHORTEST_ID = 8;

/** Finds deleted users too, whose ids are all that is left. */
function idBeginsWith(typed: string): SQL | undefined {
  if (typed.length < SHORTEST_ID) return undefined;
  const beginning = typed.toLowerCase();
  const bounds = [LOWEST_ID, HIGHEST_ID].map((id) => beginning + id.slice(beginning.length));
  if (!bounds.every((bound) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(bound))) return undefined;
  return sql`${auditEntries.userId} between ${bounds[0]}::uuid and ${bounds[1]}::uuid`;
}
