import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  getCurrentUser,
  login,
  resetPassword,
} from '@cold-open/contract/account/account.contract';
import {
  changePassword,
  deleteMyAccount,
  exportMyData,
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
import { MINUTE_MS } from '@cold-open/contract/durations';
import { ERRORS } from '@cold-open/contract/http/errors';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addAuthenticator } from '../../testing/authenticator.ts';
import type { FakePerson } from '../../testing/fake-issuer.ts';
import { resetTokensFor } from '../../testing/outbox.ts';
import { newPerson, startProviderApp } from '../../testing/provider-app.ts';
import { PASSWORD } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { identities } from './account.tables.ts';

const {
  address,
  app,
  as,
  browser,
  call,
  clock,
  confirmEmail,
  dataDir,
  issuer,
  linkFrom,
  signIn,
  startInstance,
  subjectsTo,
} = await startProviderApp();
const without = await startInstance({ oidc: null });

async function confirmAs(token: string | undefined, who: FakePerson) {
  const own = browser();
  const { body } = await own.send(startConfirmation, {}, token);
  return { url: body.url, ...(await own.finish(issuer.signInAt(body.url, who))) };
}

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
