import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { builtInSettings } from '../../testing/built-in-settings.ts';
import { endpoints } from '../../testing/endpoints.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { auditEntries } from './audit.tables.ts';

const testApp = await startTestApp({ config: { model: builtInSettings() } });
const { app, call, signIn } = testApp;
const admin = await signIn('Ada', { admin: true });
const CALLS = adminCalls(testApp, admin);

const newest = async () => (await admin.call(listAuditEntries, { query: { limit: '1' } })).body[0];
const count = async () => (await app.db.select({ id: auditEntries.id }).from(auditEntries)).length;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every admin endpoint is tested below', () => {
  const known = endpoints.filter(({ access }) => access === 'admin').map(nameOf);
  expect(CALLS.map(([endpoint]) => nameOf(endpoint)).sort()).toEqual(known.sort());
});

test.each(CALLS.map(([endpoint, sent, action]) => [nameOf(endpoint), endpoint, sent, action] as const))(
  '%s is for admins only and is logged once',
  async (_name, endpoint, sentFor, action) => {
    const person = await signIn('Maya');
    const sent = await sentFor(person);
    const before = await count();
    expect((await call(endpoint, sent)).status).toBe(401);
    expect((await person.call(endpoint, sent)).status).toBe(403);
    expect(await count()).toBe(before);
    const { status } = await admin.call(endpoint, sent);
    expect(Math.floor(status / 100)).toBe(2);
    expect(await count()).toBe(before + (action === null ? 0 : 1));
    if (action !== null)
      expect(await newest()).toMatchObject({
        action,
        actor: { _id: admin.id, name: 'Ada', email: admin.email },
      });
  },
);
