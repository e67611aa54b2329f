import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const { app, signIn } = await startTestApp();
const fact = { type: 'account.session_ended' } as const;

test('events of one person get their numbers in the order of their commits', async () => {
  const maya = await signIn();
  const omar = await signIn();
  const tab = await maya.listen();
  let commitFirst = () => {};
  const gate = new Promise<void>((resolve) => {
    commitFirst = resolve;
  });
  const published: string[] = [];
  const slow = app.db.transaction(async (tx) => {
    await app.events.publish(tx, maya.id, fact);
    published.push('slow');
    await gate;
  });
  await until('the slow one to have its number', () => published.includes('slow'));
  const quick = app.db.transaction(async (tx) => {
    await app.events.publish(tx, maya.id, fact);
    published.push('quick');
  });
  await app.db.transaction((tx) => app.events.publish(tx, omar.id, fact)); // nobody else waits
  await wait(200);
  expect(published).toEqual(['slow']);
  commitFirst();
  await Promise.all([slow, quick]);
  await until('both', () => tab.heard.length === 2);
  tab.close();
});
