import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { startOrdersApp } from '../../../testing/orders-app.ts';
import { createSharedTransactions, NotShared } from './shared-transactions.ts';

const { app, creator, tokensOf } = await startOrdersApp();
const { db, events } = app;
const { balances, ledger } = app.billing;
const { run } = createSharedTransactions({ db, events, balances });

const transactionId = async (tx: Tx) =>
  (await tx.execute<{ id: string }>(sql`select txid_current()::text as id`)).rows[0]?.id;
const spend = (tx: Tx, userId: string) =>
  ledger.spend(tx, { userId, cost: 1, reason: 'generation', scriptId: null });

const creators = (count: number) => Promise.all(Array.from({ length: count }, () => creator()));

/** Spends a token, and returns the transaction that did it and the balance. */
const spending = ({ id }: { id: string }) =>
  run({
    userId: id,
    check: async (_tx, { tokens }) => tokens,
    write: async (tx, before) => ({
      before,
      balance: (await spend(tx, id)).balance,
      transaction: await transactionId(tx),
    }),
  });

test('work of several accounts that waits at the same time shares a transaction', async () => {
  const people = await creators(3);
  const results = await Promise.all(people.map(spending));
  expect(results.map(({ balance }) => balance)).toEqual([9, 9, 9]);
  expect(new Set(results.map(({ transaction }) => transaction)).size).toBe(1);
  for (const person of people) expect(await tokensOf(person)).toBe(9);
});

test('work of one account runs in one transaction after another', async () => {
  const [person] = await creators(1);
  if (!person) return;
  const results = await Promise.all([spending(person), spending(person), spending(person)]);
  expect(results.map(({ before }) => before).toSorted()).toEqual([10, 8, 9].toSorted());
  expect(new Set(results.map(({ transaction }) => transaction)).size).toBe(3);
});

test('a refusal rejects only its own work', async () => {
  const [maya, omar] = await creators(2);
  if (!maya || !omar) return;
  const refused = run({
    userId: maya.id,
    check: async () => {
      throw new AppError('plan_inactive');
    },
    write: (tx) => spend(tx, maya.id),
  });
  const [outcome, other] = await Promise.allSettled([refused, spending(omar)]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'plan_inactive' } });
  expect(other).toMatchObject({ status: 'fulfilled', value: { balance: 9 } });
  expect([await tokensOf(maya), await tokensOf(omar)]).toEqual([10, 9]);
});

test('work that fails after it has written something is undone with the others, and each has to be done alone', async () => {
  const [maya, omar] = await creators(2);
  if (!maya || !omar) return;
  const failing = run({
    userId: maya.id,
    check: async () => {},
    write: async (tx) => {
      await spend(tx, maya.id);
      throw new Error('a bug');
    },
  });
  const outcomes = await Promise.allSettled([failing, spending(omar)]);
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(NotShared);
  expect([await tokensOf(maya), await tokensOf(omar)]).toEqual([10, 10]);
  // Work that waits later is not affected.
  expect(await spending(omar)).toMatchObject({ balance: 9 });
});

test('work that shares with nobody is rejected with its own error', async () => {
  const [maya] = await creators(1);
  const failing = run({
    userId: maya?.id ?? '',
    check: async () => {},
    write: async () => {
      throw new Error('a bug');
    },
  });
  await expect(failing).rejects.toThrow('a bug');
});

test('after a failed commit nothing is repeated, because it may have been stored', async () => {
  const lost: Pick<Db, 'transaction'> = {
    async transaction(work, settings) {
      await db.transaction(work, settings);
      throw new Error('the connection was lost during the commit');
    },
  };
  const losing = createSharedTransactions({ db: lost as Db, events, balances });
  const people = await creators(2);
  const outcomes = await Promise.allSettled(
    people.map(({ id }) => losing.run({ userId: id, check: async () => {}, write: (tx) => spend(tx, id) })),
  );
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: 'the connection was lost during the commit' },
    });
});

test('without a connection all work that waits is rejected', async () => {
  const unavailable = {
    transaction: async () => {
      throw new Error('timeout exceeded when trying to connect');
    },
  } as unknown as Db;
  const shared = createSharedTransactions({ db: unavailable, events, balances });
  const order = (userId: string) => shared.run({ userId, check: async () => {}, write: async () => {} });
  const outcomes = await Promise.allSettled(['maya', 'omar'].map(order));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(order('maya')).rejects.toThrow('timeout exceeded');
});
