import type { UserQuery, UserSort } from '@cold-open/contract/users/users.contract';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/text-search.ts';
import { nameAndEmail, sortedMoment, users } from '../account/account.tables.ts';

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

export async function listUsers(
  db: DbOrTx,
  { search, sort, order, limit, after }: Omit<UserQuery, 'cursor'> & { after: UserPosition | null },
) {
  const key = SORT_KEYS[sort];
  const direction = order === 'asc' ? asc : desc;
  const isAfterCursor = after
    ? sql`(${key}, ${users.id}) ${order === 'asc' ? sql`>` : sql`<`} (${after.key}::${KEY_TYPES[sort]}, ${after.id}::uuid)`
    : undefined;
  return db
    .select({ user: users, key: sql<string>`(${key})::text` })
    .from(users)
    .where(and(search ? contains(nameAndEmail(users), search) : undefined, isAfterCursor))
    .orderBy(direction(key), direction(users.id))
    .limit(limit);
}
