import { randomUUID } from 'node:crypto';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { insertUser } from '../account/account.repository.ts';
import { users } from '../account/account.tables.ts';
import { payments } from './payments.tables.ts';
import { tokenEntries } from './token-entries.tables.ts';

const { app, signIn, clock } = await startTestApp();
const { db } = app;
const { balances, ledger } = app.billing;
const admin = await signIn('Ada', { admin: true });

async function signInWith(tokens: number) {
  const person = await signIn();
  await db.transaction((tx) => ledger.setBalance(tx, { userId: person.id, tokens, actorId: admin.id }));
  return person;
}

const balanceOf = async (userId: string) =>
  (await db.select({ tokens: users.tokens }).from(users).where(eq(users.id, userId)))[0]?.tokens;
const entriesOf = (userId: string) =>
  db.select().from(tokenEntries).where(eq(tokenEntries.userId, userId)).orderBy(asc(tokenEntries.id));
const spend = (userId: string, cost = 1) =>
  db.transaction((tx) => ledger.spend(tx, { userId, cost, reason: 'generation', scriptId: randomUUID() }));

/** Checks that each entry's balance is the sum of the amounts so far. */
async function expectToAddUp(userId: string) {
  let sum = 0;
  for (const entry of await entriesOf(userId)) {
    sum += entry.amount;
    expect(entry.balance).toBe(sum);
    expect(entry.balance).toBeGreaterThanOrEqual(0);
  }
  expect(await balanceOf(userId)).toBe(sum);
}

test('with 10 tokens, 10 of 100 concurrent spendings succeed and the ledger adds up', async () => {
  const person = await signInWith(10);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => spend(person.id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejected.every(({ reason }) => reason.code === 'tokens_insufficient')).toBe(true);
  expect(await balanceOf(person.id)).toBe(0);
  expect(await entriesOf(person.id)).toHaveLength(11);
  await expectToAddUp(person.id);
});

test('a rolled-back transaction costs no tokens', async () => {
  const person = await signInWith(3);
  const failing = db.transaction(async (tx) => {
    await ledger.spend(tx, { userId: person.id, cost: 1, reason: 'rephrase', scriptId: randomUUID() });
    throw new Error('the work was not saved');
  });
  await expect(failing).rejects.toThrow('the work was not saved');
  expect(await balanceOf(person.id)).toBe(3);
  expect(await entriesOf(person.id)).toHaveLength(1);
});

test('tokens are refunded once, even by ten concurrent calls', async () => {
  const person = await signInWith(5);
  const { id } = await spend(person.id, 2);
  const results = await Promise.all(
    Array.from({ length: 10 }, () => db.transaction((tx) => ledger.giveBack(tx, id))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(person.id)).toBe(5);
  expect((await entriesOf(person.id)).map(({ reason }) => reason)).toEqual(['admin', 'generation', 'refund']);
  await expectToAddUp(person.id);
});

test('a grant cannot be refunded', async () => {
  const person = await signInWith(5);
  const [granted] = await entriesOf(person.id);
  expect(await db.transaction((tx) => ledger.giveBack(tx, granted?.id ?? 0))).toBe(false);
  expect(await balanceOf(person.id)).toBe(5);
});

test('setting a balance to its current value adds no entry', async () => {
  const person = await signInWith(7);
  await db.transaction((tx) => ledger.setBalance(tx, { userId: person.id, tokens: 7, actorId: admin.id }));
  expect(await entriesOf(person.id)).toHaveLength(1);
});

describe('with random operations, some of them concurrent', () => {
  const operation = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 9 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('take' as const), amount: fc.integer({ min: 1, max: 9 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('set' as const), amount: fc.integer({ min: 0, max: 12 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('give back' as const), amount: fc.integer({ min: 0, max: 5 }) }),
    },
  );
  type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

  test('the entries add up to the balance, which is never negative, and nothing is refunded twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operation, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const userId = await createAccountWith(6);
          const paymentId = await newPayment(userId);
          const spent: number[] = [];
          const perform = ({ do: what, amount }: Operation) =>
            db.transaction(async (tx) => {
              if (what === 'spend') {
                const { id } = await ledger.spend(tx, {
                  userId,
                  cost: amount,
                  reason: 'generation',
                  scriptId: randomUUID(),
                });
                spent.push(id);
              }
              if (what === 'grant') await ledger.grant(tx, { userId, amount, reason: 'boost', paymentId });
              if (what === 'take') await takeUnderLock(tx, userId, amount, paymentId);
              if (what === 'set') await ledger.setBalance(tx, { userId, tokens: amount, actorId: admin.id });
              if (what === 'give back') await ledger.giveBack(tx, spent[amount] ?? -1);
            });
          for (const round of rounds) await Promise.allSettled(round.map(perform));
          await expectToAddUp(userId);
          const refunds = (await entriesOf(userId))
            .map(({ refundOf }) => refundOf)
            .filter((id) => id !== null);
          expect(new Set(refunds).size).toBe(refunds.length);
        },
      ),
      { numRuns: 25 },
    );
  });

  /** Skips the login, because password hashing is slow. */
  async function createAccountWith(tokens: number): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const userId = await insertUser(db, { name: 'Maya', email, passwordHash: '', admin: false });
    await db.transaction((tx) => ledger.setBalance(tx, { userId: userId ?? '', tokens, actorId: admin.id }));
    return userId ?? '';
  }

  async function takeUnderLock(
    tx: Parameters<typeof ledger.takeUpTo>[0],
    userId: string,
    amount: number,
    paymentId: string,
  ) {
    await balances.lock(tx, userId);
    await ledger.takeUpTo(tx, { userId, amount, reason: 'reversal', paymentId });
  }

  async function newPayment(userId: string): Promise<string> {
    const [row] = await db
      .insert(payments)
      .values({
        userId,
        provider: 'sandbox',
        reference: randomUUID(),
        kind: 'boost',
        amountCents: 500,
        tokens: 50,
        createdAt: clock.now(),
      })
      .returning({ id: payments.id });
    return row?.id ?? '';
  }
});

test('the history lists changes newest first, in pages, without naming the admin', async () => {
  const person = await signInWith(9);
  for (let spending = 0; spending < 4; spending++) await spend(person.id);
  const first = await person.call(listMyTokens, { query: { limit: '3' } });
  expect(first.body.map(({ balance }) => balance)).toEqual([5, 6, 7]);
  const rest = await person.call(listMyTokens, {
    query: { limit: '3', cursor: first.headers.get('x-next-cursor') ?? '' },
  });
  expect(rest.body.map(({ amount, reason, by }) => ({ amount, reason, by }))).toEqual([
    { amount: -1, reason: 'generation', by: null },
    { amount: 9, reason: 'admin', by: null },
  ]);
  expect(rest.headers.get('x-next-cursor')).toBeNull();
  const stranger = await signIn();
  expect((await stranger.call(listMyTokens)).body).toEqual([]);
  expect((await person.call(listMyTokens, { query: { cursor: 'x' } })).status).toBe(400);
});

test('open pages are notified of a changed balance', async () => {
  const person = await signInWith(2);
  const listener = await person.listen();
  await spend(person.id);
  await expect.poll(() => listener.received).toEqual([{ type: 'account.changed' }]);
  listener.close();
});
