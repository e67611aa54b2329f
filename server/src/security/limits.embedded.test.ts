import { login } from '@cold-open/contract/account/account.contract';
import { BODY_LIMITS } from '@cold-open/contract/http/body-limits';
import { expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '../features/account/account-limits.ts';
import { MESSAGES_PER_USER } from '../features/chat/chat.service.ts';
import { CONTACT_LIMITS } from '../features/chat/contact.service.ts';
import { AI_ORDERS_PER_ACCOUNT } from '../features/images/ai/ai-pictures.service.ts';
import { PHOTOS_PER_ACCOUNT } from '../features/images/photos/photos.service.ts';
import { TEST_EMAILS } from '../features/installation/installation.service.ts';
import { TEMPLATE_RATE_LIMIT } from '../features/prompts/template-from-video.service.ts';
import { ORDERS_PER_ACCOUNT } from '../features/scripts/orders/place-order.ts';
import { OUTLINES_PER_ACCOUNT } from '../features/scripts/outlines/outlines.service.ts';
import { POINT_SUGGESTIONS_PER_ACCOUNT } from '../features/scripts/outlines/point-suggestions.service.ts';
import { REVIEW_LIMITS } from '../features/scripts/review/reviews.service.ts';
import { DESCRIPTION_RATE_LIMIT, SAMPLES_RATE_LIMIT } from '../features/voices/voices.service.ts';
import { CHANGES_PER_ACCOUNT } from '../platform/rate-limits/account-limiter.ts';
import { PUBLIC_CALLS_PER_ADDRESS } from '../platform/rate-limits/address-limiter.ts';
import { startTestApp } from '../testing/test-app.ts';
import { LIMITS } from './limits-table.ts';
import { callsOf, type DocumentedCall, type JsonSchema, readApiDocument } from './openapi-calls.ts';

const RATE_LIMITS = [
  ...Object.values(ACCOUNT_LIMITS),
  MESSAGES_PER_USER,
  ...Object.values(CONTACT_LIMITS),
  TEST_EMAILS,
  TEMPLATE_RATE_LIMIT,
  DESCRIPTION_RATE_LIMIT,
  SAMPLES_RATE_LIMIT,
  ORDERS_PER_ACCOUNT,
  OUTLINES_PER_ACCOUNT,
  PHOTOS_PER_ACCOUNT,
  AI_ORDERS_PER_ACCOUNT,
  POINT_SUGGESTIONS_PER_ACCOUNT,
  ...Object.values(REVIEW_LIMITS),
  PUBLIC_CALLS_PER_ADDRESS,
];
const STRIPE = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', priceId: 'price_x', apiBase: undefined };

const logged: string[] = [];
const { address, signIn, startInstance, clock } = await startTestApp({ logTo: (line) => logged.push(line) });
/** Stripe has one call that the sandbox does not have. */
const withStripe = await startInstance({ stripe: STRIPE, rateLimit: true });

const documented = new Map<string, { call: DocumentedCall; at: string }>();
for (const at of [address, withStripe.address])
  for (const call of callsOf(await readApiDocument(at)))
    if (!documented.has(call.name)) documented.set(call.name, { call, at });

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  token?: string;
  at?: string;
}

