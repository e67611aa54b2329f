import { DAY_MS } from '@cold-open/contract/durations';
import { expect, test } from 'vitest';
import { passwordResets, sessions } from '../features/account/account.tables.ts';
import { startTestApp } from '../testing/test-app.ts';
import { waitFor } from '../testing/wait-for.ts';
import { serverEvents } from './events/events.tables.ts';
import { jobs } from './jobs/jobs.tables.ts';
import { rateLimits } from './rate-limits/rate-limits.tables.ts';

const { app, signIn, clock, startSecondInstance } = await startTestApp({ config: { rateLimit: true } });

test('expired data is deleted by whichever instance runs first', async () => {
  const maya = await signIn();
  const publish = () =>
    app.db.transaction((tx) => app.events.publish(tx, maya.id, { type: 'account.session_ended' }));
  await publish();
  await publish();
  await app.db.insert(passwordResets).values({ tokenHash: 'x', userId: maya.id, expiresAt: clock.now() });
  await waitFor('the first sweep', async () =>
    (await app.db.select().from(jobs)).every(({ status }) => status === 'done'),
  );
  const oldJobs = (await app.db.select().from(jobs)).map(({ id }) => id);
  expect(oldJobs.length).toBeGreaterThan(0);

  clock.advance(8 * DAY_MS);
  await startSecondInstance();
  await waitFor(
    'the sessions to be deleted',
    async () => (await app.db.select().from(sessions)).length === 0,
  );
  await waitFor(
    'the rate limits to be deleted',
    async () => (await app.db.select().from(rateLimits)).length === 0,
  );
  await waitFor(
    'the reset links to be deleted',
    async () => (await app.db.select().from(passwordResets)).length === 0,
  );
  // The newest event of a user is kept, so that an idle page can resume from it.
  await waitFor(
    'the events to be deleted',
    async () => (await app.db.select().from(serverEvents)).length === 1,
  );
  await waitFor('the old jobs to be deleted', async () => {
    const remaining = (await app.db.select().from(jobs)).map(({ id }) => id);
    return remaining.every((id) => !oldJobs.includes(id));
  });
});
