import { randomUUID } from 'node:crypto';
import { startLinking, startProviderSignIn } from '@cold-open/contract/account/provider-sign-in.contract';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { ERRORS } from '@cold-open/contract/http/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakePerson, startFakeIssuer } from '../../testing/fake-issuer.ts';
import { openBrowser } from '../../testing/provider-browser.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { identities } from './account.tables.ts';

const issuer = await startFakeIssuer();
const logged: string[] = [];
const { app, address, call, clock, signIn, startInstance } = await startTestApp({
  config: { oidc: issuer.settings },
  outside: fetch,
  logTo: (line) => logged.push(line),
});
afterAll(() => issuer.close());
beforeEach(() => {
  issuer.misbehave();
  clock.advance(MINUTE_MS);
});

const browser = (at = address) => openBrowser({ address: at, issuer });
const newPerson = (): FakePerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
});
const isLinked = async ({ sub }: FakePerson) =>
  (await app.db.select().from(identities).where(eq(identities.subject, sub))).length > 0;
const inSeconds = (ms: number) => Math.floor((Date.now() + ms) / SECOND_MS);

describe('the browser', () => {
  test('the cookie is bound to this site, short-lived and not readable by scripts', async () => {
    const { setCookie, url } = await browser().start();
    expect(setCookie).toMatch(/^cold_open_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await startInstance({ publicUrl: 'https://coldopen.example' });
    const behindHttps = await browser(secure.address).start();
    expect(behindHttps.setCookie).toMatch(
      /^__Host-cold_open_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(new URL(behindHttps.url).searchParams.get('redirect_uri')).toBe(
      'https://coldopen.example/login/callback',
    );
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: issuer.settings.clientId,
      redirect_uri: `${address}/login/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('a finished sign-in removes the cookie and cannot be repeated', async () => {
    const own = browser();
    const { url } = await own.start();
    const cookies = new Map(own.cookies);
    const returned = issuer.signInAt(url, newPerson());
    const { setCookie, status } = await own.finish(returned);
    expect(status).toBe(200);
    expect(setCookie).toContain('cold_open_sign_in=; Max-Age=0');
    for (const [name, value] of cookies) own.cookies.set(name, value);
    const requests = issuer.requests.length;
    expect((await own.finish(returned)).body.code).toBe('sign_in_expired');
    expect((await own.finish(issuer.signInAt(url, newPerson()))).body.code).toBe('sign_in_expired');
    // The provider is not contacted.
    expect(issuer.requests).toHaveLength(requests);
  });

  test('of two concurrent identical callbacks, one succeeds', async () => {
    const own = browser();
    const returned = issuer.signInAt((await own.start()).url, newPerson());
    const replies = await Promise.all([own.finish(returned), own.finish(returned)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("a code from another browser is rejected, and this browser's attempt stays usable", async () => {
    const [victim, attacker] = [browser(), browser()];
    const mine = await victim.start();
    const attackers = newPerson();
    const theirs = issuer.signInAt((await attacker.start()).url, attackers);
    expect((await victim.finish(theirs)).body).toMatchObject({
      code: 'sign_in_expired',
      error: ERRORS.sign_in_expired.text,
    });
    expect((await browser().finish(theirs)).body.code).toBe('sign_in_expired');
    const mixed = new URL(theirs);
    mixed.searchParams.set('state', new URL(mine.url).searchParams.get('state') ?? '');
    // The code belongs to another verifier.
    expect((await victim.finish(mixed.href)).body.code).toBe('provider_reply_invalid');
    expect(await isLinked(attackers)).toBe(false);
    const again = await victim.signIn(newPerson());
    expect(again.status).toBe(200);
  });

  test('a sign-in must be finished within ten minutes', async () => {
    const own = browser();
    const { url } = await own.start();
    clock.advance(11 * MINUTE_MS);
    expect((await own.finish(issuer.signInAt(url, newPerson()))).body.code).toBe('sign_in_expired');
  });

  test.each([
    '//evil.example',
    'https://evil.example/home',
    '/\\evil.example',
    '/api/auth/me',
    'javascript:x',
  ])('a sign-in cannot end at %s', async (returnTo) => {
    const { status, body } = await browser().start({ returnTo });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ path: 'returnTo' }] });
  });

  test('a canceled sign-in says so, and changes nothing', async () => {
    const own = browser();
    const { url } = await own.start();
    expect((await own.finish(issuer.refuseAt(url, 'access_denied'))).body).toMatchObject({
      code: 'sign_in_canceled',
      error: ERRORS.sign_in_canceled.text,
    });
  });

  test.each([
    ['temporarily_unavailable', 'provider_unreachable'],
    ['server_error', 'provider_unreachable'],
    ['invalid_scope', 'provider_reply_invalid'],
  ])("the provider's error %s is reported as %s", async (error, code) => {
    const own = browser();
    const { url } = await own.start();
    expect((await own.finish(issuer.refuseAt(url, error))).body.code).toBe(code);
  });

  test.each(['', '?', '?state=x', '?code=x', 'state=&code=', `?${'x'.repeat(3900)}`])(
    'the URL %j is rejected',
    async (query) => {
      const own = browser();
      await own.start();
      expect((await own.finish(`${address}/login/callback${query}`)).body.code).toBe('sign_in_expired');
    },
  );

  test('two states, codes or issuers in one URL are rejected', async () => {
    for (const name of ['code', 'state', 'iss']) {
      const own = browser();
      const returned = new URL(issuer.signInAt((await own.start()).url, newPerson()));
      returned.searchParams.append(name, 'another');
      expect((await own.finish(returned.href)).body.code).toBe('provider_reply_invalid');
    }
  });
});

describe('the token', () => {
  test.each([
    ['unsigned', { signature: 'unsigned' }],
    ['signed with the client’s secret', { signature: 'secret' }],
    ['signed with another key', { signature: 'foreign' }],
    ['changed after it was signed', { signature: 'tampered' }],
    ['for another client', { claims: { aud: 'another-client' } }],
    ['for several clients and issued to another', { claims: { aud: ['cold-open', 'x'], azp: 'x' } }],
    ['from another issuer', { claims: { iss: 'https://evil.example' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['expired', { claims: { exp: inSeconds(-5 * MINUTE_MS) } }],
    ['without an expiry', { claims: { exp: undefined } }],
    ['not valid yet', { claims: { nbf: inSeconds(10 * MINUTE_MS) } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a very long subject', { claims: { sub: 'x'.repeat(10_000) } }],
    ['missing', { tokenReply: { id_token: undefined } }],
    ['not a token', { tokenReply: { id_token: 'x.y.z' } }],
    ['about a different person than the userinfo', { emailInUserInfoOnly: true, userInfo: { sub: 'other' } }],
  ] as const)('%s is rejected', async (_what, misbehavior) => {
    const person = newPerson();
    issuer.misbehave(misbehavior as Parameters<typeof issuer.misbehave>[0]);
    const rejected = await browser().signIn(person);
    expect(rejected).toMatchObject({
      status: 502,
      body: { code: 'provider_reply_invalid', error: ERRORS.provider_reply_invalid.text },
    });
    expect(await isLinked(person)).toBe(false);
  });

  test('a reply that names another issuer is rejected (mix-up)', async () => {
    const own = browser();
    const returned = new URL(issuer.signInAt((await own.start()).url, newPerson()));
    returned.searchParams.set('iss', 'https://evil.example');
    expect((await own.finish(returned.href)).body.code).toBe('provider_reply_invalid');
    const missing = new URL(issuer.signInAt((await own.start()).url, newPerson()));
    missing.searchParams.delete('iss');
    expect((await own.finish(missing.href)).body.code).toBe('provider_reply_invalid');
  });

  test('the log has no codes, tokens or secrets', async () => {
    issuer.misbehave({ claims: { nonce: 'another' } });
    const own = browser();
    const returned = issuer.signInAt((await own.start()).url, newPerson());
    const [secret = ''] = own.cookies.values();
    await own.finish(returned);
    const lines = logged.join('\n');
    expect(lines).toContain('a sign-in with the provider failed');
    const code = new URL(returned).searchParams.get('code') ?? '';
    for (const hidden of [code, secret, 'eyJ', issuer.settings.clientSecret])
      expect(lines).not.toContain(hidden);
  });
});

describe('a provider that fails', () => {
  /** Starts without anything cached from the provider. */
  const startFresh = async () => browser((await startInstance({})).address);
  const unreachable = { status: 503, body: { code: 'provider_unreachable' } };

  test.each(['failing', 'huge', 'html', 'redirect'] as const)(
    'discovery that is %s is reported, and works again later',
    async (down) => {
      const own = await startFresh();
      issuer.misbehave({ down });
      expect(await own.start()).toMatchObject(unreachable);
      issuer.misbehave();
      // Fails immediately, without contacting the provider again.
      const requests = issuer.requests.length;
      expect(await own.start()).toMatchObject(unreachable);
      expect(issuer.requests).toHaveLength(requests);
      clock.advance(11 * SECOND_MS);
      expect((await own.signIn(newPerson())).status).toBe(200);
    },
  );

  test('a request to a silent provider times out after seconds, while everything else works', async () => {
    const own = await startFresh();
    issuer.misbehave({ down: 'silent' });
    const before = Date.now();
    const requests = issuer.requests.length;
    const waiting = Promise.all([own.start(), own.start(), own.start()]);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    for (const reply of await waiting) expect(reply).toMatchObject(unreachable);
    expect(Date.now() - before).toBeLessThan(9 * SECOND_MS);
    // All three shared one request.
    expect(issuer.requests).toHaveLength(requests + 1);
  });

  test.each([
    { issuer: 'https://evil.example' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: undefined },
    { token_endpoint: 'ftp://evil.example' },
    { jwks_uri: undefined },
  ])('the discovery document with %j is rejected', async (discovery) => {
    const own = await startFresh();
    issuer.misbehave({ discovery });
    expect(await own.start()).toMatchObject(unreachable);
  });

  test.each([
    ['/token', 'failing'],
    ['/token', 'huge'],
    ['/token', 'silent'],
    ['/jwks', 'failing'],
    ['/jwks', 'huge'],
  ] as const)('%s that is %s is reported in time', async (downAt, down) => {
    const own = await startFresh();
    const person = newPerson();
    const { url } = await own.start();
    issuer.misbehave({ down, downAt });
    const before = Date.now();
    expect(await own.finish(issuer.signInAt(url, person))).toMatchObject(unreachable);
    expect(Date.now() - before).toBeLessThan(9 * SECOND_MS);
    expect(await isLinked(person)).toBe(false);
  });

  test('the cached configuration is used while the provider is down', async () => {
    const own = await startFresh();
    await own.start();
    clock.advance(2 * 60 * MINUTE_MS);
    issuer.misbehave({ down: 'failing' });
    expect((await own.start()).status).toBe(200);
  });
});

describe('limits', () => {
  test('started and finished sign-ins are limited per address', async () => {
    const limited = await startInstance({ rateLimit: true });
    const own = browser(limited.address);
    const starts: number[] = [];
    for (let sent = 0; sent <= 100; sent++) {
      // Stays below the limit for all public calls.
      if (sent % 20 === 0) clock.advance(MINUTE_MS);
      starts.push((await own.start()).status);
    }
    expect(new Set(starts.slice(0, 100))).toEqual(new Set([200]));
    expect(starts.at(-1)).toBe(429);
    clock.advance(15 * MINUTE_MS);
    expect((await own.start()).status).toBe(200);
  });

  test('guesses at the password for linking are limited like login attempts', async () => {
    const limited = await startInstance({ rateLimit: true });
    clock.advance(30 * MINUTE_MS);
    const maya = await signIn();
    const own = browser(limited.address);
    await own.signIn({ ...newPerson(), email: maya.email });
    for (let sent = 0; sent < 10; sent++)
      expect((await own.enterPassword(`wrong ${sent} guess`)).status).toBe(400);
    expect((await own.enterPassword(PASSWORD)).status).toBe(429);
  });

  test('linking needs a session and the password', async () => {
    expect((await call(startLinking, { body: { password: PASSWORD } })).status).toBe(401);
    const maya = await signIn();
    expect((await maya.call(startLinking, { body: {} })).body.details).toMatchObject([{ path: 'password' }]);
    expect((await call(startProviderSignIn, { body: { rememberMe: 'yes' } })).status).toBe(400);
  });
});
