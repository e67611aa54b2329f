import type { UserFilters, UserQuery, UserSort } from '@cold-open/contract/users/users.contract';
import { and, asc, desc, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { containsFolded, matchesFolded } from '../../platform/db/text-search.ts';
import { sortedMoment, users } from '../account/account.tables.ts';
import { figures } from '../overview/overview.tables.ts';

/** Each sort key has an index that ends with the id. */
const SORT_KEYS = {
  name: sql`lower(${users.name})`,
  email: sql`lower(${users.email})`,
  subscriptionStatus: sql`${users.subscriptionStatus}`,
  tokens: sql`${users.tokens}`,
  createdAt: sql`${users.createdAt}`,
  planActivatedAt: sortedMoment(users.planActivatedAt),
  planDeactivatedAt: sortedMoment(users.planDeactivatedAt),
} as const satisfies Record<UserSort, SQL>;

const KEY_TYPES = {
  name: sql`text`,
  email: sql`text`,
  subscriptionStatus: sql`text`,
  tokens: sql`integer`,
  createdAt: sql`timestamptz`,
  planActivatedAt: sql`timestamptz`,
  planDeactivatedAt: sql`timestamptz`,
} as const satisfies Record<UserSort, SQL>;

/** The last row of a page: its sort key as the database formats it, and its id. */
export interface UserPosition {
  key: string;
  id: string;
}

/** The users at the top of the list are searched first, because a common text is usually found there. */
const SEARCHED_FIRST = 200;
/** More are found faster by the search index. */
const MAX_SEARCHED_IN_ORDER = 5000;
/** A page is rarely this much sparser than the first users suggest. */
const MARGIN = 1.5;

type Page = Omit<UserQuery, 'cursor' | keyof UserFilters> & { after: UserPosition | null };

export async function listUsers(
  db: DbOrTx,
  filters: UserFilters,
  { sort, order, limit, after }: Page,
): Promise<{ user: typeof users.$inferSelect; key: string }[]> {
  const key = SORT_KEYS[sort];
  const direction = order === 'asc' ? asc : desc;
  const isAfterCursor = after
    ? sql`(${key}, ${users.id}) ${order === 'asc' ? sql`>` : sql`<`} (${after.key}::${KEY_TYPES[sort]}, ${after.id}::uuid)`
    : undefined;
  const rows = (matches: SQL | undefined) =>
    db
      .select({ user: users, key: sql<string>`(${key})::text` })
      .from(users)
      .where(and(matches, isAfterCursor))
      .orderBy(direction(key), direction(users.id))
      .limit(limit);
  const { search } = filters;
  const within = matchesFilters(filters);
  if (!search) return rows(within);
  const top = (count: number) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(within, isAfterCursor))
      .orderBy(direction(key), direction(users.id))
      .limit(count);
  // Prevents PostgreSQL from using the search index, which would return every user for a common text.
  const matchesUnindexed = containsFolded(sql`(${users.searchText} || '')`, search);
  const ids = (await top(SEARCHED_FIRST)).map(({ id }) => id);
  const found = await rows(and(inArray(users.id, ids), matchesUnindexed));
  if (found.length === limit || ids.length < SEARCHED_FIRST) return found;
  const likelyCount = Math.ceil((MARGIN * SEARCHED_FIRST * limit) / found.length);
  if (likelyCount <= MAX_SEARCHED_IN_ORDER) {
    const isAtTop = sql`${users.id} = any(array(${top(likelyCount)}))`;
    const more = await rows(and(isAtTop, matchesUnindexed));
    if (more.length === limit) return more;
  }
  // Finds rare texts with the search index. The subquery prevents PostgreSQL from reading in order instead.
  const matching = db
    .select({ id: users.id })
    .from(users)
    .where(and(within, matchesFolded(users.searchText, search)));
  return rows(sql`${users.id} = any(array(${matching}))`);
}

/** Counts up to `max` users. */
export async function countUsers(db: DbOrTx, filters: UserFilters, max: number): Promise<number> {
  const { search } = filters;
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(and(matchesFilters(filters), search ? matchesFolded(users.searchText, search) : undefined))
    .limit(max)
    .as('matching');
  return db.$count(matching);
}

/** Reads the total that triggers maintain, instead of every user. */
export async function countAllUsers(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${figures.amount}), 0)`.mapWith(Number) })
    .from(figures)
    .where(eq(figures.kind, 'users'));
  return row?.total ?? 0;
}

function matchesFilters({
  plan,
  tokensFrom,
  tokensTo,
  role,
  blocked,
  verified,
  seenFrom,
  seenBefore,
}: UserFilters) {
  const lastSeen = sortedMoment(users.lastSeenAt);
  return and(
    plan && eq(users.subscriptionStatus, plan),
    tokensFrom === undefined ? undefined : gte(users.tokens, tokensFrom),
    tokensTo === undefined ? undefined : lte(users.tokens, tokensTo),
    role && hasRole(role),
    // Written like the conditions of the partial indexes, without parameters.
    blocked && (blocked === 'yes' ? sql`${users.blocked}` : sql`not ${users.blocked}`),
    verified && (verified === 'yes' ? sql`${users.emailVerified}` : sql`not ${users.emailVerified}`),
    seenFrom ? sql`${lastSeen} >= ${new Date(seenFrom).toISOString()}::timestamptz` : undefined,
    seenBefore ? sql`${lastSeen} < ${new Date(seenBefore).toISOString()}::timestamptz` : undefined,
  );
}

function hasRole(role: NonNullable<UserFilters['role']>) {
  const isAdmin = sql`${users.admin}`;
  if (role === 'none') return not(isAdmin);
  return role === 'any' ? isAdmin : and(isAdmin, eq(users.role, role));
}
