import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword, login, register, resetPassword } from '@cold-open/contract/account/account.contract';
import { changePassword } from '@cold-open/contract/account/own-account.contract';
import { errorReply } from '@cold-open/contract/http/errors';
import { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { exportScript, exportScripts } from '@cold-open/contract/scripts/script-exports.contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createFakeYoutube } from '../testing/fake-youtube.ts';
import { emailsTo, resetTokensFor } from '../testing/outbox.ts';
import { rawGet, sendRaw } from '../testing/raw-request.ts';
import { PASSWORD, startTestApp } from '../testing/test-app.ts';
import { waitFor } from '../testing/wait-for.ts';

const outside = mkdtempSync(join(tmpdir(), 'cold-open-attacked-'));
afterAll(() => rmSync(outside, { recursive: true, force: true }));
const webFolder = join(outside, 'web');
mkdirSync(join(webFolder, 'assets'), { recursive: true });
writeFileSync(join(outside, 'secret.txt'), 'not for the web');
writeFileSync(join(webFolder, 'index.html'), '<title>The app</title>');
writeFileSync(join(webFolder, 'landing.html'), '<title>The landing page</title>');
writeFileSync(join(webFolder, 'assets/app.js'), 'served');

const youtube = createFakeYoutube();
const { address, call, dataDir, signIn } = await startTestApp({ webFolder, outside: youtube.fetch });

describe('a reset link', () => {
  test('stops working once the password was changed or reset', async () => {
    const maya = await signIn();
    await call(forgotPassword, { body: { email: maya.email } });
    const [token = ''] = await resetTokensFor(dataDir, maya.email);
    const body = { currentPassword: PASSWORD, newPassword: 'another long one' };
    expect((await maya.call(changePassword, { body })).status).toBe(200);
    const late = await call(resetPassword, { body: { token, newPassword: 'a thief’s password' } });
    expect(late).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } });
    expect((await call(login, { body: { email: maya.email, password: 'another long one' } })).status).toBe(
      200,
    );
  });

  test.each(['', ' ', 'x', '%00', '../', "' OR '1'='1", '0'.repeat(5000)])(
    'cannot be guessed with %j',
    async (token) => {
      const answer = await call(resetPassword, { body: { token, newPassword: 'long enough' } });
      expect(answer.status).toBe(400);
    },
  );

  test('is rejected unread if it is larger than the call allows', async () => {
    const body = { token: '0'.repeat(10_000), newPassword: 'long enough' };
    expect((await call(resetPassword, { body })).status).toBe(413);
  });
});

describe('the video URL field', () => {
  const VIDEO = 'abcdefghi_1';
  test.each([
    `http://127.0.0.1/watch?v=${VIDEO}`,
    `http://2130706433/watch?v=${VIDEO}`,
    `http://0x7f000001/watch?v=${VIDEO}`,
    `http://017700000001/watch?v=${VIDEO}`,
    `http://127.1/watch?v=${VIDEO}`,
    `http://[::1]/watch?v=${VIDEO}`,
    `http://[::ffff:169.254.169.254]/watch?v=${VIDEO}`,
    'http://169.254.169.254/latest/meta-data/',
    `http://localhost:3000/watch?v=${VIDEO}`,
    `https://www.youtube.com@127.0.0.1/watch?v=${VIDEO}`,
    `https://www.youtube.com:pass@evil.example/watch?v=${VIDEO}`,
    `https://evil.example\\@www.youtube.com/watch?v=${VIDEO}`,
    `https://evil.example#@www.youtube.com/watch?v=${VIDEO}`,
    `https://evil.example?u=www.youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com.evil.example/watch?v=${VIDEO}`,
    `https://evilyoutube.com/watch?v=${VIDEO}`,
    `https://youtu.be.evil.example/${VIDEO}`,
    `https://www.youtube.com%2eevil.example/watch?v=${VIDEO}`,
    `https://www.youtube.com/redirect?q=http://127.0.0.1/watch?v=${VIDEO}`,
    `//evil.example/watch?v=${VIDEO}`,
    'ftp://www.youtube.com/watch?v=abcdefghi_1',
    'gopher://127.0.0.1:25/_MAIL',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    `https://www.youtube.com/watch?v=../../../x`,
    `https://youtu.be/${VIDEO}%0d%0aHost:evil`,
  ])('contacts no host for %s', async (youtubeUrl) => {
    const maya = await signIn();
    const before = youtube.contacted.length;
    expect(await maya.call(fromYoutube, { body: { youtubeUrl } })).toMatchObject({
      status: 400,
      body: { code: 'youtube_url_invalid' },
    });
    expect(youtube.contacted.slice(before)).toEqual([]);
  });

  test.each([
    `https://user:secret@www.youtube.com:8443/watch?v=${VIDEO}`,
    `http://WWW.YouTube.com/watch?v=${VIDEO}`,
    `https://www.youtube-nocookie.com/embed/${VIDEO}`,
    `https://youtu.be:1/${VIDEO}`,
  ])('uses only the video id from %s and contacts only YouTube', async (youtubeUrl) => {
    const maya = await signIn();
    const before = youtube.contacted.length;
    await maya.call(fromYoutube, { body: { youtubeUrl } });
    expect([...new Set(youtube.contacted.slice(before))]).toEqual(['www.youtube.com']);
  });

  test.each([
    'http://www.youtube.com/api/timedtext',
    'https://127.0.0.1/api/timedtext',
    'https://www.youtube.com.evil.example/api/timedtext',
    'https://www.youtube.com@evil.example/api/timedtext',
    'https://evil.example/https://www.youtube.com/api/timedtext',
    'file:///etc/passwd',
  ])('does not fetch captions from %s', async (captionsAddress) => {
    const maya = await signIn();
    youtube.put('captionlies', { captions: 'words', captionsAddress });
    const before = youtube.contacted.length;
    const answer = await maya.call(fromYoutube, { body: { youtubeUrl: 'https://youtu.be/captionlies' } });
    expect(answer).toMatchObject({ status: 502, body: { code: 'youtube_unreachable' } });
    expect([...new Set(youtube.contacted.slice(before))]).toEqual(['www.youtube.com']);
  });
});

