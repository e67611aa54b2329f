import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  getCurrentUser,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  deleteMyAccount,
  exportMyData,
  listMySessions,
  OWN_ACCOUNT_MESSAGES,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import {
  listSignIns,
  startConfirmation,
  startLinking,
  unlinkSignIn,
} from '@cold-open/contract/account/provider-sign-in.contract';
import { confirmSession, finishLogin } from '@cold-open/contract/account/second-step.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { ERRORS } from '@cold-open/contract/http/errors';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticator } from '../../testing/authenticator.ts';
import { type FakePerson, startFakeIssuer } from '../../testing/fake-issuer.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { emailsTo, resetTokensFor } from '../../testing/outbox.ts';
import { openBrowser } from '../../testing/provider-browser.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { markEmailVerified } from './account.repository.ts';
import { identities, signInAttempts, users } from './account.tables.ts';
import { ensureAdmin } from './first-admin.ts';
import { digestOf } from './secret-tokens.ts';

const issuer = await startFakeIssuer();
const { app, address, call, clock, dataDir, signIn, startInstance } = await startTestApp({
  config: { oidc: issuer.settings },
  outside: fetch,
});
const without = await startInstance({ oidc: null });
const smtp = await startFakeSmtpServer();
const withMail = await startTestApp({
  config: { oidc: issuer.settings, smtpUrl: smtp.url },
  outside: fetch,
});
afterAll(async () => {
  await issuer.close();
  await smtp.stop();
});
beforeEach(() => issuer.misbehave());

type Person = Awaited<ReturnType<typeof signIn>>;
const browser = (at = address, userAgent?: string) =>
  openBrowser({ address: at, issuer, ...(userAgent && { userAgent }) });
function newPerson(changes: Partial<FakePerson> = {}) {
  const email = changes.email ?? `${randomUUID()}@example.com`;
  return { sub: randomUUID(), email_verified: true, name: 'Maya Lind', ...changes, email };
}
const as = (token = '') => ({
  me: async () => (await call(getCurrentUser, {}, token)).body,
  signIns: async () => (await call(listSignIns, {}, token)).body,
});
const subjectsTo = (email: string) =>
  emailsTo(dataDir, email)
    .map((message) => /^Subject: (.*?)\r?$/m.exec(message)?.[1] ?? '')
    .sort();
const confirmEmail = (person: Person) => markEmailVerified(app.db, person.id, new Date());

/** Links the sign-in from the account page. */
async function linkFrom(person: Person, who: FakePerson, password = PASSWORD) {
  const own = browser();
  const { status, body } = await own.send(startLinking, { password }, person.token);
  if (status !== 200) return { status, body: { ...body, outcome: undefined } };
  return own.finish(issuer.signInAt(body.url, who));
}

async function confirmAs(token: string | undefined, who: FakePerson) {
  const own = browser();
  const { body } = await own.send(startConfirmation, {}, token);
  return { url: body.url, ...(await own.finish(issuer.signInAt(body.url, who))) };
}

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

