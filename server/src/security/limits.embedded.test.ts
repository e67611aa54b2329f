import { login } from '@cold-open/contract/account/account.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
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
import { REMOTE_LIMITS } from '../features/scripts/teleprompter/remotes.service.ts';
import { USER_EXPORTS } from '../features/users/users-export.service.ts';
import { DESCRIPTION_RATE_LIMIT, SAMPLES_RATE_LIMIT } from '../features/voices/voices.service.ts';
import { CHANGES_PER_ACCOUNT } from '../platform/rate-limits/account-limiter.ts';
import { PUBLIC_CALLS_PER_ADDRESS } from '../platform/rate-limits/address-limiter.ts';
import type { RateLimit } from '../platform/rate-limits/rate-limiter.ts';
import { startTestApp } from '../testing/test-app.ts';
import { LIMITS } from './limits-table.ts';
import { callsOf, type DocumentedCall, type JsonSchema, readApiDocument } from './openapi-calls.ts';

const RATE_LIMITS = [
  ...Object.values(ACCOUNT_LIMITS),
  MESSAGES_PER_USER,
  ...Object.values(CONTACT_LIMITS),
  TEST_EMAILS,
  USER_EXPORTS,
  TEMPLATE_RATE_LIMIT,
  DESCRIPTION_RATE_LIMIT,
  SAMPLES_RATE_LIMIT,
  ORDERS_PER_ACCOUNT,
  OUTLINES_PER_ACCOUNT,
  PHOTOS_PER_ACCOUNT,
  AI_ORDERS_PER_ACCOUNT,
  POINT_SUGGESTIONS_PER_ACCOUNT,
  ...Object.values(REVIEW_LIMITS),
  ...Object.values(REMOTE_LIMITS),
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

test('bodies and rates have the documented limits', () => {
  expect(BODY_LIMITS.account).toEqual({ bytes: 8192, values: 100 });
  expect(BODY_LIMITS.form).toEqual({ bytes: 16_384, values: 200 });
  expect(BODY_LIMITS.longText).toEqual({ bytes: 655_360, values: 200 });
  const limits: RateLimit[] = [...RATE_LIMITS, CHANGES_PER_ACCOUNT];
  expect(
    Object.fromEntries(
      limits.map(({ name, max, windowMs }) => [name, `${max} in ${windowMs / MINUTE_MS} min`]),
    ),
  ).toEqual({
    'failed-logins-account-network': '10 in 15 min',
    'failed-logins-account': '100 in 60 min',
    'wrong-codes-account-network': '10 in 15 min',
    'wrong-codes-account': '20 in 1440 min',
    'failed-logins-address': '100 in 15 min',
    'sign-ups-account': '5 in 60 min',
    'sign-ups-address': '30 in 60 min',
    'reset-requests-account': '5 in 60 min',
    'reset-requests-address': '30 in 60 min',
    'resets-address': '30 in 60 min',
    'verification-emails-account': '5 in 60 min',
    'verifications-address': '30 in 60 min',
    'data-exports-account': '10 in 60 min',
    'unsubscribes-address': '300 in 60 min',
    'sign-in-starts-address': '100 in 15 min',
    'sign-in-returns-address': '100 in 15 min',
    'chat-messages': '30 in 1 min',
    'contact-messages-address': '5 in 60 min',
    'contact-messages-email': '5 in 60 min',
    'contact-messages-total': '500 in 1440 min',
    'test-emails': '10 in 60 min',
    'user-exports': '20 in 60 min',
    'templates-from-videos': '20 in 10 min',
    'voice-descriptions': '20 in 60 min',
    'voice-samples': '60 in 60 min',
    'orders-account': '300 in 60 min',
    'outlines-account': '20 in 60 min',
    'photos-account': '60 in 60 min',
    'ai-pictures-account': '60 in 60 min',
    'point-suggestions-account': '60 in 60 min',
    'review-comments-address': '10 in 1 min',
    'review-comments-address-day': '300 in 1440 min',
    'review-comments-script': '300 in 60 min',
    'review-changes-address': '30 in 1 min',
    'review-opens-address': '30 in 1 min',
    'teleprompter-remotes-account': '60 in 60 min',
    'teleprompter-commands-remote': '300 in 1 min',
    'public-calls-address': '600 in 1 min',
    'changes-account': '300 in 1 min',
  });
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
