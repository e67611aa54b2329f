import { randomUUID } from 'node:crypto';
import { PERIOD_MESSAGES } from '@cold-open/contract/billing/calendar-periods';
import {
  type AdminPayment,
  getMoneyReport,
  listPayments,
  type MoneyReport,
} from '@cold-open/contract/billing/money.contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { planChanges, subscriptions } from './billing.tables.ts';
import { sumPayments } from './money.repository.ts';
import { payments } from './payments.tables.ts';

const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Payment = typeof payments.$inferInsert;
type Sums = Record<string, number>;

beforeEach(async () => {
  await app.db.delete(payments);
  await app.db.delete(planChanges);
  await app.db.delete(subscriptions);
});

const reportOf = async (query: Record<string, string>) =>
  (await admin.call(getMoneyReport, { query })).body as MoneyReport;

function newPayment(fields: Partial<Payment> & { paidAt: Date | null }): Payment {
  return {
    provider: 'sandbox',
    reference: randomUUID(),
    kind: 'plan_month',
    amountCents: 1000,
    tokens: 100,
    createdAt: fields.paidAt ?? new Date(),
    ...fields,
  };
}

/** Reads every page of the list, like a person who adds up the table by hand. */
async function listAll(query: Record<string, string>) {
  const all: AdminPayment[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof admin.call<typeof listPayments>>> = await admin.call(listPayments, {
      query: { limit: '40', ...query, ...(cursor && { cursor }) },
    });
    expect(page.status).toBe(200);
    all.push(...page.body);
    cursor = page.headers.get(NEXT_CURSOR_HEADER);
  }
  return all;
}

const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const MONTH_ENDS = [
  '2024-02-29T23:59:59.999Z',
  '2024-03-01T00:00:00.000Z',
  '2025-02-28T23:30:00.000Z',
  '2025-03-31T22:00:00.000Z',
  '2025-10-31T23:00:00.000Z',
  '2025-12-31T23:59:59.000Z',
  '2026-01-01T00:00:00.000Z',
].map((moment) => Date.parse(moment));
const ROUNDS = Number(process.env.FUZZ_RUNS ?? 4);

/** Repeatable random numbers, so that a failure can be looked into. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

function randomPayment({ below, oneOf }: ReturnType<typeof createRandom>): Payment {
  const nearMonthEnd = oneOf(MONTH_ENDS) + (below(48) - 24) * HOUR_MS + oneOf([-1, 0, 1, 0]);
  const anywhere = Date.parse('2024-01-01T00:00:00Z') + below(900 * 24 * 60) * MINUTE_MS;
  const kind = oneOf(['plan_month', 'plan_month', 'boost', 'image_tools'] as const);
  const amountCents = { plan_month: 1000, boost: 500, image_tools: 999 }[kind];
  return newPayment({
    paidAt: below(12) === 0 ? null : new Date(below(2) === 0 ? nearMonthEnd : anywhere),
    provider: below(10) === 0 ? 'stripe' : 'sandbox',
    kind,
    amountCents,
    refundedCents: oneOf([0, 0, 0, 1 + below(amountCents), amountCents]),
    dispute: oneOf(['none', 'none', 'none', 'open', 'won', 'lost'] as const),
  });
}

/** The expected result, computed in a way that the product does not use. */
function monthOf(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' });
  return parts.format(new Date(moment));
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'the figures are the sum of the payments table, with random refunds and disputes at month ends (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    await app.db.insert(payments).values(Array.from({ length: 150 }, () => randomPayment(random)));
    for (const timeZone of [ZONES[seed % ZONES.length] ?? 'UTC', random.oneOf(ZONES)]) {
      const range = {
        from: `2024-0${1 + random.below(9)}-01`,
        to: `2026-0${1 + random.below(6)}-28`,
        timeZone,
      };
      const [report, rows] = [await reportOf({ ...range, by: 'month' }), await listAll(range)];
      expect(rows.length).toBeGreaterThan(20);

      const byMonth = new Map<string, Sums>();
      for (const row of rows) {
        const month = monthOf(row.paidAt, timeZone);
        const sums = byMonth.get(month) ?? { payments: 0, received: 0, refunded: 0, disputed: 0 };
        sums.payments = (sums.payments ?? 0) + 1;
        sums.received = (sums.received ?? 0) + row.amountCents;
        sums.refunded = (sums.refunded ?? 0) + row.refundedCents;
        sums.disputed = (sums.disputed ?? 0) + row.disputedCents;
        byMonth.set(month, sums);
      }
      for (const period of report.periods) {
        const sums = byMonth.get(period.from.slice(0, 7)) ?? {
          payments: 0,
          received: 0,
          refunded: 0,
          disputed: 0,
        };
        const { received = 0, refunded = 0, disputed = 0 } = sums;
        expect([period.from, period]).toEqual([
          period.from,
          expect.objectContaining({
            payments: sums.payments,
            receivedCents: received,
            refundedCents: refunded,
            disputedCents: disputed,
            revenueCents: received - refunded - disputed,
          }),
        ]);
        expect(period.planCents + period.boostCents + period.imageToolsCents).toBe(received);
        expect(period.planMonths + period.boosts + period.imageTools).toBe(sums.payments);
        byMonth.delete(period.from.slice(0, 7));
      }
      // No payment of the list is outside the report.
      expect([...byMonth.keys()]).toEqual([]);
      const total = (key: 'amountCents' | 'refundedCents' | 'disputedCents') =>
        rows.reduce((sum, row) => sum + row[key], 0);
      expect(report.total).toMatchObject({
        payments: rows.length,
        receivedCents: total('amountCents'),
        refundedCents: total('refundedCents'),
        disputedCents: total('disputedCents'),
      });

      // The same days, counted one by one.
      const quarter = { from: '2025-02-01', to: '2025-04-30', timeZone };
      const [byDay, ofQuarter] = [await reportOf({ ...quarter, by: 'day' }), await listAll(quarter)];
      expect(byDay.periods).toHaveLength(89);
      expect(byDay.total.receivedCents).toBe(ofQuarter.reduce((sum, row) => sum + row.amountCents, 0));
      expect(byDay.total).toEqual((await reportOf({ ...quarter, by: 'month' })).total);
    }
  },
);