function send(name: string, { body, headers = {}, token, at = documented.get(name)?.at ?? '' }: Sent) {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/{\w+}/g, '00000000-0000-4000-8000-000000000000');
  return fetch(`${at}${filled}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

test('the table lists exactly the calls in the OpenAPI document', () => {
  expect(LIMITS.map(({ call }) => call).sort()).toEqual([...documented.keys()].sort());
});

test('the table names exactly the rate limits that exist, and one for every public call', () => {
  expect([...new Set(LIMITS.flatMap(({ calls }) => calls))].sort()).toEqual(
    RATE_LIMITS.map(({ name }) => name).sort(),
  );
  const limited = LIMITS.filter(({ calls }) => calls.includes(PUBLIC_CALLS_PER_ADDRESS.name));
  const open = [...documented.values()].filter(({ call }) => call.isPublic);
  expect(limited.map(({ call }) => call).sort()).toEqual(open.map(({ call }) => call.name).sort());
});

test.each(LIMITS.flatMap(({ call, body }) => (body ? [[call, body] as const] : [])))(
  '%s rejects a body above its limit',
  async (name, { bytes, values }) => {
    const bodyOf = (length: number) => `{"a":"${'x'.repeat(length - '{"a":""}'.length)}"}`;
    // A new admin for each request, because the call may end the session.
    const sendAsAdmin = async (body: string) =>
      send(name, { body, token: (await signIn('Ada', { admin: true })).token });
    expect((await sendAsAdmin(bodyOf(bytes + 1))).status).toBe(413);
    expect([401, 413]).not.toContain((await sendAsAdmin(bodyOf(bytes))).status);
    // The signature of a webhook covers its bytes, so it is checked before they are parsed.
    const many = await sendAsAdmin(JSON.stringify({ a: Array.from({ length: values }, () => 1) }));
    expect(await many.json()).toMatchObject({
      code: name.endsWith('/webhook') ? 'webhook_signature_invalid' : 'malformed_request',
    });
  },
);

/** A string without a maximum is an id, an email or a password. */
const LONGEST_OTHER_TEXT = 254;
const BYTES_PER_ESCAPED_UNIT = 6;
const UUID_LENGTH = 36;
const LONGEST_NUMBER = 17;
/**
 * Limits that the schema cannot express: 4,000 characters with two code units each, and 5,000 line numbers
 * below 100,000.
 */
const MESSAGE_UNITS = 8000;

function largestBody(schema: JsonSchema, name = ''): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map((each) => largestBody(each, name)));
  if (schema.properties)
    return Object.entries(schema.properties).reduce(
      (sum, [key, value]) => sum + key.length + '"":,'.length + largestBody(value, key),
      '{}'.length,
    );
  if (schema.type === 'array')
    return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (largestBody(schema.items ?? {}, name) + 1) + 2;
  if (schema.type === 'integer' && name === 'lines') return 5;
  if (schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean')
    return LONGEST_NUMBER;
  if (schema.format === 'uuid') return UUID_LENGTH * BYTES_PER_ESCAPED_UNIT + 2;
  // Base64. Nobody escapes letters and digits. Some clients put a backslash before a slash.
  if (name === 'fileContent') return (schema.maxLength ?? Number.POSITIVE_INFINITY) * 2 + 2;
  const units = schema.maxLength ?? (name === 'content' ? MESSAGE_UNITS : LONGEST_OTHER_TEXT);
  return units * BYTES_PER_ESCAPED_UNIT + 2;
}

test.each(LIMITS.map(({ call, body }) => [call, body] as const))(
  '%s accepts the largest body its schema allows, with every character escaped',
  (name, limit) => {
    const schema = documented.get(name)?.call.body;
    if (!schema) return;
    expect(largestBody(schema)).toBeLessThanOrEqual(limit?.bytes ?? 0);
  },
);

const AT_ONCE = 30;
const PUBLIC = LIMITS.filter(({ calls }) => calls.includes(PUBLIC_CALLS_PER_ADDRESS.name));

test.each(PUBLIC.map(({ call }) => call))(
  '%s is limited per address before the body is read',
  async (name) => {
    const body = name.startsWith('GET') ? {} : { body: 'x'.repeat(BODY_LIMITS.longText.bytes + 1) };
    const once = () => send(name, { ...body, at: withStripe.address });
    for (let sent = 0; sent < PUBLIC_CALLS_PER_ADDRESS.max; sent += AT_ONCE) {
      const allowed = Array.from({ length: AT_ONCE }, () => send(name, { at: withStripe.address }));
      expect((await Promise.all(allowed)).map(({ status }) => status)).not.toContain(429);
    }
    const rejected = await once();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toMatchObject({
      code: 'too_many_attempts',
      error: 'Too many attempts. Try again in 1 minute.',
    });
    clock.advance(PUBLIC_CALLS_PER_ADDRESS.windowMs);
    expect((await once()).status).not.toBe(429);
  },
);

test('an account that makes too many changes within a minute is rejected but can still read', async () => {
  const { token } = await signIn();
  const [change, read] = ['POST /api/chat/read', 'GET /api/chat/unread'];
  const sendOnce = (name: string) => send(name, { token, at: withStripe.address });
  for (let sent = 0; sent < CHANGES_PER_ACCOUNT.max; sent += AT_ONCE) {
    const allowed = Array.from({ length: AT_ONCE }, () => sendOnce(change));
    expect((await Promise.all(allowed)).map(({ status }) => status)).not.toContain(429);
  }
  const rejected = await sendOnce(change);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sendOnce(read)).status).toBe(200);
  const other = await signIn();
  expect((await send(change, { token: other.token, at: withStripe.address })).status).toBe(200);
  clock.advance(CHANGES_PER_ACCOUNT.windowMs);
  expect((await sendOnce(change)).status).toBe(200);
});

test('RATE_LIMIT=off turns off the limit per address', async () => {
  const name = `${login.method} ${login.path}`;
  for (let sent = 0; sent <= PUBLIC_CALLS_PER_ADDRESS.max; sent += AT_ONCE) {
    const responses = Array.from({ length: AT_ONCE }, () => send(name, { at: address }));
    expect((await Promise.all(responses)).every(({ status }) => status === 400)).toBe(true);
  }
});

test('an unexpected X-Forwarded-For is logged once, because the limits count addresses', async () => {
  const warnings = () => logged.filter((line) => line.includes('TRUST_PROXY'));
  const { address: behindProxy } = await startInstance({ trustedProxies: 1 });
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  await send('GET /api/health', { ...forwarded, at: behindProxy });
  expect(warnings()).toEqual([]);
  for (let sent = 0; sent < 3; sent++) await send('GET /api/health', { ...forwarded, at: address });
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0] ?? '{}')).toMatchObject({ level: expect.anything() });
});
