import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { type Account, account } from './account.repository.ts';
import { sessions, users } from './account.tables.ts';

/** Further logins end the least recently used sessions. */
const MAX_SESSIONS = 100;

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

export async function deleteSession(db: DbOrTx, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: DbOrTx, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
