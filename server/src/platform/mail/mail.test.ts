import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgotPassword, register } from '@cold-open/contract/account/account.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { sendResetLink } from '../../features/account/account.jobs.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { emailsTo, tokenIn } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { jobs } from '../jobs/jobs.tables.ts';

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const smtpLog: string[] = [];
const outboxLog: string[] = [];
const withSmtp = await startTestApp({
  config: {
    smtpUrl: smtp.url,
    publicUrl: 'https://coldopen.example',
    mailFrom: 'Cold Open <desk@coldopen.example>',
  },
  logTo: (line) => smtpLog.push(line),
});
const withOutbox = await startTestApp({ logTo: (line) => outboxLog.push(line) });

test('with a mail server, the reset link is sent by SMTP and not logged', async () => {
  const maya = await withSmtp.signIn('Maya Ünal');
  await withSmtp.call(forgotPassword, { body: { email: maya.email } });
  await waitFor('the email', () => smtp.received.some(({ to }) => to.includes(maya.email)));
  const mail = smtp.received.find(({ to }) => to.includes(maya.email));
  expect(mail?.from).toBe('desk@coldopen.example');
  expect(mail?.text).toContain('Subject: Reset your Cold Open password');
  expect(mail?.text).toContain('https://coldopen.example/reset-password?token=');
  const token = tokenIn(mail?.text ?? '');
  await waitFor('the log', () => smtpLog.join('').includes('email sent'));
  expect(smtpLog.join('')).not.toContain(token);
});

test('a request does not wait for a mail server that is down, and the email is sent later', async () => {
  const maya = await withSmtp.signIn();
  await smtp.stop();
  const reply = await withSmtp.call(forgotPassword, { body: { email: maya.email } });
  expect(reply.status).toBe(200);
  const { db } = withSmtp.app;
  const isResetLink = eq(jobs.kind, sendResetLink.name);
  await waitFor('a failed attempt', async () => {
    const rows = await db.select().from(jobs).where(isResetLink);
    return rows.some(({ lastError, status }) => lastError !== null && status === 'queued');
  });
  await smtp.start();
  // Skips the delay before the next attempt.
  await db.update(jobs).set({ runAt: new Date() }).where(isResetLink);
  await waitFor('the email', () => smtp.received.some(({ to }) => to.includes(maya.email)));
  expect(smtp.received.filter(({ to }) => to.includes(maya.email))).toHaveLength(1);
});

test('a name cannot inject a header into an email', async () => {
  const email = `${Date.now()}@example.com`;
  const name = 'Maya\r\nBcc: everyone@example.com';
  await withSmtp.call(register, { body: { name, email, password: 'long enough' } });
  await withSmtp.call(forgotPassword, { body: { email } });
  await waitFor('the email', () => smtp.received.some(({ to }) => to.includes(email)));
  const mail = smtp.received.find(({ to }) => to.includes(email));
  expect(mail?.to).toEqual([email]);
  expect(mail?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
});

test('without a mail server, the email is written to a file and its link is logged', async () => {
  const maya = await withOutbox.signIn();
  await withOutbox.call(forgotPassword, { body: { email: maya.email } });
  await waitFor('the email', () => emailsTo(withOutbox.dataDir, maya.email).length === 1);
  const [mail = ''] = emailsTo(withOutbox.dataDir, maya.email);
  expect(mail).toContain(`${withOutbox.address}/reset-password?token=`);
  await waitFor('the log', () => outboxLog.join('').includes(tokenIn(mail)));
  expect(readdirSync(join(withOutbox.dataDir, 'outbox')).every((name) => name.endsWith('.eml'))).toBe(true);
});

test('in production, a missing mail server is reported at startup, and no link is logged', async () => {
  const { isProduction } = parseConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox' });
  const log: string[] = [];
  const production = await startTestApp({ config: { isProduction }, logTo: (line) => log.push(line) });
  await waitFor('the warning', () =>
    log.some((line) => line.includes('"level":40') && line.includes('SMTP_URL is not set')),
  );
  const maya = await production.signIn();
  await production.call(forgotPassword, { body: { email: maya.email } });
  await waitFor('the log', () => log.join('').includes('email written to the outbox'));
  const [mail = ''] = emailsTo(production.dataDir, maya.email);
  expect(tokenIn(mail)).not.toBe('');
  expect(log.join('')).not.toContain(tokenIn(mail));
});
