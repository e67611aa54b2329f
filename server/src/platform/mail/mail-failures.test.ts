import { forgotPassword, register } from '@cold-open/contract/account/account.contract';
import { changeProfile } from '@cold-open/contract/account/own-account.contract';
import { getUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '../../features/account/account.tables.ts';
import { findMissedPayments } from '../../features/billing/billing.jobs.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { tokenIn } from '../../testing/outbox.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { jobs } from '../jobs/jobs.tables.ts';
import { createSmtpMailer } from './mailer.ts';

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const app = await startTestApp({
  config: {
    smtpUrl: smtp.url,
    publicUrl: 'https://coldopen.example',
    mailFrom: 'Cold Open <desk@coldopen.example>',
    supportEmail: 'help@coldopen.example',
  },
});
const { db } = app.app;

const askForReset = (email: string) => app.call(forgotPassword, { body: { email } });
const jobsTo = async (email: string) =>
  (await db.select().from(jobs)).filter(({ payload }) => JSON.stringify(payload).includes(email));
const emailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
const retryNow = () => db.update(jobs).set({ runAt: new Date() }).where(eq(jobs.status, 'queued'));

test('an email that the recipient’s server refuses permanently is tried once, and an admin sees why', async () => {
  const [maya, admin] = [await app.signIn(), await app.signIn('Ada', { admin: true })];
  smtp.refuse(maya.email, '550 No such user');
  await askForReset(maya.email);
  await waitFor('the job to end', async () =>
    (await jobsTo(maya.email)).some(({ status }) => status === 'failed'),
  );
  expect(smtp.offersTo(maya.email)).toBe(1);
  const seen = async () => (await admin.call(getUser, { params: { id: maya.id } })).body.user.emailRefusal;
  expect(await seen()).toContain('550 No such user');

  smtp.accept(maya.email);
  await askForReset(maya.email);
  await waitFor('the email', () => emailsTo(maya.email).length === 1);
  await waitFor('the mark to disappear', async () => (await seen()) === null);
});

test('an email that is refused temporarily is tried again with the same link', async () => {
  const maya = await app.signIn();
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, maya.id));
  smtp.refuse(maya.email, '451 Greylisted, try again later');
  await askForReset(maya.email);
  await waitFor('a failed attempt', async () =>
    (await jobsTo(maya.email)).some(({ lastError }) => lastError),
  );
  smtp.accept(maya.email);
  await retryNow();
  await waitFor('the email', () => emailsTo(maya.email).length === 1);
  // The server accepted the email, but its reply was lost.
  const [job] = await jobsTo(maya.email);
  await db
    .update(jobs)
    .set({ status: 'queued', runAt: new Date() })
    .where(eq(jobs.id, job?.id ?? ''));
  await waitFor('the second email', () => emailsTo(maya.email).length === 2);
  const links = emailsTo(maya.email).map(({ text }) => tokenIn(text));
  expect(new Set(links).size).toBe(1);
});

test('a stranger cannot send a message to someone else with the name of an account', async () => {
  const email = `${Date.now()}@example.com`;
  const name = 'You won a prize, claim it at https://evil.example/claim';
  await app.call(register, { body: { name, email, password: 'long enough' } });
  await askForReset(email);
  await waitFor('both emails', () => emailsTo(email).length === 2);
  for (const { text } of emailsTo(email)) {
    expect(text).not.toContain('evil.example');
    expect(text).toContain('Hello,');
  }
});

test('every email has the headers of an automatic message from our domain', async () => {
  const maya = await app.signIn();
  await askForReset(maya.email);
  await waitFor('the email', () => emailsTo(maya.email).length === 1);
  const headers = emailsTo(maya.email)[0]?.text.split('\r\n\r\n')[0] ?? '';
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(headers).toMatch(/^Message-ID: <[\w-]+@coldopen\.example>$/m);
  expect(headers).toMatch(/^Reply-To: help@coldopen\.example$/m);
});

test('emails about chat replies can be turned off', async () => {
  const maya = await app.signIn();
  const { body } = await maya.call(changeProfile, { body: { chatEmails: false } });
  expect(body.chatEmails).toBe(false);
  const bad = await maya.call(changeProfile, { body: { chatEmails: 'no' as never } });
  expect(bad.status).toBe(400);
});

test('a password is not sent to a server without TLS, unless that is allowed', async () => {
  const withPassword = new URL(smtp.url);
  withPassword.username = 'desk';
  withPassword.password = 'secret';
  const options = { from: 'desk@coldopen.example', replyTo: null, logger: silentLogger };
  const strict = createSmtpMailer({ url: withPassword.href, requireTls: true }, options);
  await expect(strict.check()).rejects.toThrow(/TLS/);
  strict.close();
  // Without a password there is nothing to protect.
  const open = createSmtpMailer({ url: smtp.url, requireTls: true }, options);
  await open.check();
  open.close();
});

test('a mail server that hangs delays no other job', async () => {
  const release = smtp.holdEmails();
  try {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()));
    for (const { email } of people) await askForReset(email);
    await waitFor('every mail worker to wait', () => smtp.held() === 2);
    await app.app.jobs.enqueue(db, findMissedPayments, {});
    await waitFor('the job', async () =>
      (await db.select().from(jobs).where(eq(jobs.kind, findMissedPayments.name))).every(
        ({ status }) => status === 'done',
      ),
    );
    expect(smtp.held()).toBe(2);
  } finally {
    release();
  }
});