test('a payment just before midnight counts in the month of the operator’s time zone', async () => {
  // Half past eleven in New York on New Year's Eve is half past four in UTC on New Year's Day.
  await app.db.insert(payments).values(newPayment({ paidAt: new Date('2026-01-01T04:30:00Z') }));
  const range = { from: '2025-12-01', to: '2026-01-31' };
  const revenue = async (timeZone: string) =>
    (await reportOf({ ...range, timeZone })).periods.map(({ revenueCents }) => revenueCents);
  expect(await revenue('UTC')).toEqual([0, 1000]);
  expect(await revenue('America/New_York')).toEqual([1000, 0]);
});

test('new, ended and active plans and failed renewals are counted by period', async () => {
  const person = await signIn();
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const change = (kind: 'started' | 'ended' | 'renewal_failed', happenedAt: Date) => ({
    provider: 'sandbox' as const,
    subscriptionId: 's',
    userId: null,
    kind,
    happenedAt,
  });
  await app.db
    .insert(planChanges)
    .values([
      change('started', day('2025-11-20')),
      change('started', day('2026-01-05')),
      change('started', day('2026-01-06')),
      change('renewal_failed', day('2026-02-05')),
      change('ended', day('2026-02-20')),
      change('started', day('2026-04-10')),
    ]);
  await app.db.insert(subscriptions).values(
    ['a', 'b', 'c'].map((id) => ({
      id,
      provider: 'sandbox' as const,
      userId: person.id,
      live: true,
      pastDue: false,
      cancelAtPeriodEnd: false,
      periodEnd: new Date(Date.now() + 30 * DAY_MS),
      observation: 1,
    })),
  );
  const { periods, total } = await reportOf({ from: '2025-12-01', to: '2026-03-31', timeZone: 'UTC' });
  expect(
    periods.map(({ newPlans, endedPlans, failedRenewals, activePlans }) => [
      newPlans,
      endedPlans,
      failedRenewals,
      activePlans,
    ]),
  ).toEqual([
    [0, 0, 0, 1],
    [2, 0, 0, 3],
    [0, 1, 1, 2],
    [0, 0, 0, 2],
  ]);
  expect(total).toMatchObject({ newPlans: 2, endedPlans: 1, failedRenewals: 1, activePlans: 2 });
});

