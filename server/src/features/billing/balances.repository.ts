import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { BY_TEXT } from '../../platform/db/prepared.ts';
import { type UserRow, users } from '../account/account.tables.ts';

type PlanStatus = UserRow['subscriptionStatus'];
type PlanTimes = Partial<Pick<UserRow, 'planActivatedAt' | 'planDeactivatedAt'>>;

/** Returns the new balance, or null when there are too few tokens or no such account. Then nothing is announced. */
export async function addTokens(
  tx: Tx,
  userId: string,
  amount: number,
  announcing: SQL,
): Promise<number | null> {
  const [row] = await tx
    .update(users)
    .set({ tokens: sql`${users.tokens} + ${amount}` })
    .where(and(eq(users.id, userId), gte(users.tokens, -amount)))
    .returning({ tokens: users.tokens, announced: announcing })
    .prepare(BY_TEXT)
    .execute();
  return row?.tokens ?? null;
}

/** Returns false if the plan already had this status. */
export async function updatePlan(tx: Tx, userId: string, status: PlanStatus, times: PlanTimes) {
  const rows = await tx
    .update(users)
    .set({ subscriptionStatus: status, ...times })
    .where(and(eq(users.id, userId), ne(users.subscriptionStatus, status)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function updateImageTools(tx: Tx, userId: string, imageTools: UserRow['imageTools']) {
  await tx.update(users).set({ imageTools }).where(eq(users.id, userId));
}
