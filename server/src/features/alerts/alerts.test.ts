import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { getDashboard } from '@cold-open/contract/overview/dashboard.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { subscriptions } from '../billing/billing.tables.ts';
import { paymentEvents } from '../billing/payments.tables.ts';
import { orders } from '../scripts/orders/orders.tables.ts';
import { scripts } from '../scripts/scripts.tables.ts';
import { checkAlerts, QUIET_MS } from './alerts.module.ts';
import { alerts } from './alerts.tables.ts';

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const ON_CALL = 'on-call@example.com';
const { app, clock, signIn, startSecondInstance } = await startTestApp({
  config: {
    smtpUrl: smtp.url,
    publicUrl: 'https://coldopen.example',
    alertEmail: ON_CALL,
    backups: { folder: '/nowhere', everyHours: 24, keepDays: 1 },
  },
});
const { db } = app;
let serial = 0;

beforeEach(async () => {
  await db.delete(alerts);
  await db.delete(paymentEvents);
  await db.delete(subscriptions);
  await db.delete(orders);
  await db.delete(jobs).where(eq(jobs.kind, 'platform.backup'));
  // Earlier tests' emails are no longer within the quiet period.
  clock.advance(QUIET_MS + DAY_MS);
});

const subjects = () =>
  smtp.received
    .filter(({ to }) => to.includes(ON_CALL))
    .map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);

/** Runs the check on whichever instance takes it, waits for its emails, and returns the new ones. */
async function check() {
  const before = subjects().length;
  await app.jobs.enqueue(db, checkAlerts, {});
  await waitFor('the check and its emails', async () => {
    const { rows } = await db.execute(
      sql`select 1 from jobs where kind in ('alerts.check', 'alerts.send') and status in ('queued', 'running')`,
    );
    return rows.length === 0;
  });
  return subjects().slice(before);
}

async function failEvent(attempts: number) {
  const id = `evt_${serial++}`;
  await db.insert(paymentEvents).values({
    id,
    provider: 'sandbox',
    type: 'invoice.paid',
    payload: {},
    status: 'failed',
    attempts,
    receivedAt: clock.now(),
  });
  return id;
}

async function settleOrders(outcomes: string[], finishedAt = clock.now()) {
  const person = await signIn();
  const [script] = await db
    .insert(scripts)
    .values({ ownerId: person.id, title: 'Ferry', niche: 'Travel', style: 'long' })
    .returning();
  const order = { scriptId: script?.id ?? '', userId: person.id, template: '', tokenEntryId: 1 };
  await db
    .insert(orders)
    .values(outcomes.map((outcome) => ({ ...order, outcome, createdAt: finishedAt, finishedAt })));
}

async function makeBackupJob(createdAt: Date, status: 'done' | 'failed') {
  await db.insert(jobs).values({
    kind: 'platform.backup',
    payload: {},
    maxAttempts: 1,
    status,
    createdAt,
    finishedAt: createdAt,
    lastError: status === 'failed' ? 'ENOSPC' : null,
  });
}

describe('payments', () => {
  test('are reported once when they fail repeatedly, and once when they work again', async () => {
    const id = await failEvent(2);
    expect(await check()).toEqual([]);
    await db.update(paymentEvents).set({ attempts: 3 }).where(eq(paymentEvents.id, id));
    expect(await check()).toEqual(['Cold Open: Payments fail repeatedly']);
    expect(await check()).toEqual([]);
    const [mail] = smtp.received.filter(({ to }) => to.includes(ON_CALL)).slice(-1);
    // Long lines of the email are broken, and `=` is written as `=3D`.
    const readable = mail?.text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(readable).toContain('https://coldopen.example/admin/payments?view=events&status=failed');
    await db.update(paymentEvents).set({ status: 'applied' }).where(eq(paymentEvents.id, id));
    expect(await check()).toEqual(['Cold Open: Payments work again']);
    expect(await check()).toEqual([]);
  });

  test('that come and go are reported once every six hours', async () => {
    const id = await failEvent(3);
    expect(await check()).toHaveLength(1);
    await db.update(paymentEvents).set({ status: 'applied' }).where(eq(paymentEvents.id, id));
    expect(await check()).toHaveLength(1);
    await failEvent(3);
    expect(await check()).toEqual([]);
    await db.update(paymentEvents).set({ status: 'applied' });
    // No email reported that it began again, so none reports that it is over.
    expect(await check()).toEqual([]);
    clock.advance(QUIET_MS);
    await failEvent(3);
    expect(await check()).toEqual(['Cold Open: Payments fail repeatedly']);
  });

  test('have not recovered while a message is waiting, even if it arrived days ago', async () => {
    const id = await failEvent(3);
    expect(await check()).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    expect(await check()).toEqual([]);
    await db.update(paymentEvents).set({ status: 'applied' }).where(eq(paymentEvents.id, id));
    expect(await check()).toEqual(['Cold Open: Payments work again']);
  });

  test('that keep failing are reported again after six hours', async () => {
    await failEvent(9);
    expect(await check()).toHaveLength(1);
    clock.advance(QUIET_MS - MINUTE_MS);
    expect(await check()).toEqual([]);
    clock.advance(MINUTE_MS);
    expect(await check()).toEqual(['Cold Open: Payments fail repeatedly']);
  });
});

