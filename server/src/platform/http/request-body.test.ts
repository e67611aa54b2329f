import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { login } from '@cold-open/contract/account/account.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { getUser } from '@cold-open/contract/users/users.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const { address, signIn } = await startTestApp();

async function send(path: string, body: string | Buffer, { method = 'POST', headers = {} } = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, json: (await response.json()) as Record<string, string> };
}
const TOO_LARGE = { status: 413, json: { code: 'payload_too_large', error: 'That is too large to send.' } };
const MALFORMED = {
  status: 400,
  json: { code: 'malformed_request', error: 'The request could not be read.' },
};

test('a list of 520,000 items is too large for a login', async () => {
  const body = `{"email":[${'1,'.repeat(520_000)}1]}`;
  expect(await send(login.path, body)).toMatchObject(TOO_LARGE);
});

test('a body at the limit is accepted, and one more byte is too large', async () => {
  const bodyOf = (bytes: number) => {
    const empty = '{"email":"a@b.c","password":""}';
    return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
  };
  expect(await send(login.path, bodyOf(8192))).toMatchObject({ status: 401 });
  expect(await send(login.path, bodyOf(8192 + 1))).toMatchObject(TOO_LARGE);
});

test('the size limit applies to the uncompressed size of a compressed body', async () => {
  const body = gzipSync(JSON.stringify({ email: 'x'.repeat(8192), password: 'x' }));
  expect(body.length).toBeLessThan(1000);
  expect(await send(login.path, body, { headers: { 'content-encoding': 'gzip' } })).toMatchObject(TOO_LARGE);
});

test('a small body with many values is a bad request', async () => {
  const list = Array.from({ length: 100 }, () => 1);
  expect(await send(login.path, JSON.stringify({ email: list }))).toMatchObject(MALFORMED);
});

test('a deeply nested body is a bad request', async () => {
  for (const body of [
    '['.repeat(4000),
    `${'{"a":'.repeat(900)}1${'}'.repeat(900)}`,
    `${'['.repeat(20)}${']'.repeat(20)}`,
  ])
    expect(await send(login.path, body)).toMatchObject(MALFORMED);
});

test('half of a surrogate pair becomes a replacement character', async () => {
  const answer = await send(
    '/api/auth/register',
    `{"name": "Maya \\ud83c", "email": "half-${Date.now()}@example.com", "password": "long enough"}`,
  );
  expect(answer.status).toBe(201);
  const admin = await signIn('Ada', { admin: true });
  const { body } = await admin.call(getUser, { params: { id: answer.json.userId ?? '' } });
  expect(body.user.name).toBe('Maya \ufffd');
});

test.each([
  ['letters outside ASCII', Buffer.from('Zoë 世界 😀'), 'Zoë 世界 😀'],
  ['bytes that are not UTF-8', Buffer.from([0x5a, 0x6f, 0xff]), 'Zo\ufffd'],
])('a body with %s is read', async (_what, name, shown) => {
  const [before, after] = [
    '{"name": "',
    `", "email": "${randomUUID()}@example.com", "password": "long enough"}`,
  ];
  const body = Buffer.concat([Buffer.from(before), name, Buffer.from(after)]);
  const answer = await send('/api/auth/register', body);
  expect(answer.status).toBe(201);
  const admin = await signIn('Ada', { admin: true });
  const found = await admin.call(getUser, { params: { id: answer.json.userId ?? '' } });
  expect(found.body.user.name).toBe(shown);
});

/** Escapes every character outside ASCII, as some JSON libraries do. */
const escaped = (body: unknown) =>
  JSON.stringify(body).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

test('the longest allowed texts are accepted, even if every character is escaped', async () => {
  const ada = await signIn('Ada', { admin: true });
  const headers = { authorization: `Bearer ${ada.token}` };
  const posted = await ada.call(postScript, {
    body: { title: 'Long', content: 'Words.', niche: 'a', style: 'b' },
  });
  const script = updateScript.path.replace(':id', posted.body.script._id);
  const content = '\u4e16'.repeat(100_000);
  expect(
    await send(script, escaped({ title: '\u4e16'.repeat(200), content }), { method: 'PATCH', headers }),
  ).toMatchObject({ status: 200, json: { content } });

  const message = '\u{1f600}'.repeat(4000);
  expect(await send(sendMessage.path, escaped({ content: message }), { headers })).toMatchObject({
    status: 201,
    json: { content: message },
  });

  const transcript = '\u4e16'.repeat(200_000);
  const template = await send(fromYoutube.path, escaped({ transcript }), { headers });
  expect(template.json).not.toMatchObject({ code: 'payload_too_large' });

  const lines = Array.from({ length: 5000 }, (_, index) => 90_000 + index);
  const locks = await send(
    lockLines.path.replace(':id', posted.body.script._id),
    JSON.stringify({ lines, version: 2 }, null, 1),
    { method: 'PUT', headers },
  );
  // These lines do not exist.
  expect(locks).toMatchObject({ status: 400, json: { error: 'This line cannot be locked.' } });
});
