import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listSignIns, startLinking } from '@cold-open/contract/account/provider-sign-in.contract';
import { afterAll, beforeEach } from 'vitest';
import { markEmailVerified } from '../features/account/account.repository.ts';
import { type FakePerson, startFakeIssuer } from './fake-issuer.ts';
import { emailsTo } from './outbox.ts';
import { openBrowser } from './provider-browser.ts';
import { PASSWORD, startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

export function newPerson(changes: Partial<FakePerson> = {}) {
  const email = changes.email ?? `${randomUUID()}@example.com`;
  return { sub: randomUUID(), email_verified: true, name: 'Maya Lind', ...changes, email };
}

/** Starts the app with a fake sign-in provider, and the steps that the tests about it share. */
export async function startProviderApp() {
  const issuer = await startFakeIssuer();
  const started = await startTestApp({ config: { oidc: issuer.settings }, outside: fetch });
  const { app, address, call, dataDir } = started;
  afterAll(issuer.close);
  beforeEach(() => issuer.misbehave());

  const browser = (at = address, userAgent?: string) =>
    openBrowser({ address: at, issuer, ...(userAgent && { userAgent }) });

  /** Links the sign-in from the account page. */
  async function linkFrom(person: Person, who: FakePerson, password = PASSWORD) {
    const own = browser();
    const { status, body } = await own.send(startLinking, { password }, person.token);
    if (status !== 200) return { status, body: { ...body, outcome: undefined } };
    return own.finish(issuer.signInAt(body.url, who));
  }

  return {
    ...started,
    browser,
    issuer,
    linkFrom,
    as: (token = '') => ({
      me: async () => (await call(getCurrentUser, {}, token)).body,
      signIns: async () => (await call(listSignIns, {}, token)).body,
    }),
    confirmEmail: (person: Person) => markEmailVerified(app.db, person.id, new Date()),
    subjectsTo: (email: string) =>
      emailsTo(dataDir, email)
        .map((message) => /^Subject: (.*?)\r?$/m.exec(message)?.[1] ?? '')
        .sort(),
  };
}