test('the writer is reported when at least three orders, and half of them, failed within an hour', async () => {
  await settleOrders(['writer_failed', 'writer_failed', 'ready']);
  expect(await check()).toEqual([]);
  // Failures that a creator caused do not count.
  await settleOrders(['topic_refused', 'source_too_long', 'stopped']);
  expect(await check()).toEqual([]);
  await settleOrders(['writer_unreachable', 'writer_unreachable']);
  expect(await check()).toEqual(['Cold Open: The writer fails repeatedly']);
});

test('the writer has recovered when a script is written again, not when nobody orders one', async () => {
  await settleOrders(['writer_failed', 'writer_failed', 'writer_failed']);
  expect(await check()).toHaveLength(1);
  for (const hours of [2, 6, 48]) {
    clock.advance(hours * HOUR_MS);
    expect(await check()).toEqual([]);
  }
  await settleOrders(['topic_refused', 'stopped']);
  expect(await check()).toEqual([]);
  await settleOrders(['ready'], new Date(clock.now().getTime() - MINUTE_MS));
  await settleOrders(['writer_failed']);
  expect(await check()).toEqual([]);
  clock.advance(MINUTE_MS);
  await settleOrders(['ready']);
  expect(await check()).toEqual(['Cold Open: The writer works again']);
  expect(await check()).toEqual([]);
});

test('a backup is reported as late three hours after it was due', async () => {
  expect(await check()).toEqual([]);
  await makeBackupJob(clock.now(), 'done');
  clock.advance(26 * HOUR_MS);
  await makeBackupJob(clock.now(), 'failed');
  expect(await check()).toEqual([]);
  clock.advance(2 * HOUR_MS);
  expect(await check()).toEqual(['Cold Open: A backup is late']);
  // Old jobs are deleted, so there is no backup on record.
  await db.delete(jobs).where(eq(jobs.kind, 'platform.backup'));
  expect(await check()).toEqual([]);
  await makeBackupJob(clock.now(), 'done');
  expect(await check()).toEqual(['Cold Open: Backups work again']);
});

test('two instances report a problem once', async () => {
  await startSecondInstance();
  await failEvent(5);
  const before = subjects().length;
  for (let round = 0; round < 6; round++) await app.jobs.enqueue(db, checkAlerts, {});
  await check();
  expect(subjects().slice(before)).toEqual(['Cold Open: Payments fail repeatedly']);
});

describe('the Dashboard', () => {
  test('shows only the figures of the pages that a role includes', async () => {
    const parts = async (role: 'owner' | 'admin' | 'editor' | 'support') => {
      const person = await signIn('Ada', { admin: true, role });
      const { body } = await person.call(getDashboard);
      return Object.entries(body)
        .filter(([, part]) => part !== null)
        .map(([name]) => name);
    };
    const all = ['chat', 'payments', 'writer', 'queue', 'disk', 'backup'];
    expect(await parts('owner')).toEqual(all);
    expect(await parts('admin')).toEqual(all);
    expect(await parts('support')).toEqual(['chat']);
    expect(await parts('editor')).toEqual([]);
    expect((await (await signIn()).call(getDashboard)).status).toBe(403);
  });

  test('counts what needs an operator’s attention', async () => {
    const [admin, maya] = [await signIn('Ada', { admin: true }), await signIn()];
    const before = (await admin.call(getDashboard)).body;
    expect(before).toMatchObject({
      payments: { failedEvents: 0, failedRenewals: 0, isAlert: false },
      writer: { failed: 0, settled: 0, isAlert: false },
      queue: { waiting: 0, running: 0, oldestSeconds: null },
      backup: { lastGoodAt: null, isScheduled: true, isAlert: false },
    });
    expect(before.disk?.totalBytes).toBeGreaterThan(before.disk?.freeBytes ?? 0);
    await maya.call(sendMessage, { body: { content: 'Hello?' } });
    await failEvent(3);
    await settleOrders(['ready', 'writer_failed', 'writer_failed', 'writer_failed']);
    await makeBackupJob(clock.now(), 'done');
    await db.insert(subscriptions).values({
      id: 'late',
      provider: 'sandbox',
      userId: maya.id,
      live: true,
      pastDue: true,
      cancelAtPeriodEnd: false,
      periodEnd: clock.now(),
      observation: 1,
    });
    const [script] = await db.select().from(scripts).limit(1);
    const order = { scriptId: script?.id ?? '', userId: maya.id, template: '', tokenEntryId: 1 };
    await db.insert(orders).values([
      { ...order, createdAt: new Date(clock.now().getTime() - 90_000) },
      { ...order, createdAt: clock.now() },
      { ...order, createdAt: clock.now(), startedAt: clock.now() },
    ]);
    const after = (await admin.call(getDashboard)).body;
    expect(after).toMatchObject({
      chat: { unread: (before.chat?.unread ?? 0) + 1 },
      payments: { failedEvents: 1, failedRenewals: 1, isAlert: true },
      writer: { failed: 3, settled: 4, isAlert: true },
      queue: { waiting: 2, running: 1 },
      backup: { lastGoodAt: expect.any(String), isAlert: false },
    });
    expect(after.queue?.oldestSeconds).toBeGreaterThanOrEqual(90);
    expect(after.queue?.oldestSeconds).toBeLessThan(200);
  });
});
