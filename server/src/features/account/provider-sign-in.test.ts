import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  getCurrentUser,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '@cold-open/contract/account/account.contract';
import { listMySessions, OWN_ACCOUNT_MESSAGES } from '@cold-open/contract/account/own-account.contract';
import { unlinkSignIn } from '@cold-open/contract/account/provider-sign-in.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { ERRORS } from '@cold-open/contract/http/errors';
import { count, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { emailsTo, resetTokensFor } from '../../testing/outbox.ts';
import { newPerson, startProviderApp } from '../../testing/provider-app.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { identities, signInAttempts, users } from './account.tables.ts';
import { ensureAdmin } from './first-admin.ts';
import { digestOf } from './secret-tokens.ts';

const { address, app, as, browser, call, clock, confirmEmail, dataDir, issuer, signIn, subjectsTo } =
  await startProviderApp();
const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const withMail = await startTestApp({
  config: { oidc: issuer.settings, smtpUrl: smtp.url },
  outside: fetch,
});

describe('a new person', () => {
  test('gets an account without a password, and the same one at the next sign-in', async () => {
    const person = newPerson();
    const first = await browser().signIn(person, { returnTo: '/myscripts?niche=Food' });
    expect(first.body).toMatchObject({ outcome: 'signed_in', returnTo: '/myscripts?niche=Food' });
    expect(await as(first.body.token).me()).toMatchObject({
      name: 'Maya Lind',
      email: person.email,
      tokens: 0,
      admin: false,
      emailVerified: true,
    });
    const second = await browser().signIn({ ...person, email: `${randomUUID()}@example.com` });
    expect(second.body).toMatchObject({ userId: first.body.userId, returnTo: '/home' });
    // A new email at the provider does not change ours.
    expect((await as(second.body.token).me()).email).toBe(person.email);
    const rejected = await call(login, { body: { email: person.email, password: 'nobody' } });
    expect(rejected.body.code).toBe('invalid_credentials');
  });

  test('has a session like any other, remembered for 30 days if asked', async () => {
    const person = newPerson();
    const short = await browser(address, 'Pocket Browser').signIn(person);
    const long = await browser().signIn(person, { rememberMe: true });
    const sessions = await call(listMySessions, {}, long.body.token);
    expect(sessions.body.map(({ userAgent }) => userAgent).sort()).toEqual(['A test', 'Pocket Browser']);
    clock.advance(2 * DAY_MS);
    expect((await call(getCurrentUser, {}, short.body.token)).status).toBe(401);
    expect((await call(getCurrentUser, {}, long.body.token)).status).toBe(200);
    clock.advance(-2 * DAY_MS);
  });

  test('gets an email about a new device, but not about the first sign-in', async () => {
    const person = newPerson();
    await browser(address, 'Pocket Browser').signIn(person);
    await browser(address, 'Desk Browser').signIn(person);
    await waitFor('the email', () => emailsTo(dataDir, person.email).length === 1);
    expect(subjectsTo(person.email)).toEqual(['New sign-in to your Cold Open account']);
  });

  test('gets a link to confirm an email that the provider did not verify', async () => {
    const person = newPerson({ email_verified: false });
    const { body } = await browser(withMail.address).signIn(person);
    expect((await withMail.call(getCurrentUser, {}, body.token)).body.emailVerified).toBe(false);
    await waitFor('the email', () => smtp.received.some(({ to }) => to.includes(person.email)));
    const message = smtp.received.find(({ to }) => to.includes(person.email))?.text ?? '';
    const token = /verify-email\?token=([\w-]+)/.exec(message)?.[1] ?? '';
    expect((await withMail.call(verifyEmail, { body: { token } })).status).toBe(200);
    expect((await withMail.call(getCurrentUser, {}, body.token)).body.emailVerified).toBe(true);
    const verified = newPerson({ email_verified: 'true' });
    const other = await browser(withMail.address).signIn(verified);
    expect((await withMail.call(getCurrentUser, {}, other.body.token)).body.emailVerified).toBe(true);
  });

  test('is named after the email if the provider sends no name', async () => {
    const { body } = await browser().signIn(
      newPerson({ name: undefined, email: `lind-${Date.now()}@example.com` }),
    );
    expect((await as(body.token).me()).name).toMatch(/^lind-\d+$/);
  });

  test('can sign up with a profile from the userinfo endpoint, and with a provider that wants the secret in the body', async () => {
    issuer.misbehave({ emailInUserInfoOnly: true });
    issuer.acceptOnlyPost(true);
    clock.advance(2 * HOUR_MS);
    const person = newPerson();
    const { body } = await browser().signIn(person);
    issuer.acceptOnlyPost(false);
    clock.advance(2 * HOUR_MS);
    expect((await as(body.token).me()).email).toBe(person.email);
  });

  test('without an email gets a clear error', async () => {
    for (const email of [undefined, 'not an email', `${'a'.repeat(300)}@example.com`]) {
      const rejected = await browser().signIn({ ...newPerson(), email });
      expect(rejected).toMatchObject({
        status: ERRORS.provider_email_missing.status,
        body: { code: 'provider_email_missing', error: ERRORS.provider_email_missing.text },
      });
    }
  });

  test('signing in twice at the same time creates one account', async () => {
    const person = newPerson();
    const browsers = Array.from({ length: 4 }, () => browser());
    const returned: string[] = [];
    for (const each of browsers) returned.push(issuer.signInAt((await each.start()).url, person));
    const replies = await Promise.all(browsers.map((each, index) => each.finish(returned[index] ?? '')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.userId)).size).toBe(1);
    const rows = await app.db
      .select({ n: count() })
      .from(identities)
      .where(eq(identities.subject, person.sub));
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a person whose email has an account', () => {
  test('is linked without a password if both sides verified the email, and gets an email', async () => {
    const maya = await signIn();
    await confirmEmail(maya);
    const { body } = await browser().signIn(newPerson({ email: maya.email.toUpperCase() }));
    expect(body).toMatchObject({ outcome: 'signed_in', userId: maya.id });
    await waitFor('the email', () => emailsTo(dataDir, maya.email).length > 0);
    expect(subjectsTo(maya.email)).toEqual(['Studio Pass can sign in to your Cold Open account']);
    expect(await as(maya.token).signIns()).toMatchObject({
      hasPassword: true,
      provider: 'Studio Pass',
      linked: [{ provider: 'Studio Pass' }],
    });
  });

  test('links with the password once, and is then signed in without it', async () => {
    const maya = await signIn();
    const person = newPerson({ email: maya.email });
    const own = browser();
    const asked = await own.signIn(person, { returnTo: '/prompts' });
    expect(asked.body).toEqual({ outcome: 'password_needed', email: maya.email });
    const wrong = await own.enterPassword('not the password');
    expect(wrong.body).toMatchObject({
      error: OWN_ACCOUNT_MESSAGES.passwordWrong,
      details: [{ path: 'password' }],
    });
    const linked = await own.enterPassword(PASSWORD);
    expect(linked.body).toMatchObject({ outcome: 'signed_in', userId: maya.id, returnTo: '/prompts' });
    expect((await as(linked.body.token).me()).email).toBe(maya.email);
    expect((await own.enterPassword(PASSWORD)).body.code).toBe('sign_in_expired');
    expect((await browser().signIn(person)).body).toMatchObject({ outcome: 'signed_in', userId: maya.id });
    await waitFor('the email', () => emailsTo(dataDir, maya.email).length > 0);
    expect(subjectsTo(maya.email)).toContain('Studio Pass can sign in to your Cold Open account');
  });

  test('an admin is always asked for the password, and the link is in the audit log', async () => {
    const ada = await signIn('Ada', { admin: true });
    await confirmEmail(ada);
    const own = browser();
    expect((await own.signIn(newPerson({ email: ada.email }))).body.outcome).toBe('password_needed');
    expect((await own.enterPassword(PASSWORD)).status).toBe(200);
    const { linked } = await as(ada.token).signIns();
    await ada.call(unlinkSignIn, { params: { id: linked[0]?._id ?? '' } });
    const entries = await ada.call(listAuditEntries, { query: { actorId: ada.id } });
    expect(entries.body.map(({ action, subject, userId }) => ({ action, subject, userId }))).toEqual([
      { action: 'account.sign_in_unlinked', subject: 'Studio Pass', userId: ada.id },
      { action: 'account.sign_in_linked', subject: 'Studio Pass', userId: ada.id },
    ]);
  });

  test('the password must be entered in time, and in the same browser', async () => {
    const maya = await signIn();
    const own = browser();
    await own.signIn(newPerson({ email: maya.email }));
    expect((await browser().enterPassword(PASSWORD)).body.code).toBe('sign_in_expired');
    clock.advance(11 * MINUTE_MS);
    expect((await own.enterPassword(PASSWORD)).body.code).toBe('sign_in_expired');
  });
});

describe("someone else's email", () => {
  test('an account with a password is not linked if either side has not verified the email', async () => {
    const unverifiedAtProvider = await signIn('Maya');
    await confirmEmail(unverifiedAtProvider);
    for (const email_verified of [false, undefined, 'yes', 1]) {
      const person = newPerson({
        email: unverifiedAtProvider.email,
        email_verified: email_verified as boolean,
      });
      expect((await browser().signIn(person)).body.outcome).toBe('password_needed');
    }
    // Registered with an unconfirmed email, perhaps by an attacker who expects its owner to sign up.
    const email = `${randomUUID()}@example.com`;
    await call(register, { body: { name: 'Eve', email, password: 'a password of Eve' } });
    const owner = newPerson({ email });
    expect((await browser().signIn(owner)).body.outcome).toBe('password_needed');
    expect(await app.db.select().from(identities).where(eq(identities.subject, owner.sub))).toEqual([]);
  });

  test("a reassigned email at the provider does not open its former owner's account", async () => {
    const former = newPerson();
    await browser().signIn(former);
    const { body } = await browser().signIn({ ...former, sub: randomUUID() });
    expect(body.outcome).toBe('password_needed');
  });

  test('a sign-in that was linked before the email was confirmed is removed by a password reset', async () => {
    const attacker = newPerson({ email_verified: false });
    const { body } = await browser().signIn(attacker);
    await call(forgotPassword, { body: { email: attacker.email } });
    const [token = ''] = await resetTokensFor(dataDir, attacker.email);
    await call(resetPassword, { body: { token, newPassword: PASSWORD } });
    expect((await call(getCurrentUser, {}, body.token)).status).toBe(401);
    expect((await browser().signIn(attacker)).body.outcome).toBe('password_needed');
  });

  test('an account that the operator makes an admin loses its linked sign-ins', async () => {
    const stranger = newPerson();
    const { body } = await browser().signIn(stranger);
    await ensureAdmin(app.db, { email: stranger.email, password: 'chosen by the operator' });
    expect((await call(getCurrentUser, {}, body.token)).status).toBe(401);
    expect((await browser().signIn(stranger)).body.outcome).toBe('password_needed');
  });
});

test('the database stores no secrets for an attempt, and expired attempts are deleted', async () => {
  const own = browser();
  const { url } = await own.start();
  const [secret = ''] = own.cookies.values();
  const rows = await app.db
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.secretHash, digestOf(secret)));
  expect(rows).toHaveLength(1);
  const stored = JSON.stringify(rows);
  const { searchParams } = new URL(url);
  for (const value of [secret, searchParams.get('state'), searchParams.get('nonce')])
    expect(stored).not.toContain(value);
});

test('deleting a user deletes their pending sign-ins', async () => {
  const maya = await signIn();
  await browser().signIn(newPerson({ email: maya.email }));
  await app.db.delete(users).where(eq(users.id, maya.id));
  expect(await app.db.select().from(signInAttempts).where(eq(signInAttempts.userId, maya.id))).toEqual([]);
});
