import { and, desc, eq, gt, inArray, lt, lte, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { loginChallenges, recoveryCodes, secondSteps, sessions, users } from './account.tables.ts';

/** Enough for all browsers one person uses. Further logins make the oldest one start again. */
const MAX_CHALLENGES = 10;

export async function saveTotpKey(db: DbOrTx, row: { userId: string; key: string; createdAt: Date }) {
  await db
    .insert(secondSteps)
    .values(row)
    .onConflictDoUpdate({ target: secondSteps.userId, set: { ...row, lastStep: 0 } });
}

export async function findTotpKey(db: DbOrTx, userId: string) {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row ?? null;
}

/** Returns false if a code for this step or a later one was already used. */
export async function markStepUsed(db: DbOrTx, userId: string, step: number) {
  const marked = await db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(eq(secondSteps.userId, userId), lt(secondSteps.lastStep, step)))
    .returning({ userId: secondSteps.userId });
  return marked.length > 0;
}

export async function setSecondStep(db: DbOrTx, userId: string, secondStep: boolean) {
  await db.update(users).set({ secondStep }).where(eq(users.id, userId));
}

export async function deleteSecondStep(db: DbOrTx, userId: string) {
  await setSecondStep(db, userId, false);
  await db.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(db: DbOrTx, userId: string, digests: string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })));
}

/** Deletes the code, so that only one of two concurrent requests can use it. */
export async function takeRecoveryCode(db: DbOrTx, userId: string, digest: string) {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: DbOrTx, userId: string) {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function markSessionConfirmed(db: DbOrTx, tokenHash: string, confirmedAt: Date) {
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function insertChallenge(db: DbOrTx, challenge: typeof loginChallenges.$inferInsert) {
  await db.insert(loginChallenges).values(challenge);
  const surplus = db
    .select({ tokenHash: loginChallenges.tokenHash })
    .from(loginChallenges)
    .where(eq(loginChallenges.userId, challenge.userId))
    .orderBy(desc(loginChallenges.expiresAt))
    .offset(MAX_CHALLENGES);
  await db.delete(loginChallenges).where(inArray(loginChallenges.tokenHash, surplus));
}

export async function findChallengedUserId(db: DbOrTx, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ userId: loginChallenges.userId })
    .from(loginChallenges)
    .where(and(eq(loginChallenges.tokenHash, tokenHash), gt(loginChallenges.expiresAt, now)));
  return found?.userId ?? null;
}

/** Deletes the challenge, so that it can be used once even by concurrent requests. */
export async function takeChallenge(db: DbOrTx, tokenHash: string, now: Date) {
  const [taken] = await db
    .delete(loginChallenges)
    .where(and(eq(loginChallenges.tokenHash, tokenHash), gt(loginChallenges.expiresAt, now)))
    .returning({ rememberMe: loginChallenges.rememberMe, identity: loginChallenges.identity });
  return taken ?? null;
}

export async function deleteChallengesOf(db: DbOrTx, userId: string) {
  await db.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
}

export async function deleteExpiredChallenges(db: DbOrTx, now: Date) {
  await db.delete(loginChallenges).where(lte(loginChallenges.expiresAt, now));
}

/** Keys that were shown but never confirmed with a code. */
export async function deleteUnfinishedSetups(db: DbOrTx, createdBefore: Date) {
  const turnedOn = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, secondSteps.userId), eq(users.secondStep, true)));
  await db.delete(secondSteps).where(and(lte(secondSteps.createdAt, createdBefore), notExists(turnedOn)));
}
