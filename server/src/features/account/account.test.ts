import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_MESSAGES,
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  register,
  resetPassword,
} from '@cold-open/contract/account/account.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emailsTo, resetTokensFor } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { passwordResets, sessions, users } from './account.tables.ts';

const { app, call, signIn, clock, dataDir } = await startTestApp();
const newEmail = () => `${randomUUID()}@example.com`;

test('a new user signs up, logs in and reads their account', async () => {
  const email = newEmail();
  const registered = await call(register, { body: { name: ' Maya ', email, password: PASSWORD } });
  expect(registered).toMatchObject({ status: 201, body: { message: ACCOUNT_MESSAGES.registered } });
  const loggedIn = await call(login, { body: { email, password: PASSWORD } });
  expect(loggedIn).toMatchObject({ status: 200, body: { userId: registered.body.userId } });
  const me = await call(getCurrentUser, {}, loggedIn.body.token);
  expect(me.status).toBe(200);
  expect(me.body).toEqual({
    _id: registered.body.userId,
    name: 'Maya',
    email,
    tokens: 0,
    subscriptionStatus: 'inactive',
    admin: false,
    role: null,
    blocked: false,
    emailVerified: true,
    secondStep: false,
    secondStepRequired: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    planActivatedAt: null,
    wordsPerMinute: 150,
    chatEmails: true,
    niche: null,
    imageTools: false,
  });
});

test('extra fields in a sign-up do not grant admin rights, tokens or a plan', async () => {
  const email = newEmail();
  const extraFields = {
    admin: true,
    is_admin: true,
    tokens: 1e6,
    subscriptionStatus: 'active',
    blocked: false,
    _id: randomUUID(),
  };
  await call(register, { body: { name: 'Maya', email, password: PASSWORD, ...extraFields } });
  const { body } = await call(login, { body: { email, password: PASSWORD, ...extraFields } });
  const me = await call(getCurrentUser, {}, body.token);
  expect(me.body).toMatchObject({ admin: false, tokens: 0, subscriptionStatus: 'inactive' });
  expect(me.body._id).not.toBe(extraFields._id);
});

test.each([
  [{}, ACCOUNT_MESSAGES.fillInAllFields],
  [{ name: 'Maya', email: 'm@example.com' }, ACCOUNT_MESSAGES.fillInAllFields],
  [{ name: 'Maya', email: 'nowhere', password: PASSWORD }, ACCOUNT_MESSAGES.invalidEmail],
  [{ name: 'Maya', email: 'm@example.com', password: 'short' }, ACCOUNT_MESSAGES.passwordTooShort],
])('a sign-up with %j is rejected with the specified message', async (body, text) => {
  const rejected = await call(register, { body });
  expect(rejected.status).toBe(400);
  expect(rejected.body).toMatchObject({ error: text, message: text, code: 'validation_failed' });
  expect(rejected.body.details?.[0]?.message).toBe(text);
});

test('a common password is rejected at sign-up and when resetting, and the reset link can be used again', async () => {
  const email = newEmail();
  const signUp = (password: string) => call(register, { body: { name: 'Maya', email, password } });
  expect(await signUp(' Password1 ')).toMatchObject({
    status: 400,
    body: {
      error: 'This password is too common. Choose another one.',
      code: 'validation_failed',
      details: [{ path: 'password', message: 'This password is too common. Choose another one.' }],
    },
  });
  expect((await signUp(PASSWORD)).status).toBe(201);

  await call(forgotPassword, { body: { email } });
  const [token = ''] = await resetTokensFor(dataDir, email);
  const reset = (newPassword: string) => call(resetPassword, { body: { token, newPassword } });
  expect(await reset('QWERTYUIOP')).toMatchObject({
    status: 400,
    body: { error: ACCOUNT_MESSAGES.passwordTooCommon, details: [{ path: 'newPassword' }] },
  });
  expect((await reset('a better password')).status).toBe(200);
});

