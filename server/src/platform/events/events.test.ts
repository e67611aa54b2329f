import { forgotPassword, login, logout, resetPassword } from '@cold-open/contract/account/account.contract';
import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions } from '../../features/account/account.tables.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { resetTokensFor } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { deleteEventsBefore } from './events.repository.ts';
import { serverEvents } from './events.tables.ts';

const logged: string[] = [];
const { address, app, call, signIn, clock, dataDir, startSecondInstance } = await startTestApp({
  logTo: (line) => logged.push(line),
});
const event = { type: 'account.session_ended' } as const;

const publish = (userId: string) => app.db.transaction((tx) => app.events.publish(tx, userId, event));

test('an event reaches every open page of its user and nobody else', async () => {
  const maya = await signIn('Maya');
  const omar = await signIn('Omar');
  const [tab, otherTab, stranger] = [await maya.listen(), await maya.listen(), await omar.listen()];
  await publish(maya.id);
  await waitFor('both tabs to receive it', () => tab.received.length === 1 && otherTab.received.length === 1);
  expect(tab.received).toEqual([event]);
  expect(stranger.received).toEqual([]);
  for (const reader of [tab, otherTab, stranger]) reader.close();
});

test('events published while a page was disconnected follow when it resumes, each once', async () => {
  const maya = await signIn();
  const before = await maya.listen();
  await publish(maya.id);
  await waitFor('the first event', () => before.received.length === 1);
  before.close();

  await app.db.transaction(async (tx) => {
    for (let missed = 0; missed < 250; missed++) await app.events.publish(tx, maya.id, event);
  });
  const after = await maya.listen(before.lastId);
  expect(after.ready).toEqual({ resumed: true });
  await waitFor('all missed events', () => after.received.length >= 250);
  await publish(maya.id);
  await waitFor('the newest event', () => after.received.length >= 251);
  expect(after.received).toHaveLength(251);
  after.close();
});

test('a position beyond the newest event is not resumed, and the next event arrives', async () => {
  const maya = await signIn();
  await publish(maya.id);
  // As after restoring a backup, the page has seen more events than the database has.
  const ahead = await maya.listen(`9000000-${clock.now().getTime()}`);
  expect(ahead.ready).toEqual({ resumed: false });
  await publish(maya.id);
  await waitFor('the next event', () => ahead.received.length === 1);
  ahead.close();
});

test('after a backup was restored no page resumes, even where its number belongs to a new event', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const rows = () =>
    app.db.select().from(serverEvents).where(eq(serverEvents.userId, maya.id)).orderBy(serverEvents.id);
  const page = await maya.listen();
  await publish(maya.id);
  await publish(maya.id);
  await waitFor('both events', () => page.received.length === 2);
  page.close();
  const [backedUp, lost] = await rows();
  // The backup ends after the first event. The number of the second one is used again, first by Omar, then by Maya.
  const id = lost?.id ?? 0;
  const replaceLost = async (userId: string, createdAt: Date) => {
    await app.db.delete(serverEvents).where(eq(serverEvents.id, id));
    await app.db.execute(
      sql`insert into server_events (id, user_id, event, created_at) overriding system value
        values (${id}, ${userId}, ${JSON.stringify(event)}, ${createdAt.toISOString()})`,
    );
  };
  const createdAt = lost?.createdAt ?? new Date();
  for (const [userId, at, resumed] of [
    [omar.id, createdAt, false],
    [maya.id, new Date(createdAt.getTime() + 60_000), false],
    [maya.id, createdAt, true],
  ] as const) {
    await replaceLost(userId, at);
    const reconnected = await maya.listen(page.lastId);
    expect(reconnected.ready).toEqual({ resumed });
    reconnected.close();
  }
  const other = await maya.listen(`${backedUp?.id}-${backedUp?.createdAt.getTime()}`);
  expect(other.ready).toEqual({ resumed: true });
  await waitFor('the event after the backup', () => other.received.length === 1);
  other.close();
});

test('the newest event of a user is kept, so that an idle page resumes after days', async () => {
  const maya = await signIn();
  await publish(maya.id);
  const page = await maya.listen();
  page.close();
  const { token } = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  await deleteEventsBefore(app.db, new Date(clock.now().getTime() + 25 * HOUR_MS));
  const after = await readEvents(address, token, page.lastId);
  expect(after.ready).toEqual({ resumed: true });
  after.close();
});

test('a page that was disconnected for too long has to reload', async () => {
  const maya = await signIn();
  const before = await maya.listen();
  before.close();
  await publish(maya.id);
  await publish(maya.id);
  clock.advance(25 * HOUR_MS);
  await deleteEventsBefore(app.db, clock.now());
  const { token } = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  const after = await readEvents(address, token, before.lastId);
  expect(after.ready).toEqual({ resumed: false });
  after.close();
});

