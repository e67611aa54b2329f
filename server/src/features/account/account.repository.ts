import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { findCode } from '../../platform/db/database-errors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  emailVerifications,
  passwordResets,
  sessions,
  signInAttempts,
  type UserRow,
  users,
} from './account.tables.ts';

type NewUser = Pick<
  typeof users.$inferInsert,
  'name' | 'email' | 'passwordHash' | 'admin' | 'role' | 'emailVerified' | 'emailConfirmedAt'
>;

const UNIQUE_VIOLATION = '23505';

/** Lowercases in JavaScript first, like the rate limits: Postgres turns İ into i, which would allow extra attempts. */
const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email.toLowerCase()})`);

/** Returns null if the email is taken, including by a concurrent registration. */
export async function insertUser(db: DbOrTx, user: NewUser) {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted?.id ?? null;
}

export async function findUserByEmail(db: DbOrTx, email: string) {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user ?? null;
}

const usersById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('users'),
);

export async function findUser(db: DbOrTx, id: string): Promise<UserRow | null> {
  const [user] = await usersById(db).execute({ id });
  return user ?? null;
}

const userLocks = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_user'),
);

/** Every transaction that writes to several tables of one account takes this lock first, to avoid deadlocks. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [user] = await userLocks(tx).execute({ id });
  return user ?? null;
}

const freeUserLocks = prepared((db) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .for('update', { skipLocked: true })
    .prepare('lock_free_users'),
);

/** Locks those of the accounts that no other transaction holds, so that it never waits. */
export const lockFreeUsers = (tx: Tx, ids: string[]): Promise<UserRow[]> =>
  freeUserLocks(tx).execute({ ids });

/** Locks every admin in id order, so that if two admins delete each other, the second one is rejected. */
export async function lockAdmins(tx: Tx) {
  return tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.admin, true))
    .orderBy(users.id)
    .for('update');
}

export async function deleteUser(tx: Tx, id: string) {
  const deleted = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  return deleted.length > 0;
}

export async function hasAdmin(db: DbOrTx) {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.admin, true)).limit(1);
  return found.length > 0;
}

export async function updatePassword(db: DbOrTx, userId: string, passwordHash: string) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Returns false if another account has the email, including one that is being created right now. */
export async function updateEmail(
  tx: Tx,
  userId: string,
  change: Pick<UserRow, 'email' | 'emailVerified' | 'emailConfirmedAt' | 'emailRefusal'>,
): Promise<boolean> {
  try {
    // A savepoint, so that the transaction continues.
    await tx.transaction((inner) => inner.update(users).set(change).where(eq(users.id, userId)));
    return true;
  } catch (error) {
    if (findCode(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Null makes an admin an ordinary user. */
export async function setRole(db: DbOrTx, userId: string, role: AdminRole | null) {
  await db
    .update(users)
    .set({ admin: role !== null, ...(role && { role }) })
    .where(eq(users.id, userId));
}

/** Locks the account, so that a concurrent password reset waits for this transaction. */
export async function isCurrentPasswordHash(
  tx: DbOrTx,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
) {
  if (passwordHash === null) return false;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update');
  return found.length > 0;
}

/** The columns that every request loads. */
export const account = {
  id: users.id,
  name: users.name,
  email: users.email,
  tokens: users.tokens,
  subscriptionStatus: users.subscriptionStatus,
  admin: users.admin,
  role: users.role,
  blocked: users.blocked,
  emailVerified: users.emailVerified,
  secondStep: users.secondStep,
  createdAt: users.createdAt,
  planActivatedAt: users.planActivatedAt,
  wordsPerMinute: users.wordsPerMinute,
  chatEmails: users.chatEmails,
  imageTools: users.imageTools,
  niche: users.niche,
};

export type Account = Pick<UserRow, keyof typeof account>;

export function roleOf({ admin, role }: Pick<UserRow, 'admin' | 'role'>): AdminRole | null {
  return admin ? role : null;
}

export async function changeUser(
  db: DbOrTx,
  userId: string,
  change: Partial<Pick<UserRow, 'name' | 'wordsPerMinute' | 'chatEmails' | 'niche'>>,
) {
  const [row] = await db.update(users).set(change).where(eq(users.id, userId)).returning();
  return row ?? null;
}

export async function updateEmailRefusal(db: DbOrTx, id: string, emailRefusal: string | null) {
  await db.update(users).set({ emailRefusal }).where(eq(users.id, id));
}

export async function markEmailVerified(db: DbOrTx, userId: string, emailConfirmedAt: Date) {
  await db.update(users).set({ emailVerified: true, emailConfirmedAt }).where(eq(users.id, userId));
}

export async function deleteExpired(db: DbOrTx, now: Date) {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await db.delete(emailVerifications).where(lte(emailVerifications.expiresAt, now));
  await db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now));
}
