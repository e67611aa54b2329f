import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createGate } from '../../../testing/gate.ts';
import { startOrdersApp } from '../../../testing/orders-app.ts';
import { createSharedTransactions, NotShared } from './shared-transactions.ts';

const { app, creator } = await startOrdersApp();
const { db, events } = app;
const { balances } = app.billing;
const { run } = createSharedTransactions({ db, events, balances });

const order = ({ id }: { id: string }) =>
  run({ userId: id, check: async (_tx, user) => user.id, write: async (_tx, checked) => checked });

test.each([
  ['locked', (id: string) => sql`select 1 from users where id = ${id} for update`],
  [
    'notified of something',
    (id: string) => sql`select publish_event(${id}::uuid, '{"type":"account.changed"}')`,
  ],
])('an account that is being %s does not hold up the others', async (_case, statement) => {
  const [maya, omar, nora] = await Promise.all([creator(), creator(), creator()]);
  const [held, release] = [createGate(), createGate()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(statement(maya.id));
    held.open();
    await release.opened;
  });
  await held.opened;
  const outcomes = await Promise.allSettled([order(maya), order(omar), order(nora)]);
  release.open();
  await holding;
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([
    false,
    omar.id,
    nora.id,
  ]);
  expect(outcomes[0]?.status === 'rejected' && outcomes[0].reason).toBeInstanceOf(NotShared);
});
