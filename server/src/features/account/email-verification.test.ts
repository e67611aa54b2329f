import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  getCurrentUser,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '@cold-open/contract/account/account.contract';
import { sendVerificationMail } from '@cold-open/contract/account/own-account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { createOutline, suggestPoints } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { createVoice, describeVoice } from '@cold-open/contract/voices/voices.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { tokenIn } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { DESCRIPTION_RATE_LIMIT } from '../voices/voices.service.ts';
import { emailVerifications } from './account.tables.ts';

const smtp = await startFakeSmtpServer();
const model = await startFakeModel('openai-compatible', {
  script: 'VOICE: calm. HOOK: one. BODY: two. TWIST: three. CLOSING: four. RHYTHM: five. RULES: six.',
});
afterAll(async () => {
  await smtp.stop();
  await model.close();
});
const { app, call, signIn, clock, startInstance } = await startTestApp({
  config: { smtpUrl: smtp.url, rateLimit: true, model: settingsFor('openai-compatible', model.baseUrl) },
  outside: fetch,
});
const transcript = 'The carpet is loud so that the corridor feels short. '.repeat(10);

async function signUp() {
  const email = `${randomUUID()}@example.com`;
  const { body } = await call(register, { body: { name: 'Maya', email, password: PASSWORD } });
  const { token } = (await call(login, { body: { email, password: PASSWORD } })).body;
  return { id: body.userId, email, token };
}

const emailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

async function verificationToken(email: string, number = 1) {
  await waitFor('the email', () => emailsTo(email).length >= number);
  const token = /\/verify-email\?token=([\w-]+)/.exec(emailsTo(email)[number - 1]?.text ?? '')?.[1];
  if (!token) throw new Error('no verification link');
  return token;
}

const isVerified = async (token: string) => (await call(getCurrentUser, {}, token)).body.emailVerified;

test('a new account confirms its email with the emailed link, which is stored as a digest', async () => {
  const maya = await signUp();
  expect(await isVerified(maya.token)).toBe(false);
  const token = await verificationToken(maya.email);
  const rows = await app.db.select().from(emailVerifications).where(eq(emailVerifications.userId, maya.id));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await call(verifyEmail, { body: { token: 'a guess' } })).body.code).toBe(
    'verification_link_invalid',
  );
  expect(await isVerified(maya.token)).toBe(false);
  expect(await call(verifyEmail, { body: { token } })).toMatchObject({
    status: 200,
    body: { message: 'Your email is confirmed.' },
  });
  expect(await isVerified(maya.token)).toBe(true);
});

test('a link expires after three days, and a new one can be requested five times an hour', async () => {
  const maya = await signUp();
  const late = await verificationToken(maya.email);
  clock.advance(3 * DAY_MS);
  expect((await call(verifyEmail, { body: { token: late } })).status).toBe(400);
  const { token } = (await call(login, { body: { email: maya.email, password: PASSWORD } })).body;
  const sent = [];
  for (let time = 0; time < 6; time++) sent.push((await call(sendVerificationMail, {}, token)).status);
  expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
  const again = await verificationToken(maya.email, 2);
  expect((await call(verifyEmail, { body: { token: again } })).status).toBe(200);
});

test('without a confirmed email no free call uses the model', async () => {
  const maya = await signUp();
  const write = (token: string) => call(fromYoutube, { body: { transcript } }, token);
  const rejected = await write(maya.token);
  expect(rejected).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  const { outline } = (await call(createOutline, { body: { title: 'The ferry' } }, maya.token)).body;
  const suggest = { params: { id: outline._id }, body: {} };
  expect((await call(suggestPoints, suggest, maya.token)).body.code).toBe('email_unverified');
  const voice = (await call(createVoice, { body: { samples: [{ text: transcript }] } }, maya.token)).body;
  const describe = () => call(describeVoice, { params: { id: voice._id } }, maya.token);
  expect((await describe()).body.code).toBe('email_unverified');
  expect(model.requests).toHaveLength(0);
  await call(verifyEmail, { body: { token: await verificationToken(maya.email) } });
  expect((await write(maya.token)).body.code).not.toBe('email_unverified');
  for (let time = 0; time < DESCRIPTION_RATE_LIMIT.max; time++) expect((await describe()).status).toBe(200);
  expect((await describe()).status).toBe(429);
  expect(model.requests.length).toBeGreaterThan(0);
});

test('a password reset by email confirms the email too', async () => {
  const maya = await signUp();
  await verificationToken(maya.email);
  await call(forgotPassword, { body: { email: maya.email } });
  await waitFor('the email', () => emailsTo(maya.email).length === 2);
  const token = tokenIn(emailsTo(maya.email)[1]?.text ?? '');
  await call(resetPassword, { body: { token, newPassword: 'a better password' } });
  const session = await call(login, { body: { email: maya.email, password: 'a better password' } });
  expect(await isVerified(session.body.token)).toBe(true);
});

test('existing accounts count as confirmed, and without a mail server everybody does', async () => {
  expect(await isVerified((await signIn()).token)).toBe(true);
  const maya = await signUp();
  // Started only now, because it would take the emails from the tests above.
  const withoutEmail = await startInstance({ smtpUrl: undefined });
  const me = await withoutEmail.call(getCurrentUser, {}, maya.token);
  expect(me.body.emailVerified).toBe(true);
});