describe('files', () => {
  test('are served from the web folder', async () => {
    expect(await rawGet(address, '/assets/app.js')).toContain('served');
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%252e%252e%252f%252e%252e%252fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/assets/..;/..;/secret.txt',
    '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
    '/assets/../../secret.txt%00.js',
    '/%00/../secret.txt',
    '//etc/passwd',
    '///etc/passwd',
    '/assets//../../secret.txt',
    '/.%2e/secret.txt',
    'http://x/../secret.txt',
    'file:///etc/passwd',
    '/api/docs/static/../../../../../secret.txt',
    '/api/docs/static/..%2f..%2f..%2f..%2fpackage.json',
  ])('outside the web folder cannot be read with %s', async (path) => {
    const first = await rawGet(address, path);
    // Follows a redirect to the normalized path, if it stays on this host.
    const [, normalized] = /^HTTP\/1\.1 301 [\s\S]*?\r\nlocation: (\/(?![/\\])\S*)/i.exec(first) ?? [];
    const answer = normalized ? await rawGet(address, normalized) : first;
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|403|404) /);
    expect(answer).not.toMatch(/not for the web|root:|"dependencies"/);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer).not.toContain(outside);
  });
});

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n'],
  ['an invalid method', 'G@T / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['oversized headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['an invalid length', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x',
  ],
  [
    'a length together with chunked encoding (request smuggling)',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a folded header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\r\n b: c\n\r\n\r\n'],
])('%s is rejected with an ordinary error reply', async (_what, bytes) => {
  const answer = await sendRaw(address, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(errorReply.parse(JSON.parse(body)).code).toBe('malformed_request');
});

describe('a title', () => {
  test.each([
    'a\r\nSet-Cookie: session=stolen\r\n\r\n<script>',
    '"; filename="evil.exe',
    "a'; filename*=UTF-8''evil.exe",
    '\\"\\',
    '日本語 ‮gnp.exe 🎬',
    '../../etc/passwd',
  ])('cannot inject headers into a download: %j', async (title) => {
    const ada = await signIn('Ada', { admin: true });
    const posted = await ada.call(postScript, { body: { title, content: 'Words.', niche: 'a', style: 'b' } });
    const id = posted.body.script._id;
    const headers = { authorization: `Bearer ${ada.token}` };
    for (const download of [
      () => fetch(`${address}${exportScript.path.replace(':id', id)}?format=txt`, { headers }),
      () =>
        fetch(`${address}${exportScripts.path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ ids: [id], format: 'txt' }),
        }),
    ]) {
      const answer = await download();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(
        /^attachment; filename=(?:"(?:[^"\\\r\n]|\\.)*"|[\w.'!#$&+^`|~-]+)(?:; filename\*=UTF-8''[\w.~%!#$&+^`|-]+)?$/,
      );
      expect(disposition).not.toMatch(/[/\\]\.|\u202e|%E2%80%AE/);
    }
  });
});

/** Returns the email as sent, without decoding. */
function rawEmailTo(email: string): string {
  const folder = join(dataDir, 'outbox');
  const emails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return emails.find((mail) => mail.includes(`To: ${email}`)) ?? '';
}

test.each([
  'Maya\r\nBcc: everyone@example.com',
  'Maya\nSubject: You won',
  'Maya" <thief@example.com>, "',
  'Maya\r\n\r\n<h1>Another body</h1>',
  '<img src=x onerror=alert(1)>',
])('a name cannot inject a header, an address or markup into an email: %j', async (name) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await call(register, { body: { name, email, password: 'long enough' } });
  await call(forgotPassword, { body: { email } });
  await waitFor('the email', () => emailsTo(dataDir, email).length === 1);
  const mail = rawEmailTo(email);
  const [head = ''] = mail.split(/\r?\n\r?\n/);
  const names = head.split(/\r?\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase());
  expect(names.sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect(head).toMatch(/^Subject: Reset your Cold Open password$/m);
  // Nobody confirmed the email, so the name is left out.
  expect(head.match(/^To: (.*)$/m)?.[1]?.trim()).toBe(email);
  // In the plain text part markup is harmless.
  expect(mail.split('Content-Type: text/html')[1]).not.toMatch(/<h1>|<img/);
});

test.each([
  'maya@example.com\r\nBcc: everyone@example.com',
  'maya@example.com, everyone@example.com',
  '"maya"@example.com',
  'maya@example.com>\r\nRCPT TO:<everyone@example.com',
])('an email with several addresses is rejected: %j', async (email) => {
  const answer = await call(register, { body: { name: 'Maya', email, password: 'long enough' } });
  expect(answer.status).toBe(400);
});
