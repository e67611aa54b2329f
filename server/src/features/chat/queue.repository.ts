import { SUPPORT_ROLES } from '@cold-open/contract/http/admin-roles';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { users } from '../account/account.tables.ts';
import { conversations } from './chat.tables.ts';

/** Far more admins than a team has. */
const MAX_SUPPORTERS = 200;

const answersChat = and(eq(users.admin, true), inArray(users.role, SUPPORT_ROLES));

/** The admins who may read and answer the chat. */
export async function listSupporterIds(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(answersChat);
  return rows.map(({ id }) => id);
}

export async function listSupporters(db: DbOrTx) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(answersChat)
    .orderBy(asc(sql`lower(${users.name})`), users.id)
    .limit(MAX_SUPPORTERS);
}

export async function isSupporter(db: DbOrTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), answersChat));
  return rows.length > 0;
}

/** Returns the names of accounts by id. Skips nulls and deleted accounts. */
export async function findNames(
  db: DbOrTx,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, name, email }) => [id, name.trim() || email]));
}

export type QueueState = Pick<typeof conversations.$inferSelect, 'status' | 'assigneeId' | 'resolvedById'>;

export async function findQueueState(db: DbOrTx, userId: string): Promise<QueueState | null> {
  const { status, assigneeId, resolvedById } = conversations;
  const [row] = await db
    .select({ status, assigneeId, resolvedById })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row ?? null;
}

export async function changeQueueState(tx: Tx, userId: string, change: Partial<QueueState>) {
  await tx.update(conversations).set(change).where(eq(conversations.userId, userId));
}