test('an email has one account, even with different case or concurrent requests', async () => {
  const email = newEmail();
  const requests = [email, email.toUpperCase(), ` ${email} `, email, email].map((each) =>
    call(register, { body: { name: 'Maya', email: each, password: PASSWORD } }),
  );
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.body).toEqual({
    error: 'An account with this email already exists.',
    message: 'An account with this email already exists.',
    code: 'email_taken',
    details: [{ path: 'email', message: 'An account with this email already exists.' }],
  });
  expect((await call(login, { body: { email: email.toUpperCase(), password: PASSWORD } })).status).toBe(200);
});

test('a wrong password and an unknown email get the same reply', async () => {
  const { email } = await signIn();
  const wrong = await call(login, { body: { email, password: 'not the password' } });
  const unknown = await call(login, { body: { email: newEmail(), password: 'not the password' } });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ error: 'Invalid email or password.', code: 'invalid_credentials' });
  expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
});

test('a login needs both fields', async () => {
  const rejected = await call(login, { body: { email: 'm@example.com' } });
  expect(rejected).toMatchObject({ status: 400, body: { error: 'Please fill in both email and password.' } });
});

test('a session lasts 24 hours, a remembered one 30 days', async () => {
  const { email } = await signIn();
  const short = await call(login, { body: { email, password: PASSWORD } });
  const long = await call(login, { body: { email, password: PASSWORD, rememberMe: true } });
  const statuses = async () => [
    (await call(getCurrentUser, {}, short.body.token)).status,
    (await call(getCurrentUser, {}, long.body.token)).status,
  ];
  clock.advance(DAY_MS - 60_000);
  expect(await statuses()).toEqual([200, 200]);
  clock.advance(2 * 60_000);
  expect(await statuses()).toEqual([401, 200]);
  clock.advance(29 * DAY_MS);
  expect(await statuses()).toEqual([401, 401]);
});

test('logging out ends only this session', async () => {
  const maya = await signIn();
  const other = await call(login, { body: { email: maya.email, password: PASSWORD } });
  expect(await maya.call(logout)).toMatchObject({
    status: 200,
    body: { message: ACCOUNT_MESSAGES.loggedOut },
  });
  const ended = await maya.call(getCurrentUser);
  expect(ended).toMatchObject({ status: 401, body: { error: 'Please log in.', code: 'unauthenticated' } });
  expect((await call(getCurrentUser, {}, other.body.token)).status).toBe(200);
});

test.each([undefined, 'nonsense', 'Bearer', ''])('the session token %s is rejected', async (token) => {
  expect((await call(getCurrentUser, {}, token)).status).toBe(401);
  expect((await call(logout, {}, token)).status).toBe(401);
});

test('the database stores neither passwords nor tokens', async () => {
  const maya = await signIn();
  await call(forgotPassword, { body: { email: maya.email } });
  const [resetToken = ''] = await resetTokensFor(dataDir, maya.email);
  const stored = JSON.stringify([
    await app.db.select().from(users).where(eq(users.id, maya.id)),
    await app.db.select().from(sessions).where(eq(sessions.userId, maya.id)),
    await app.db.select().from(passwordResets).where(eq(passwordResets.userId, maya.id)),
  ]);
  expect(stored).toContain('$argon2id$');
  for (const secret of [PASSWORD, maya.token, resetToken]) expect(stored).not.toContain(secret);
});

test('a reset link sets a new password once and ends every session', async () => {
  const maya = await signIn();
  const requested = await call(forgotPassword, { body: { email: maya.email.toUpperCase() } });
  expect(requested).toMatchObject({ status: 200, body: { message: ACCOUNT_MESSAGES.resetRequested } });
  const [token = ''] = await resetTokensFor(dataDir, maya.email);

  const reset = await call(resetPassword, { body: { token, newPassword: ' a better password ' } });
  expect(reset).toMatchObject({ status: 200, body: { message: ACCOUNT_MESSAGES.passwordReset } });
  expect((await maya.call(getCurrentUser)).status).toBe(401);
  expect((await call(login, { body: { email: maya.email, password: PASSWORD } })).status).toBe(401);
  expect((await call(login, { body: { email: maya.email, password: 'a better password' } })).status).toBe(
    200,
  );

  const again = await call(resetPassword, { body: { token, newPassword: 'yet another one' } });
  expect(again).toMatchObject({
    status: 400,
    body: { error: ACCOUNT_MESSAGES.resetLinkInvalid, code: 'reset_link_invalid' },
  });
});

