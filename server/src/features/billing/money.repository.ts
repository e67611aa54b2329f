import type { PaymentFilter } from '@cold-open/contract/billing/money.contract';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { findFewIds } from '../../platform/db/find-few.ts';
import { containsFolded, foldText } from '../../platform/db/text-search.ts';
import type { ProviderName } from '../../platform/payments/payment-provider.ts';
import { users } from '../account/account.tables.ts';
import { planChanges, subscriptions } from './billing.tables.ts';
import { paymentRefunds, payments } from './payments.tables.ts';

/** If more users or references match, payments are compared one by one, newest first, which soon fills a page. */
const MAX_FOUND = 500;

const isLost = sql`${payments.dispute} in ('open', 'lost')`;

interface Filter {
  search?: string | undefined;
  kind?: (typeof payments.$inferSelect)['kind'] | undefined;
  status: PaymentFilter;
  from: Date | null;
  before: Date | null;
  after: { at: Date; id: string } | null;
  limit: number;
  id?: string;
}

export async function listPaymentsWithUsers(
  db: DbOrTx,
  provider: ProviderName,
  { search, kind, status, from, before, after, limit, id }: Filter,
) {
  const refund = db
    .select({
      amountCents: paymentRefunds.amountCents,
      state: paymentRefunds.state,
      error: paymentRefunds.error,
    })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, payments.id))
    .orderBy(desc(paymentRefunds.createdAt))
    .limit(1)
    .as('refund');
  return db
    .select({
      payment: payments,
      user: { id: users.id, name: users.name, email: users.email },
      refund: { amountCents: refund.amountCents, state: refund.state, error: refund.error },
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoinLateral(refund, sql`true`)
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(payments.paidAt),
        id === undefined ? undefined : eq(payments.id, id),
        kind && eq(payments.kind, kind),
        status === 'refunded' ? gt(payments.refundedCents, 0) : undefined,
        status === 'disputed' ? isLost : undefined,
        from ? gte(payments.paidAt, from) : undefined,
        before ? lt(payments.paidAt, before) : undefined,
        search ? await matches(db, search) : undefined,
        after
          ? sql`(${payments.paidAt}, ${payments.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit);
}

/**
 * The name or the email has it, or the reference begins with it. People and references are found first, each by its own
 * index, because one condition about both would read payments until a page is full.
 */
async function matches(db: DbOrTx, search: string): Promise<SQL | undefined> {
  const inUsers = { table: users, id: users.id, text: users.searchText };
  const userIds = await findFewIds(db, inUsers, foldText(search), MAX_FOUND);
  const beginning = `${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const isReference = sql`${payments.reference} like ${beginning}`;
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isReference)
    .limit(MAX_FOUND + 1);
  const paymentIds = found.map(({ id }) => id);
  return or(
    userIds ? inArray(payments.userId, userIds) : containsFolded(users.searchText, search),
    found.length > MAX_FOUND ? isReference : inArray(payments.id, paymentIds),
  );
}

const instants = (moments: readonly Date[]) =>
  sql`${`{${moments.map((moment) => moment.toISOString()).join(',')}}`}::timestamptz[]`;

const number = (value: SQL) => value.mapWith(Number);
const sumIf = (condition: SQL) =>
  number(sql`coalesce(sum(${payments.amountCents}) filter (where ${condition}), 0)`);
const countIf = (condition: SQL) => number(sql`count(*) filter (where ${condition})`);
const ofKind = (kind: string) => sql`${payments.kind} = ${kind}`;

/**
 * Adds up payments by period. Reads one range of one index, which has every column that is needed, so the cost is one
 * entry for each payment of the range.
 */
export function sumPayments(db: DbOrTx, provider: ProviderName, starts: readonly Date[], end: Date) {
  return db
    .select({
      period: number(sql`width_bucket(${payments.paidAt}, ${instants(starts)}) - 1`),
      payments: count(),
      receivedCents: number(sql`sum(${payments.amountCents})`),
      refundedCents: number(sql`sum(${payments.refundedCents})`),
      disputedCents: number(
        sql`coalesce(sum(greatest(${payments.amountCents} - ${payments.refundedCents}, 0)) filter (where ${isLost}), 0)`,
      ),
      planCents: sumIf(ofKind('plan_month')),
      boostCents: sumIf(ofKind('boost')),
      imageToolsCents: sumIf(ofKind('image_tools')),
      planMonths: countIf(ofKind('plan_month')),
      boosts: countIf(ofKind('boost')),
      imageTools: countIf(ofKind('image_tools')),
    })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(payments.paidAt),
        gte(payments.paidAt, starts[0] ?? end),
        lt(payments.paidAt, end),
      ),
    )
    .groupBy(sql`1`);
}

/** Counts changes of plans by period. What happened since the end is in the period after the last one. */
export async function countPlanChanges(
  db: DbOrTx,
  provider: ProviderName,
  starts: readonly Date[],
  end: Date,
) {
  return db
    .select({
      period: number(sql`width_bucket(${planChanges.happenedAt}, ${instants([...starts, end])}) - 1`),
      kind: planChanges.kind,
      changes: count(),
    })
    .from(planChanges)
    .where(and(eq(planChanges.provider, provider), gte(planChanges.happenedAt, starts[0] ?? end)))
    .groupBy(sql`1`, planChanges.kind)
    .orderBy(asc(sql`1`));
}

export async function countLivePlans(db: DbOrTx, provider: ProviderName): Promise<number> {
  const [row] = await db
    .select({ plans: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), sql`${subscriptions.live}`));
  return row?.plans ?? 0;
}