test('an event that is rolled back is not sent', async () => {
  const maya = await signIn();
  const tab = await maya.listen();
  const rolledBack = app.db.transaction(async (tx) => {
    await app.events.publish(tx, maya.id, event);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await publish(maya.id);
  await waitFor('the committed event', () => tab.received.length === 1);
  expect(tab.received).toHaveLength(1);
  tab.close();
});

test('with many concurrent publishers, each reader receives each event once', async () => {
  const maya = await signIn();
  const [tab, other] = [await maya.listen(), await maya.listen()];
  await Promise.all(Array.from({ length: 100 }, () => publish(maya.id)));
  await waitFor('all hundred, twice', () => tab.received.length >= 100 && other.received.length >= 100);
  expect([tab.received.length, other.received.length]).toEqual([100, 100]);
  tab.close();
  other.close();
});

test('a stream ends with its session', async () => {
  const maya = await signIn();
  const other = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  const tab = await maya.listen();
  const elsewhere = await readEvents(address, other.token);
  await maya.call(logout);
  await tab.ended;
  expect(tab.received).toEqual([event]);
  await waitFor('the other session to receive the event', () => elsewhere.received.length === 1);

  await call(forgotPassword, { body: { email: maya.email } });
  const [token] = await resetTokensFor(dataDir, maya.email);
  await call(resetPassword, { body: { token, newPassword: 'a better password' } });
  await elsewhere.ended;
  await expect(maya.listen()).rejects.toThrow('the event stream returned 401');
});

test('a stream whose session expired ends at the next check', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maya = await signIn();
  const tab = await maya.listen();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  await publish(maya.id);
  await waitFor('the event after the check', () => tab.received.length === 1);
  expect(tab.isOver()).toBe(false);
  await app.db.delete(sessions).where(eq(sessions.userId, maya.id));
  vi.advanceTimersByTime(MINUTE_MS);
  await tab.ended;
  vi.useRealTimers();
  expect(tab.received).toEqual([event]);
});

test('an event published on one instance is received on another', async () => {
  const other = await startSecondInstance();
  const maya = await signIn();
  const tab = await readEvents(other.address, maya.token);
  await publish(maya.id);
  await waitFor('the event on the other instance', () => tab.received.length === 1);
  tab.close();
});

test('the stream is opened at once, unbuffered and uncompressed', async () => {
  const maya = await signIn();
  const tab = await maya.listen();
  expect(tab.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(tab.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(tab.headers.get('x-accel-buffering')).toBe('no');
  expect(tab.headers.get('content-encoding')).toBe('identity');
  tab.close();
});

test('an invalid position is ignored', async () => {
  const maya = await signIn();
  await publish(maya.id);
  for (const position of ['nonsense', '-5', '9'.repeat(40)]) {
    const tab = await maya.listen(position);
    expect(tab.ready).toEqual({ resumed: false });
    tab.close();
  }
});

test('an unexpected error ends the stream and is logged as an error', async () => {
  const maya = await signIn();
  const subscribe = vi.spyOn(app.events, 'subscribe').mockImplementation(() => {
    throw new TypeError('a bug');
  });
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${maya.token}` },
  });
  expect(await response.text()).toContain('event: ready');
  subscribe.mockRestore();
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'a stream failed',
      err: expect.objectContaining({ message: 'a bug' }),
    }),
  );
});

test('an account has at most ten open streams, and a new one displaces the oldest', async () => {
  const maya = await signIn();
  const omar = await signIn();
  const stranger = await omar.listen();
  await publish(maya.id);
  const oldest = await maya.listen();
  const others: Awaited<ReturnType<typeof maya.listen>>[] = [];
  while (others.length < 10) others.push(await maya.listen());
  await oldest.ended;
  expect(oldest.received).toEqual([{}]);
  await publish(maya.id);
  await waitFor('every open stream to receive the event', () =>
    others.every(({ received }) => received.length === 1),
  );
  expect([...others, stranger].some((stream) => stream.isOver())).toBe(false);

  // A displaced browser that reconnects has missed nothing.
  const resumed = await maya.listen(oldest.lastId);
  await waitFor('the event it missed', () => resumed.received.length === 1);
  await others[0]?.ended;
  for (const stream of [...others, stranger, resumed]) stream.close();
});

test("a user's streams share one query per event", async () => {
  const maya = await signIn();
  const streams = await Promise.all(Array.from({ length: 10 }, () => maya.listen()));
  const select = vi.spyOn(app.db, 'select');
  const reads = () =>
    select.mock.calls.filter(([fields]) => fields !== undefined && 'event' in fields).length;
  for (let sent = 1; sent <= 3; sent++) {
    const readsBefore = reads();
    await app.db.transaction((tx) => app.events.publish(tx, maya.id, { type: 'account.changed' }));
    await waitFor('all streams to receive it', () =>
      streams.every(({ received }) => received.length === sent),
    );
    expect(reads() - readsBefore).toBe(1);
  }
  select.mockRestore();
  for (const stream of streams) stream.close();
});
