import { getCurrentUser, login, register } from '@cold-open/contract/account/account.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { SCRIPT_STREAM_PATH } from '@cold-open/contract/scripts/script-orders.contract';
import { expect, test, vi } from 'vitest';
import { endpoints } from '../../testing/endpoints.ts';
import { rawGet } from '../../testing/raw-request.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';

const logged: string[] = [];
const { address, call, signIn } = await startTestApp({
  logTo: (line) => logged.push(line),
  // The metrics must not appear in the API document.
  config: { metricsToken: 'metrics-token-of-the-tests' },
});

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${address}${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}
const sendJson = (path: string, body: string) =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test('the health check includes the database', async () => {
  expect(await call(getHealth)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test.each([
  ['GET', '/api/nowhere'],
  ['GET', '/api'],
  ['GET', '/api/../api/nowhere'],
])('%s %s is not found, in JSON', async (method, path) => {
  const answer = await send(path, { method });
  expect(answer.status).toBe(404);
  expect(answer.json()).toEqual({ error: 'Not found.', message: 'Not found.', code: 'not_found' });
});

test.each([
  ['POST', '/api/auth/me', 'GET, HEAD'],
  ['DELETE', '/api/auth/login', 'POST'],
])('%s %s is not allowed, and the reply says what is', async (method, path, allowed) => {
  const answer = await send(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  expect(answer.json().code).toBe('method_not_allowed');
});

test('a body is not read for a method that the path does not support', async () => {
  for (const [type, body] of [
    ['application/json', '{"email": '],
    ['text/csv', 'a,b'],
  ] as const) {
    const answer = await send('/api/auth/login', { method: 'PUT', headers: { 'content-type': type }, body });
    expect([answer.status, answer.headers.get('allow'), answer.json().code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each([
  ['broken JSON', '{"email": '],
  ['an array', '[]'],
  ['a number', '42'],
  ['a string', '"hello"'],
  ['a poisoned prototype', '{"__proto__": {"admin": true}, "email": "a@b.c", "password": "12345678"}'],
  ['a NUL character', '{"email": "a\\u0000b@c.d", "password": "12345678"}'],
])('%s is rejected as a body', async (_what, body) => {
  for (const path of [
    '/api/auth/register',
    '/api/auth/login',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
  ]) {
    const answer = await sendJson(path, body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'malformed_request',
      error: 'The request could not be read.',
    });
  }
});

test('null, an empty body and no body are treated as empty forms', async () => {
  for (const body of ['null', '', '{}']) {
    const answer = await sendJson('/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'Please fill in both email and password.' });
  }
  const none = await send('/api/auth/login', { method: 'POST' });
  expect(none.json()).toMatchObject({ error: 'Please fill in both email and password.' });
});

test.each([[1], [true], [{}], [[]], [null]])('%j instead of a string counts as missing', async (value) => {
  const answer = await call(register, { body: { name: value, email: value, password: value } });
  expect(answer).toMatchObject({ status: 400, body: { error: 'Please fill in all fields.' } });
  expect(answer.body.details?.map(({ path }) => path)).toEqual(['name', 'email', 'password']);
});

test('other content types are rejected', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
    const answer = await send('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'email=a',
    });
    expect(answer.status).toBe(415);
    expect(answer.json().code).toBe('unsupported_media_type');
  }
});

test('a URL that cannot be decoded is a bad request', async () => {
  const answer = await send('/api/%E0%A4%A');
  expect(answer.status).toBe(400);
  expect(answer.json().code).toBe('malformed_request');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect((await send(`/api/scripts/${'x'.repeat(500)}`)).headers.get('cache-control')).toBe('no-store');
});

test('the session is checked before the body', async () => {
  const answer = await send('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{broken',
  });
  expect(answer.status).toBe(401);
});

test('every reply has a request id and security headers', async () => {
  const first = await send('/api/health');
  const second = await send('/api/health');
  expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect(first.headers.get('referrer-policy')).toBe('no-referrer');
  expect(first.headers.get('x-frame-options')).toBe('DENY');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('strict-transport-security')).toBeNull();
});

test('API replies are not cached, no matter how the path is written', async () => {
  for (const path of [
    '/api/health',
    '/%61pi/health',
    '/api/health/',
    `http://elsewhere.example/api/health`,
  ]) {
    const answer = await rawGet(address, path);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('cache-control: no-store');
  }
});

test('other sites cannot read replies, and no header overrides the method', async () => {
  const origin = 'https://elsewhere.example';
  const preflight = await send('/api/health', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(405);
  const reply = await send('/api/health', { headers: { origin } });
  for (const { headers } of [preflight, reply])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  const overridden = await send('/api/health', {
    method: 'POST',
    headers: { 'x-http-method-override': 'GET' },
  });
  expect(overridden.status).toBe(405);
});

test('HEAD does not open an event stream', async () => {
  const { token } = await signIn();
  const headers = { authorization: `Bearer ${token}` };
  expect((await send('/api/events', { method: 'HEAD', headers })).status).toBe(405);
});

test('a repeated parameter is rejected with our message', async () => {
  const { token } = await signIn();
  const answer = await send('/api/videos?niche=a&niche=b', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(400);
  const message = 'The niche cannot be used.';
  expect(await answer.json()).toEqual({
    error: message,
    message,
    code: 'validation_failed',
    details: [{ path: 'niche', message }],
  });
});

test('the OpenAPI document lists every contract endpoint and who may call it', async () => {
  const document = (await send('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  const served = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`,
    ),
  );
  const described = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(served.sort()).toEqual([...described, 'GET /api/events', `GET ${SCRIPT_STREAM_PATH}`].sort());
  const signUp = document.paths['/api/auth/register'].post;
  expect(signUp.requestBody.content['application/json'].schema.required).toEqual([
    'name',
    'email',
    'password',
  ]);
  expect(signUp.security).toEqual([]);
  expect(document.paths['/api/auth/me'].get.security).toEqual([
    { session: [] },
    { readToken: [] },
    { writeToken: [] },
  ]);
});

test('the documentation page has no inline script', async () => {
  const page = await send('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});

test('the API document is built once, compressed or not, and for the documentation page too', async () => {
  const paths = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'];
  const first = (await send('/api/openapi.json')).json();
  const built = vi.spyOn(JSON, 'stringify');
  for (const path of paths)
    for (const encoding of ['gzip', 'identity']) {
      const answer = await fetch(`${address}${path}`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      expect(await answer.json()).toEqual(first);
    }
  const serialized = built.mock.calls.map((parameters: unknown[]) => parameters[0]);
  built.mockRestore();
  expect(serialized.filter((value) => value instanceof Object && 'openapi' in value)).toEqual([]);
});

test('large replies are compressed', async () => {
  const maya = await signIn();
  await maya.call(sendMessage, { body: { content: 'Where is my script? '.repeat(100) } });
  const answer = await fetch(`${address}${listMyMessages.path}`, {
    headers: { 'accept-encoding': 'gzip', authorization: `Bearer ${maya.token}` },
  });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

test('the log has one line per request, and no secrets', async () => {
  const maya = await signIn();
  await maya.call(getCurrentUser);
  await call(login, { body: { email: maya.email, password: 'a wrong password' } });
  await send('/api/health?token=a-secret-token');
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'request completed',
      method: 'GET',
      path: '/api/auth/me',
      status: 200,
      userId: maya.id,
    }),
  );
  const everything = logged.join('');
  for (const secret of [maya.token, PASSWORD, 'a wrong password', 'a-secret-token', '$argon2id$']) {
    expect(everything).not.toContain(secret);
  }
});
