import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { matchesAnyLength, matchesFolded } from '../../platform/db/text-search.ts';
import { users } from '../account/account.tables.ts';
import { auditEntries } from './audit.tables.ts';

/** If more users or subjects match, entries are compared one by one, newest first. A page is soon full then. */
const MAX_FOUND = 500;

/**
 * Returns a condition for entries. Users and subjects are found first, each by its own index, because one condition about both
 * would read the whole log.
 */
export async function matchesSubject(db: DbOrTx, typed: string): Promise<SQL | undefined> {
  const isUser = matchesFolded(users.searchText, typed);
  const isSubject = matchesAnyLength(sql`lower(${auditEntries.subject})`, typed);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(isUser)
    .limit(MAX_FOUND + 1);
  const named = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(isSubject)
    .limit(MAX_FOUND + 1);
  return or(
    people.length > MAX_FOUND
      ? isUser
      : inArray(
          auditEntries.userId,
          people.map(({ id }) => id),
        ),
    named.length > MAX_FOUND
      ? isSubject
      : inArray(
          auditEntries.id,
          named.map(({ id }) => id),
        ),
    idBeginsWith(typed),
  );
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A shorter text is rather part of a name. */
const SHORTEST_ID = 8;

/** Finds deleted users too, whose ids are all that is left. */
function idBeginsWith(typed: string): SQL | undefined {
  if (typed.length < SHORTEST_ID) return undefined;
  const beginning = typed.toLowerCase();
  const bounds = [LOWEST_ID, HIGHEST_ID].map((id) => beginning + id.slice(beginning.length));
  if (!bounds.every((bound) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(bound))) return undefined;
  return sql`${auditEntries.userId} between ${bounds[0]}::uuid and ${bounds[1]}::uuid`;
}
