import { and, eq, gt } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { emailVerifications, passwordResets } from './account.tables.ts';

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