test('an unknown email gets the same reply and no email', async () => {
  const unknown = newEmail();
  const known = await signIn();
  const answers = [
    await call(forgotPassword, { body: { email: unknown } }),
    await call(forgotPassword, { body: { email: known.email } }),
  ];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { message: ACCOUNT_MESSAGES.resetRequested } },
    { status: 200, body: { message: ACCOUNT_MESSAGES.resetRequested } },
  ]);
  await resetTokensFor(dataDir, known.email);
  expect(emailsTo(dataDir, unknown)).toEqual([]);
});

test('a reset link works for one hour', async () => {
  const maya = await signIn();
  await call(forgotPassword, { body: { email: maya.email } });
  const [token = ''] = await resetTokensFor(dataDir, maya.email);
  clock.advance(HOUR_MS + 1000);
  const late = await call(resetPassword, { body: { token, newPassword: 'a better password' } });
  expect(late).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } });
});

test("a reset invalidates all of the account's links, and only one concurrent reset succeeds", async () => {
  const maya = await signIn();
  await call(forgotPassword, { body: { email: maya.email } });
  await call(forgotPassword, { body: { email: maya.email } });
  const tokens = await resetTokensFor(dataDir, maya.email, 2);
  const sameLink = tokens[0];
  const tries = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      call(resetPassword, { body: { token: sameLink, newPassword: `new password ${n}` } }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const otherLink = await call(resetPassword, {
    body: { token: tokens[1], newPassword: 'a third password' },
  });
  expect(otherLink.status).toBe(400);
});

test('a reset also ends sessions started with the old password at the same time', async () => {
  const maya = await signIn();
  await call(forgotPassword, { body: { email: maya.email } });
  const [token] = await resetTokensFor(dataDir, maya.email);
  const logIns = Array.from({ length: 12 }, () =>
    call(login, { body: { email: maya.email, password: PASSWORD } }),
  );
  const reset = call(resetPassword, { body: { token, newPassword: 'a better password' } });
  const loggedIn = await Promise.all(logIns);
  expect((await reset).status).toBe(200);
  for (const { body } of loggedIn.filter(({ status }) => status === 200)) {
    expect((await call(getCurrentUser, {}, body.token)).status).toBe(401);
  }
});

test.each([
  [{ newPassword: 'long enough' }, ACCOUNT_MESSAGES.resetLinkInvalid],
  [{ token: 7, newPassword: 'long enough' }, ACCOUNT_MESSAGES.resetLinkInvalid],
  [{ token: 'made up', newPassword: 'long enough' }, ACCOUNT_MESSAGES.resetLinkInvalid],
  [{ token: 'made up', newPassword: '1234567' }, ACCOUNT_MESSAGES.passwordTooShort],
])('a reset with %j is rejected', async (body, text) => {
  expect(await call(resetPassword, { body })).toMatchObject({
    status: 400,
    body: { error: text, message: text },
  });
});

test('an invalid email address is rejected', async () => {
  expect(await call(forgotPassword, { body: {} })).toMatchObject({
    status: 400,
    body: { error: ACCOUNT_MESSAGES.fillInEmail },
  });
  expect(await call(forgotPassword, { body: { email: 'maya' } })).toMatchObject({
    status: 400,
    body: { error: ACCOUNT_MESSAGES.invalidEmail },
  });
});

test('names in any script, with markup or quotes, are returned unchanged', async () => {
  for (const name of [
    '<script>alert(1)</script>',
    'مايا',
    '🎬 Maya 🎬',
    `O'Neil "Quotes" \\ back`,
    'x'.repeat(100),
  ]) {
    const person = await signIn(name);
    expect((await person.call(getCurrentUser)).body.name).toBe(name);
  }
});
