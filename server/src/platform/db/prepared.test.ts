import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { serverEvents } from '../events/events.tables.ts';
import type { DbOrTx, Tx } from './database.ts';
import { BY_TEXT, byText, prepared } from './prepared.ts';

const { app, signIn } = await startTestApp();

const countEvents = (tx: Tx, userId: string) =>
  tx
    .select({ id: serverEvents.id })
    .from(serverEvents)
    .where(eq(serverEvents.userId, userId))
    .prepare(BY_TEXT)
    .execute();

const double = (tx: Tx, value: number) =>
  tx.execute<{ value: number }>(byText(sql`select ${value}::integer * 2 as value`));

test('statements are planned once for each text, and used again with other values', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  await app.db.transaction(async (tx) => {
    await tx.insert(serverEvents).values({ userId: maya.id, event: { type: 'account.changed' } });
    expect(await countEvents(tx, maya.id)).toHaveLength((await countEvents(tx, omar.id)).length + 1);
    expect((await double(tx, 4)).rows).toEqual([{ value: 8 }]);
    expect((await double(tx, 5)).rows).toEqual([{ value: 10 }]);
    const { rows } = await tx.execute<{ name: string; statement: string }>(
      sql`select name, statement from pg_prepared_statements where name like 'by_text_%'`,
    );
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.filter(({ statement }) => statement.includes('::integer * 2 as value'))).toHaveLength(1);
    expect(
      rows.filter(({ statement }) => statement.startsWith('select "id" from "server_events"')),
    ).toHaveLength(1);
  });
});

test('a statement that is built once runs in the transaction that asks for it', async () => {
  const maya = await signIn('Maya');
  let built = 0;
  const statement = prepared((db: DbOrTx) => {
    built++;
    return db
      .select({ id: serverEvents.id })
      .from(serverEvents)
      .where(eq(serverEvents.userId, sql.placeholder('userId')))
      .prepare('events_of_a_test');
  });
  const countIn = async (db: DbOrTx) => (await statement(db).execute({ userId: maya.id })).length;
  const before = await countIn(app.db);
  await app.db
    .transaction(async (tx) => {
      await tx.insert(serverEvents).values({ userId: maya.id, event: { type: 'account.changed' } });
      expect(await countIn(tx)).toBe(before + 1);
      throw new Error('undone');
    })
    .catch(({ message }) => expect(message).toBe('undone'));
  expect(await app.db.transaction(countIn)).toBe(before);
  expect(built).toBe(1);
});
