import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { byText } from '../../platform/db/prepared.ts';
import { type UserRow, users } from '../account/account.tables.ts';

type PlanStatus = UserRow['subscriptionStatus'];
type PlanTimes = Partial<Pick<UserRow, 'planActivatedAt' | 'planDeactivatedAt'>>;

export interface TokenChange {
  userId: string;
  amount: number;
}

/**
 * Returns the new balances of these different accounts; null when there are too few tokens or no such account. Then nothing is
 * announced.
 */
export async function addTokens(
  db: DbOrTx,
  changes: TokenChange[],
  announcing: (userId: SQLWrapper) => SQL,
): Promise<(number | null)[]> {
  const column = (key: keyof TokenChange) => sql.param(changes.map((change) => change[key]));
  const { rows } = await db.execute<{ id: string; tokens: number }>(
    byText(sql`
      update ${users} set tokens = ${users.tokens} + change.amount
      from unnest(${column('userId')}::uuid[], ${column('amount')}::integer[]) as change (user_id, amount)
      where ${users.id} = change.user_id and ${users.tokens} >= -change.amount
      returning ${users.id}, ${users.tokens}, ${announcing(users.id)}`),
  );
  const balances = new Map(rows.map(({ id, tokens }) => [id, tokens]));
  return changes.map(({ userId }) => balances.get(userId) ?? null);
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
