import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { findCode } from '../../platform/db/database-errors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  emailVerifications,
  knownDevices,
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
/** Further logins end the least recently used sessions. */
const MAX_SESSIONS = 100;
const MAX_KNOWN_DEVICES = 100;

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

export async function insertSession(db: DbOrTx, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session);
  await db
    .update(users)
    .set({ lastSeenAt: session.lastSeenAt ?? sql`now()` })
    .where(eq(users.id, session.userId));
  const surplus = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(MAX_SESSIONS);
  await db
    .delete(sessions)
    .where(and(inArray(sessions.tokenHash, surplus), ne(sessions.tokenHash, session.tokenHash)));
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

export type SessionUser = Account & Pick<typeof sessions.$inferSelect, 'lastSeenAt' | 'confirmedAt'>;

const sessionUsers = prepared((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      user: { ...account, lastSeenAt: sessions.lastSeenAt, confirmedAt: sessions.confirmedAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_users'),
);

/** Returns the users by the hashes of their session tokens. */
export async function findSessionUsers(
  db: DbOrTx,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, SessionUser>> {
  const rows = await sessionUsers(db).execute({ tokenHashes, now: now.toISOString() });
  return new Map(rows.map(({ tokenHash, user }) => [tokenHash, user]));
}

export async function markSeen(db: DbOrTx, tokenHash: string, lastSeenAt: Date) {
  const seen = db
    .$with('seen')
    .as(
      db
        .update(sessions)
        .set({ lastSeenAt })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ userId: sessions.userId }),
    );
  await db
    .with(seen)
    .update(users)
    .set({ lastSeenAt })
    .where(inArray(users.id, db.select({ id: seen.userId }).from(seen)));
}

export async function listSessions(db: DbOrTx, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MAX_SESSIONS);
}

/** Returns false if the user has no such session. */
export async function deleteSessionById(db: DbOrTx, userId: string, id: string) {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ tokenHash: sessions.tokenHash });
  return deleted.length > 0;
}

export async function deleteOtherSessions(db: DbOrTx, userId: string, tokenHash: string) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
}

export async function changeUser(
  db: DbOrTx,
  userId: string,
  change: Partial<Pick<UserRow, 'name' | 'wordsPerMinute' | 'chatEmails' | 'niche'>>,
) {
  const [row] = await db.update(users).set(change).where(eq(users.id, userId)).returning();
  return row ?? null;
}

export async function deleteSession(db: DbOrTx, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: DbOrTx, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function isKnownNetwork(db: DbOrTx, userId: string, network: string) {
  const found = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.network, network)))
    .limit(1);
  return found.length > 0;
}

/** Returns true if the account has been signed in to before, but never from this device. */
export async function rememberDevice(db: DbOrTx, device: typeof knownDevices.$inferInsert) {
  const earlier = await db
    .select({ network: knownDevices.network, name: knownDevices.name })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId));
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.network, knownDevices.name],
      set: { lastSeenAt: device.lastSeenAt },
    });
  const surplus = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.id))
    .offset(MAX_KNOWN_DEVICES);
  await db.delete(knownDevices).where(inArray(knownDevices.id, surplus));
  const isKnown = earlier.some(({ network, name }) => network === device.network && name === device.name);
  return earlier.length > 0 && !isKnown;
}

export async function deleteDevicesUnseenSince(db: DbOrTx, moment: Date) {
  await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, moment));
}

export async function updateEmailRefusal(db: DbOrTx, id: string, emailRefusal: string | null) {
  await db.update(users).set({ emailRefusal }).where(eq(users.id, id));
}

/** A repeated attempt to send the link only extends it. */
export async function insertPasswordReset(db: DbOrTx, reset: typeof passwordResets.$inferInsert) {
  await db
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.tokenHash, set: { expiresAt: reset.expiresAt } });
}

/** Deletes the reset, so that a link can be used once even by concurrent requests. */
export async function takePasswordReset(db: DbOrTx, tokenHash: string, now: Date) {
  const [taken] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId });
  return taken?.userId ?? null;
}

export async function deletePasswordResetsOf(db: DbOrTx, userId: string) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function insertEmailVerification(
  db: DbOrTx,
  verification: typeof emailVerifications.$inferInsert,
) {
  await db
    .insert(emailVerifications)
    .values(verification)
    .onConflictDoUpdate({ target: emailVerifications.tokenHash, set: { expiresAt: verification.expiresAt } });
}

/** Returns a valid link's account. The link stays valid, because some email programs open links first. */
export async function findEmailVerification(db: DbOrTx, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ userId: emailVerifications.userId })
    .from(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, now)));
  return found?.userId ?? null;
}

export async function deleteEmailVerificationsOf(db: DbOrTx, userId: string) {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
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
