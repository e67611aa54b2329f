import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { identities, type SignInStep, signInAttempts } from './account.tables.ts';

export type Attempt = typeof signInAttempts.$inferSelect;
export type NewIdentity = typeof identities.$inferInsert;
export type IdentityKey = Pick<NewIdentity, 'issuer' | 'subject'>;

const MAX_IDENTITIES_SHOWN = 100;

const hasKey = ({ issuer, subject }: IdentityKey) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

export async function findIdentity(db: DbOrTx, key: IdentityKey) {
  const [found] = await db.select().from(identities).where(hasKey(key));
  return found ?? null;
}

export async function listIdentities(db: DbOrTx, userId: string) {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt, identities.id)
    .limit(MAX_IDENTITIES_SHOWN);
}

/** Returns false if the identity is already linked, including by a concurrent sign-in. */
export async function insertIdentity(db: DbOrTx, identity: NewIdentity) {
  const inserted = await db
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return inserted.length > 0;
}

export async function markIdentityUsed(
  db: DbOrTx,
  key: IdentityKey,
  change: { email?: string; lastUsedAt: Date },
) {
  await db.update(identities).set(change).where(hasKey(key));
}

/** Returns null if the user has no such identity. */
export async function deleteIdentity(db: DbOrTx, userId: string, id: string) {
  const [deleted] = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning();
  return deleted ?? null;
}

export async function deleteIdentitiesOf(db: DbOrTx, userId: string) {
  await db.delete(identities).where(eq(identities.userId, userId));
}

export async function insertAttempt(db: DbOrTx, attempt: typeof signInAttempts.$inferInsert) {
  await db.insert(signInAttempts).values(attempt);
}

interface Wait {
  secretHash: string;
  steps: readonly SignInStep[];
  now: Date;
}

const isWaiting = ({ secretHash, steps, now }: Wait) =>
  and(
    eq(signInAttempts.secretHash, secretHash),
    inArray(signInAttempts.step, [...steps]),
    gt(signInAttempts.expiresAt, now),
  );

export async function findAttempt(db: DbOrTx, wait: Wait): Promise<Attempt | null> {
  const [found] = await db.select().from(signInAttempts).where(isWaiting(wait));
  return found ?? null;
}

/** Deletes the attempt, so that it can be used once even by concurrent requests. */
export async function takeAttempt(db: DbOrTx, wait: Wait): Promise<Attempt | null> {
  const [taken] = await db.delete(signInAttempts).where(isWaiting(wait)).returning();
  return taken ?? null;
}
