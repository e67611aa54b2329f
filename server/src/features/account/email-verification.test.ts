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
import { sendUserReset } from '@cold-open/contract/users/user-access.contract';
import { editUser } from '@cold-open/contract/users/users.contract';
import { createVoice, describeVoice } from '@cold-open/contract/voices/voices.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { tokenIn } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
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
  const links = () =>
    emailsTo(email).flatMap(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  await waitFor('the email', () => links().length >= number);
  const token = links()[number - 1];
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
  for (let time = 0; time < 20; time++) expect((await describe()).status).toBe(200);
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

test('an email that an admin changed has to be confirmed, and the old address becomes useless; both get a notice', async () => {
  const [maya, admin] = [await signUp(), await signIn('Ada', { admin: true })];
  const oldLink = await verificationToken(maya.email);
  await call(forgotPassword, { body: { email: maya.email } });
  await waitFor('the email', () => emailsTo(maya.email).length === 2);
  const oldReset = tokenIn(emailsTo(maya.email)[1]?.text ?? '');
  const email = `new-${maya.email}`;
  const edited = await admin.call(editUser, { params: { id: maya.id }, body: { email } });
  expect(edited.body).toMatchObject({ email, emailVerified: false });

  await waitFor('the notice', () => emailsTo(maya.email).length === 3);
  const notice = emailsTo(maya.email)[2]?.text ?? '';
  expect(notice).toContain('Our support changed the email of your Cold Open account');
  expect(notice).not.toContain(email);
  expect((await call(verifyEmail, { body: { token: oldLink } })).status).toBe(400);
  const reset = { token: oldReset, newPassword: 'a better password' };
  expect((await call(resetPassword, { body: reset })).body.code).toBe('reset_link_invalid');
  expect((await call(getCurrentUser, {}, maya.token)).status).toBe(401);

  const session = await call(login, { body: { email, password: PASSWORD } });
  expect(await isVerified(session.body.token)).toBe(false);
  await call(verifyEmail, { body: { token: await verificationToken(email) } });
  expect(await isVerified(session.body.token)).toBe(true);

  await admin.call(sendUserReset, { params: { id: maya.id } });
  const find = (part: string) => emailsTo(email).find(({ text }) => text.includes(part))?.text ?? '';
  await waitFor('the link, the notice and the reset', () => emailsTo(email).length === 3);
  expect(find('Our support made this address the email of a Cold Open account')).not.toBe('');
  const newPassword = 'an even better password';
  const token = tokenIn(find('/reset-password?'));
  expect((await call(resetPassword, { body: { token, newPassword } })).status).toBe(200);
});

test('existing accounts count as confirmed, and without a mail server everybody does', async () => {
  expect(await isVerified((await signIn()).token)).toBe(true);
  const maya = await signUp();
  // Started only here, because it would send the emails of the tests above.
  const withoutEmail = await startInstance({ smtpUrl: undefined });
  const me = await withoutEmail.call(getCurrentUser, {}, maya.token);
  expect(me.body.emailVerified).toBe(true);
});
