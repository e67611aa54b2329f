import { expect, test } from 'vitest';
import { passwordResets, sessions } from '../features/account/account.tables.ts';
import { startTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { serverEvents } from './events/events.tables.ts';
import { jobs } from './jobs/jobs.tables.ts';
import { rateLimits } from './rate-limits/rate-limits.tables.ts';

const { app, signIn, clock, startSecondInstance } = await startTestApp({ config: { rateLimit: true } });

test('what has expired is taken away, by whichever instance wakes first', async () => {
  const maya = await signIn();
  const publish = () =>
    app.db.transaction((tx) => app.events.publish(tx, maya.id, { type: 'account.session_ended' }));
  await publish();
  await publish();
  await app.db.insert(passwordResets).values({ tokenHash: 'x', userId: maya.id, expiresAt: clock.now() });
  await until('the first sweep', async () =>
    (await app.db.select().from(jobs)).every(({ status }) => status === 'done'),
  );
  const oldJobs = (await app.db.select().from(jobs)).map(({ id }) => id);
  expect(oldJobs.length).toBeGreaterThan(0);

  clock.advance(8 * 24 * 60 * 60_000);
  await startSecondInstance();
  await until('the sessions to be gone', async () => (await app.db.select().from(sessions)).length === 0);
  await until('the counts to be gone', async () => (await app.db.select().from(rateLimits)).length === 0);
  await until('the links to be gone', async () => (await app.db.select().from(passwordResets)).length === 0);
  // The newest stays, as the mark of how far the past was taken away.
  await until('the events to be gone', async () => (await app.db.select().from(serverEvents)).length === 1);
  await until('the old jobs to be gone', async () => {
    const left = (await app.db.select().from(jobs)).map(({ id }) => id);
    return left.every((id) => !oldJobs.includes(id));
  });
});