describe('a person with two-step login', () => {
  test('needs a code after the provider, and gets no session before it', async () => {
    const maya = await signIn();
    await confirmEmail(maya);
    const { nextCode } = await addAuthenticator(maya, clock);
    const { body } = await browser().signIn(newPerson({ email: maya.email }), { returnTo: '/prompts' });
    expect(body).toEqual({ outcome: 'code_needed', challenge: expect.any(String), returnTo: '/prompts' });
    const { challenge = '' } = body;
    expect((await call(getCurrentUser, {}, challenge)).status).toBe(401);
    const finished = await call(finishLogin, { body: { challenge, code: nextCode() } });
    expect((await as(finished.body.token).me()).email).toBe(maya.email);
  });

  test('is not linked before the code, even if both sides verified the email', async () => {
    const maya = await signIn();
    await confirmEmail(maya);
    const { nextCode } = await addAuthenticator(maya, clock);
    const person = newPerson({ email: maya.email });
    const { challenge = '' } = (await browser().signIn(person)).body;
    expect((await as(maya.token).signIns()).linked).toEqual([]);
    expect(subjectsTo(maya.email)).not.toContain('Studio Pass can sign in to your Cold Open account');
    const wrong = await call(finishLogin, { body: { challenge, code: '000000' } });
    expect(wrong.status).toBe(400);
    expect((await as(maya.token).signIns()).linked).toEqual([]);
    await call(finishLogin, { body: { challenge, code: nextCode() } });
    expect((await as(maya.token).signIns()).linked).toMatchObject([{ email: maya.email }]);
    await waitFor('the email', () =>
      subjectsTo(maya.email).includes('Studio Pass can sign in to your Cold Open account'),
    );
  });

  test('links from the account page only with a recent code', async () => {
    const maya = await signIn();
    const { nextCode } = await addAuthenticator(maya, clock);
    clock.advance(11 * MINUTE_MS);
    const person = newPerson();
    expect((await linkFrom(maya, person)).body.code).toBe('code_needed');
    await maya.call(confirmSession, { body: { code: nextCode() } });
    expect((await linkFrom(maya, person)).body.outcome).toBe('linked');
  });

  test('gets an error after the code if the sign-in was linked to someone else in the meantime', async () => {
    const maya = await signIn();
    const { nextCode } = await addAuthenticator(maya, clock);
    const person = newPerson({ email: maya.email });
    const own = browser();
    await own.signIn(person);
    const { challenge = '' } = (await own.enterPassword(PASSWORD)).body;
    expect((await linkFrom(await signIn('Omar'), person)).body.outcome).toBe('linked');
    const rejected = await call(finishLogin, { body: { challenge, code: nextCode() } });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'sign_in_taken']);
    expect((await as(maya.token).signIns()).linked).toEqual([]);
  });

  test('needs a code after the password that links the sign-in', async () => {
    const maya = await signIn();
    const { nextCode } = await addAuthenticator(maya, clock);
    const own = browser();
    await own.signIn(newPerson({ email: maya.email }));
    const { body } = await own.enterPassword(PASSWORD);
    expect(body.outcome).toBe('code_needed');
    expect((await as(maya.token).signIns()).linked).toEqual([]);
    const finished = await call(finishLogin, {
      body: { challenge: body.challenge ?? '', code: nextCode() },
    });
    expect(finished.body.userId).toBe(maya.id);
    expect((await as(maya.token).signIns()).linked).toMatchObject([{ provider: 'Studio Pass' }]);
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

describe('the account page', () => {
  test('links, lists and removes a sign-in with the password, and sends an email about each change', async () => {
    const maya = await signIn();
    const other = newPerson();
    expect((await linkFrom(maya, other, 'not the password')).body).toMatchObject({
      error: OWN_ACCOUNT_MESSAGES.passwordWrong,
    });
    const linked = await linkFrom(maya, other);
    expect(linked.body).toMatchObject({ outcome: 'linked', message: expect.any(String) });
    const { linked: list } = await as(maya.token).signIns();
    expect(list).toMatchObject([{ provider: 'Studio Pass', email: other.email }]);
    expect((await browser().signIn(other)).body.userId).toBe(maya.id);

    const id = list[0]?._id ?? '';
    const omar = await signIn('Omar');
    expect((await omar.call(unlinkSignIn, { params: { id } })).status).toBe(404);
    expect((await maya.call(unlinkSignIn, { params: { id } })).status).toBe(200);
    expect((await as(maya.token).signIns()).linked).toEqual([]);
    await waitFor('the emails', () => subjectsTo(maya.email).length >= 2);
    expect(subjectsTo(maya.email)).toEqual(
      expect.arrayContaining([
        'Studio Pass can no longer sign in to your Cold Open account',
        'Studio Pass can sign in to your Cold Open account',
      ]),
    );
    // The same sign-in now belongs to a new person.
    expect((await browser().signIn(other)).body.userId).not.toBe(maya.id);
  });

  test('a sign-in that belongs to another account cannot be linked', async () => {
    const person = newPerson();
    await browser().signIn(person);
    const maya = await signIn();
    expect((await linkFrom(maya, person)).body.code).toBe('sign_in_taken');
    await linkFrom(maya, newPerson({ sub: `own-${maya.id}` }));
    expect((await linkFrom(maya, newPerson({ sub: `own-${maya.id}` }))).body.outcome).toBe('linked');
  });

  test('at most ten sign-ins can be linked', async () => {
    const maya = await signIn();
    const now = new Date();
    await app.db.insert(identities).values(
      Array.from({ length: 10 }, () => ({
        userId: maya.id,
        issuer: 'https://former.example/realm',
        subject: randomUUID(),
        email: maya.email,
        createdAt: now,
      })),
    );
    expect((await linkFrom(maya, newPerson())).body.code).toBe('sign_ins_full');
    // A provider that is no longer configured is named by its host.
    expect((await as(maya.token).signIns()).linked[0]?.provider).toBe('former.example');
  });

  test('an unfinished link ends with its session', async () => {
    const maya = await signIn();
    const own = browser();
    const { body } = await own.send(startLinking, { password: PASSWORD }, maya.token);
    await maya.call(signOutEverywhere);
    expect((await own.finish(issuer.signInAt(body.url, newPerson()))).body.code).toBe('sign_in_expired');
  });

  test('the export includes the linked sign-ins', async () => {
    const person = newPerson();
    const { body } = await browser().signIn(person);
    const response = await fetch(`${address}${exportMyData.path}`, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    const data = (await response.json()) as { signIns: unknown[] };
    expect(data.signIns).toMatchObject([
      { issuer: issuer.settings.issuer, subject: person.sub, email: person.email },
    ]);
  });
});

describe('an account without a password', () => {
  test('keeps its only sign-in, and can set a password with a reset link', async () => {
    const person = newPerson();
    const { body } = await browser().signIn(person);
    const { hasPassword, linked } = await as(body.token).signIns();
    expect(hasPassword).toBe(false);
    const id = linked[0]?._id ?? '';
    const rejected = await call(unlinkSignIn, { params: { id } }, body.token);
    expect(rejected.body).toMatchObject({ code: 'password_not_set', error: ERRORS.password_not_set.text });
    const change = { currentPassword: 'nobody', newPassword: 'a better battery' };
    expect((await call(changePassword, { body: change }, body.token)).body.code).toBe('password_not_set');

    await call(forgotPassword, { body: { email: person.email } });
    const [token = ''] = await resetTokensFor(dataDir, person.email);
    expect((await call(resetPassword, { body: { token, newPassword: PASSWORD } })).status).toBe(200);
    const loggedIn = await call(login, { body: { email: person.email, password: PASSWORD } });
    expect(loggedIn.body.userId).toBe(body.userId);
    expect((await as(loggedIn.body.token).signIns()).linked).toHaveLength(1);
    expect((await call(unlinkSignIn, { params: { id } }, loggedIn.body.token)).status).toBe(200);
  });

  test('is deleted with all its data after a new sign-in with the provider', async () => {
    const person = newPerson();
    const { body } = await browser().signIn(person);
    expect((await call(deleteMyAccount, { body: {} }, body.token)).body.error).toBe(
      OWN_ACCOUNT_MESSAGES.passwordMissing,
    );
    expect((await call(deleteMyAccount, { body: { password: 'nobody' } }, body.token)).body.code).toBe(
      'password_not_set',
    );
    const { url, body: confirmed } = await confirmAs(body.token, person);
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    const { confirmation } = confirmed;
    const deleted = await call(deleteMyAccount, { body: { confirmation } }, body.token);
    expect(deleted.body.message).toBe(OWN_ACCOUNT_MESSAGES.deleted);
    expect(await app.db.select().from(identities).where(eq(identities.subject, person.sub))).toEqual([]);
    // The person can start over.
    expect((await browser().signIn(person)).body.userId).not.toBe(body.userId);
  });

  test('a confirmation works once, for its session and account, until it expires', async () => {
    const person = newPerson();
    const { body } = await browser().signIn(person);
    const again = await browser().signIn(person);
    const remove = async (confirmation: string | undefined, token = body.token) =>
      (await call(deleteMyAccount, { body: { confirmation } }, token)).body.code;
    const confirmed = async () => (await confirmAs(body.token, person)).body.confirmation;
    expect(await remove(await confirmed(), again.body.token)).toBe('sign_in_expired');
    const stolen = await confirmed();
    expect(await remove(stolen, (await signIn('Omar')).token)).toBe('sign_in_expired');
    expect(await remove(stolen)).toBe('sign_in_expired');
    const late = await confirmed();
    clock.advance(11 * MINUTE_MS);
    expect(await remove(late)).toBe('sign_in_expired');
    expect((await confirmAs(body.token, newPerson())).body.code).toBe('sign_in_not_linked');
    const old = { auth_time: Math.floor(clock.now().getTime() / 1000) - 3600 };
    expect((await confirmAs(body.token, { ...person, ...old })).body.code).toBe('sign_in_expired');
    const fresh = { auth_time: Math.floor(clock.now().getTime() / 1000) };
    expect((await confirmAs(body.token, { ...person, ...fresh })).body.outcome).toBe('confirmed');
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

describe('without a provider', () => {
  test('sign-ins are not found, but linked ones can be seen and removed', async () => {
    const started = await browser(without.address).start();
    expect(started).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const maya = await signIn();
    await linkFrom(maya, newPerson());
    const signIns = (await without.call(listSignIns, {}, maya.token)).body;
    expect(signIns).toMatchObject({
      provider: null,
      linked: [{ provider: new URL(issuer.settings.issuer).host }],
    });
    const id = signIns.linked[0]?._id ?? '';
    expect((await without.call(unlinkSignIn, { params: { id } }, maya.token)).status).toBe(200);
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