test('payments are found by person, by reference, by kind, by state and by day', async () => {
  const maya = await signIn('Maya Ünal');
  const rows = [
    newPayment({ userId: maya.id, paidAt: new Date('2026-03-01T10:00:00Z'), reference: 'in_maya_1' }),
    newPayment({
      paidAt: new Date('2026-03-02T10:00:00Z'),
      reference: 'pi_50%_off',
      kind: 'boost',
      amountCents: 500,
    }),
    newPayment({
      paidAt: new Date('2026-03-03T10:00:00Z'),
      reference: 'pi_part',
      kind: 'boost',
      amountCents: 500,
      refundedCents: 200,
    }),
    newPayment({ paidAt: new Date('2026-03-04T10:00:00Z'), reference: 'in_disputed', dispute: 'open' }),
    newPayment({ paidAt: null, reference: 'in_unpaid' }),
  ];
  await app.db.insert(payments).values(rows);
  const found = async (query: Record<string, string>) =>
    (await listAll(query)).map(({ reference }) => reference);
  expect(await found({})).toEqual(['in_disputed', 'pi_part', 'pi_50%_off', 'in_maya_1']);
  expect(await found({ search: 'MAYA ü' })).toEqual(['in_maya_1']);
  expect(await found({ search: maya.email })).toEqual(['in_maya_1']);
  expect(await found({ search: 'pi_50%' })).toEqual(['pi_50%_off']);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ kind: 'boost' })).toEqual(['pi_part', 'pi_50%_off']);
  expect(await found({ status: 'refunded' })).toEqual(['pi_part']);
  expect(await found({ status: 'disputed' })).toEqual(['in_disputed']);
  expect(await found({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['pi_part', 'pi_50%_off']);
  // There, 2 March begins at ten on 1 March in UTC.
  expect(await found({ from: '2026-03-02', to: '2026-03-02', timeZone: 'Pacific/Kiritimati' })).toEqual([
    'in_maya_1',
  ]);
  const [disputed, part] = await listAll({});
  expect(disputed).toMatchObject({ status: 'disputed', disputedCents: 1000, refundableCents: 0, user: null });
  expect(part).toMatchObject({ status: 'partly_refunded', disputedCents: 0, providerUrl: null });
});

test.each([
  [{ from: '2026-01-01', to: '2026-01-31', timeZone: '+02:00' }, PERIOD_MESSAGES.timeZone],
  [{ from: '2026-01-01', to: '2026-01-31', timeZone: 'Mars/Olympus' }, PERIOD_MESSAGES.timeZone],
  [{ from: '2026-02-01', to: '2026-01-31', timeZone: 'UTC' }, PERIOD_MESSAGES.order],
  [{ from: '2026-02-30', to: '2026-03-31', timeZone: 'UTC' }, PERIOD_MESSAGES.day],
  [{ from: '1999-01-01', to: '2001-01-01', timeZone: 'UTC' }, PERIOD_MESSAGES.day],
  [{ from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC', by: 'day' }, PERIOD_MESSAGES.tooManyDays],
  [{ from: '2016-01-01', to: '2026-12-31', timeZone: 'UTC' }, PERIOD_MESSAGES.tooManyMonths],
])('a report about %o is rejected', async (query, text) => {
  const { status, body } = await admin.call(getMoneyReport, { query });
  expect([status, body.error]).toEqual([400, text]);
});

test('a report reads one index entry for each payment of its range, and no others', async () => {
  await app.db.execute(sql`
    insert into payments (provider, reference, kind, amount_cents, tokens, paid_at, created_at)
    select 'sandbox', 'in_' || n, 'plan_month', 1000, 100, timestamptz '2020-01-01' + n * interval '3 hours', now()
    from generate_series(1, 10000) n`);
  await app.db.execute(sql`vacuum analyze payments`);
  const [start, end] = [new Date('2021-01-01T00:00:00Z'), new Date('2021-02-01T00:00:00Z')];
  const query = sumPayments(app.db, 'sandbox', [start], end).getSQL();
  const { rows } = await app.db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const scans = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).filter((node) =>
    node['Node Type'].includes('Scan'),
  );
  // A server may prefer another index or a bitmap.
  expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(Math.max(...scans.map((node) => node['Actual Rows']))).toBe(248);
  expect((await reportOf({ from: '2021-01-01', to: '2021-01-31', timeZone: 'UTC' })).total.payments).toBe(
    248,
  );
});

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode | undefined): PlanNode[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
