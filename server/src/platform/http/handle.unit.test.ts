import { endpoint } from '@cold-open/contract/http/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { silentLogger } from '../../testing/silent-logger.ts';
import { systemClock } from '../clock.ts';
import { createAccountLimiter } from '../rate-limits/account-limiter.ts';
import { createAddressLimiter } from '../rate-limits/address-limiter.ts';
import { handle, type Routes } from './handle.ts';
import { createHttpServer } from './http-server.ts';
import { createAccessHooks, type Viewer } from './viewer.ts';

const withoutCode = { lacksSecondStep: false, asksFor: null, tokenScope: null };
const maya: Viewer = {
  id: 'maya',
  name: 'Maya',
  email: 'maya@example.com',
  role: null,
  sessionId: 's1',
  ...withoutCode,
};
const ada: Viewer = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'admin',
  sessionId: 's2',
  ...withoutCode,
};
const reader: Viewer = { ...maya, tokenScope: 'read' };
const writer: Viewer = { ...maya, tokenScope: 'write' };
const adminsWriter: Viewer = { ...ada, tokenScope: 'write' };
const app = await createHttpServer({ logger: silentLogger, trustedProxies: 0, https: true, paced: false });
const unlimited = { clock: systemClock, enabled: false };
const routes: Routes = {
  app,
  access: createAccessHooks(async (token) => ({ maya, ada, reader, writer, adminsWriter })[token] ?? null, {
    addresses: createAddressLimiter(unlimited),
    accounts: createAccountLimiter(unlimited),
  }),
};

const ok = z.object({ ok: z.literal(true) });
const userId = z.object({ userId: z.string().optional() });
const define = (path: `/api/${string}`, access: 'public' | 'user' | 'admin') =>
  endpoint({
    method: 'POST',
    path,
    access,
    summary: path,
    body: userId.extend({ n: z.number().optional() }),
    reply: ok,
  });
handle(routes, define('/api/for-all', 'public'), () => ({ ok: true as const }));
handle(routes, define('/api/for-users', 'user'), () => ({ ok: true as const }));
handle(routes, define('/api/account/closed', 'user'), () => ({ ok: true as const }));
handle(routes, define('/api/for-admins', 'admin'), () => ({ ok: true as const }));
handle(
  routes,
  endpoint({
    method: 'GET',
    path: '/api/of/:userId',
    access: 'user',
    summary: 'in the path',
    params: z.object({ userId: z.string() }),
    query: userId,
    reply: ok,
  }),
  () => ({ ok: true as const }),
);
handle(
  routes,
  endpoint({
    method: 'GET',
    path: '/api/admins-about/:userId',
    access: 'admin',
    summary: 'about someone',
    params: z.object({ userId: z.string() }),
    reply: ok,
  }),
  () => ({ ok: true as const }),
);
handle(
  routes,
  endpoint({
    method: 'GET',
    path: '/api/no-viewer',
    access: 'public',
    summary: 'no viewer',
    reply: z.unknown(),
  }),
  // @ts-expect-error A public endpoint has no viewer.
  ({ viewer }) => ({ viewer: viewer ?? null }),
);
handle(
  routes,
  endpoint({
    method: 'GET',
    path: '/api/viewer',
    access: 'user',
    summary: 'viewer',
    reply: z.object({ id: z.string() }),
  }),
  ({ viewer }) => ({ id: viewer.id }),
);
handle(
  routes,
  endpoint({ method: 'GET', path: '/api/leaky', access: 'public', summary: 'leaky', reply: ok }),
  () => ({ ok: true as const, passwordHash: 'secret' }),
);

async function send(method: 'GET' | 'POST', url: string, as?: string, body?: unknown) {
  const answer = await app.inject({
    method,
    url,
    headers: as ? { authorization: `Bearer ${as}` } : {},
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('the contract decides who may call: anyone, users or admins', async () => {
  const ask = async (as?: string) =>
    Promise.all(
      ['for-all', 'for-users', 'for-admins'].map(
        async (path) => (await send('POST', `/api/${path}`, as, {})).status,
      ),
    );
  expect(await ask()).toEqual([200, 401, 401]);
  expect(await ask('nobody')).toEqual([200, 401, 401]);
  expect(await ask('maya')).toEqual([200, 200, 403]);
  expect(await ask('ada')).toEqual([200, 200, 200]);
});

test('an access token can make the calls that its scope allows, but none of the admin area', async () => {
  const codesOf = async (as: string) =>
    Promise.all([
      send('GET', '/api/viewer', as),
      send('POST', '/api/for-users', as, {}),
      send('POST', '/api/for-admins', as, {}),
      send('POST', '/api/account/closed', as, {}),
    ]).then((replies) => replies.map(({ status, body }) => body.code ?? status));
  expect(await codesOf('reader')).toEqual([
    200,
    'access_token_read_only',
    'session_needed',
    'session_needed',
  ]);
  expect(await codesOf('writer')).toEqual([200, 200, 'session_needed', 'session_needed']);
  expect(await codesOf('adminsWriter')).toEqual([200, 200, 'session_needed', 'session_needed']);
  expect(await codesOf('co_pat_x')).toEqual(Array(4).fill('access_token_invalid'));
});

test('errors have a fixed order: session, role, body, user id', async () => {
  const bad = { n: 'not a number', userId: 'ada' };
  expect((await send('POST', '/api/for-admins', undefined, bad)).status).toBe(401);
  expect((await send('POST', '/api/for-admins', 'maya', bad)).status).toBe(403);
  expect((await send('POST', '/api/for-users', 'maya', bad)).status).toBe(400);
  expect((await send('POST', '/api/for-users', 'maya', { userId: 'ada' })).status).toBe(403);
});

test('a userId in the path, query or body must be the viewer’s own, for admins too', async () => {
  expect((await send('GET', '/api/of/maya', 'maya')).status).toBe(200);
  expect(await send('GET', '/api/of/ada', 'maya')).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await send('GET', '/api/of/maya?userId=ada', 'maya')).status).toBe(403);
  expect((await send('GET', '/api/of/maya', 'ada')).status).toBe(403);
  expect((await send('POST', '/api/for-users', 'maya', { userId: 'maya' })).status).toBe(200);
  // The path of an admin's call may name another user; its body may not.
  expect((await send('GET', '/api/admins-about/maya', 'ada')).status).toBe(200);
  expect((await send('POST', '/api/for-admins', 'ada', { userId: 'ada' })).status).toBe(200);
  expect((await send('POST', '/api/for-admins', 'ada', { userId: 'maya' })).status).toBe(403);
});

test('a reply contains only what the contract names', async () => {
  expect((await send('GET', '/api/leaky')).body).toEqual({ ok: true });
});

test('a public endpoint has no viewer, even for a signed-in user', async () => {
  expect((await send('GET', '/api/no-viewer', 'maya')).body).toEqual({ viewer: null });
  expect((await send('GET', '/api/viewer', 'maya')).body).toEqual({ id: 'maya' });
});

test('over https the reply tells the browser to stay on https', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/leaky' });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(answer.headers['permissions-policy']).toContain('camera=()');
});
