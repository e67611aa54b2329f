import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createGate } from '../../testing/gate.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { app, signIn } = await startTestApp();
const event = { type: 'account.session_ended' } as const;

test("a user's event ids follow commit order", async () => {
  const maya = await signIn();
  const omar = await signIn();
  const tab = await maya.listen();
  const gate = createGate();
  const published: string[] = [];
  const slow = app.db.transaction(async (tx) => {
    await app.events.publish(tx, maya.id, event);
    published.push('slow');
    await gate.opened;
  });
  await waitFor('the slow event to have its id', () => published.includes('slow'));
  const quick = app.db.transaction(async (tx) => {
    await app.events.publish(tx, maya.id, event);
    published.push('quick');
  });
  // Other users do not wait.
  await app.db.transaction((tx) => app.events.publish(tx, omar.id, event));
  await waitFor('the quick transaction to wait for the lock', async () => {
    const { rows } = await app.db.execute(
      sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length === 1;
  });
  expect(published).toEqual(['slow']);
  gate.open();
  await Promise.all([slow, quick]);
  await waitFor('both events', () => tab.received.length === 2);
  tab.close();
});
