import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const WEB_PUBLIC = fileURLToPath(new URL('../../../../web/public', import.meta.url));
const APP_PAGE = `<html lang="en"><head><meta name="description" content="General"><title>The app</title></head>
<body><noscript>Needs JavaScript</noscript><div id="root"></div></body></html>`;

const webFolder = mkdtempSync(join(tmpdir(), 'cold-open-web-'));
afterAll(() => rmSync(webFolder, { recursive: true, force: true }));
mkdirSync(join(webFolder, 'assets'));
writeFileSync(join(webFolder, 'index.html'), APP_PAGE);
writeFileSync(
  join(webFolder, 'landing.html'),
  '<title>The landing page</title><link rel="canonical" href="{{PUBLIC_URL}}/"/><meta content="{{PUBLIC_URL}}/social-card.png"/>',
);
writeFileSync(join(webFolder, 'assets/film-Ab12.webm'), '0123456789');
const LINK = '</assets/ScriptPage-Ab12.js>; rel=modulepreload; crossorigin';
writeFileSync(join(webFolder, 'page-links.json'), JSON.stringify({ '/scripts/:id': LINK, '/terms': '' }));

const { address, startInstance } = await startTestApp({
  webFolder,
  config: { publicUrl: 'https://coldopen.example' },
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

/** Sends the path as written; fetch would normalize it. */
async function askRaw(path: string, headers: Record<string, string>, method = 'GET') {
  const asked = request(address, { path, headers, method }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, text: await text(answer) };
}

test('/ is the landing page, with the public URL', async () => {
  const answer = await get('/?from=mail');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await answer.text()).toBe(
    '<title>The landing page</title><link rel="canonical" href="https://coldopen.example/"/><meta content="https://coldopen.example/social-card.png"/>',
  );
  const again = await get('/', { 'if-none-match': (await get('/')).headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await get('/landing.html')).url).toBe(`${address}/`);
});

test('every other page is the app', async () => {
  for (const [path, status] of [
    ['/home', 200],
    ['/reset-password', 200],
    ['/no-such-page', 404],
  ] as const) {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('The app');
  }
});

test('a page names the files that only it needs, so that the browser loads them with the app', async () => {
  for (const [path, link] of [
    ['/scripts/7', LINK],
    ['/scripts/7/', LINK],
    ['/terms', null],
    ['/home', null],
    ['/no-such-page', null],
  ] as const)
    expect((await get(path)).headers.get('link')).toBe(link);
});

test.each([
  ['/terms', 'Terms of Service', /who may use it/, /You must be at least 13 years old/],
  ['/faq', 'Frequently Asked Questions', /what is free/, /<a href="\/contact">Contact page<\/a>/],
  ['/contact', 'Contact', /reply by email/, /<h1>Contact<\/h1>/],
  ['/login', 'Log in', /Log in to Cold Open/, /<h1>Log in<\/h1>/],
  ['/signup', 'Sign up', /free Cold Open account/, /<h1>Sign up<\/h1>/],
] as const)('%s says what it is without scripts', async (path, title, description, text) => {
  const answer = await get(`${path}/`);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).toContain(`<title>${title} · Cold Open</title>`);
  expect(page.match(/name="description"/g)).toHaveLength(1);
  expect(/name="description" content="([^"]*)"/.exec(page)?.[1]).toMatch(description);
  expect(page).toContain(`<link rel="canonical" href="https://coldopen.example${path}">`);
  expect(page).toContain(`<meta property="og:title" content="${title} · Cold Open">`);
  expect(page).toContain('<meta property="og:image" content="https://coldopen.example/social-card.jpg">');
  expect(page).toMatch(text);
  // A form does not work without scripts; a text does.
  expect(page.includes('<noscript>')).toBe(!['/terms', '/faq'].includes(path));
  expect((await get(`${path}/`, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});

test('search engines do not list a shared script, and its link is not sent to other sites', async () => {
  const answer = await get(`/review/${'a'.repeat(43)}`);
  expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('referrer-policy')]).toEqual([
    200,
    'noindex, nofollow',
    'no-referrer',
  ]);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow" /><title>The app');
  expect((await get('/home')).headers.get('x-robots-tag')).toBeNull();
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/review');
});

test('the page tells the app the name of the sign-in provider', async () => {
  const settings = { issuer: 'https://accounts.example', clientId: 'x', clientSecret: 'y' };
  const { address: at } = await startInstance({ oidc: { ...settings, name: 'Studio "Pass" & <Co>' } });
  const answer = await fetch(`${at}/forgot-password`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('no-cache');
  expect(await answer.text()).toContain(
    '<meta name="sign-in-provider" content="Studio &quot;Pass&quot; &amp; &lt;Co&gt;" /><title>The app</title>',
  );
  const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await fetch(`${at}/forgot-password`, again)).status).toBe(304);
  expect(await (await fetch(`${at}/login`)).text()).toContain('<meta name="sign-in-provider"');
  expect((await fetch(`${at}/no-such-page`)).status).toBe(404);
  expect(await (await get('/home')).text()).toBe(APP_PAGE);
});

test('a browser gets a page for every path', async () => {
  const go = (path: string) => askRaw(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  for (const path of ['/nothing.here', '/.env', '/assets/', '/assets/missing.js', '/home/x/y']) {
    const answer = await go(path);
    expect(answer.status, path).toBe(404);
    expect(answer.text, path).toContain('The app');
  }
  for (const [path, to] of [
    ['//home', '/home'],
    ['//home?tab=1', '/home?tab=1'],
    ['/scripts//x', '/scripts/x'],
    ['/home//', '/home/'],
    ['//evil.example', '/evil.example'],
    ['///evil.example/..//x', '/evil.example/../x'],
    ['/\\evil.example', '/evil.example'],
    ['/.//evil.example', '/./evil.example'],
    ['//evil.example?to=//evil.example', '/evil.example?to=//evil.example'],
    ['http://evil.example//x', '/http:/evil.example/x'],
    ['/100%', '/100%25'],
    ['//100%/evil.example', '/100%25/evil.example'],
  ] as const) {
    const answer = await go(path);
    expect([answer.status, answer.location], path).toEqual([301, to]);
    expect(new URL(answer.location ?? '', address).origin, path).toBe(address);
  }
});

test('missing files and unknown API paths get a JSON reply', async () => {
  for (const path of [
    '/assets/missing.js',
    '/favicon.bmp',
    '/assets/.hidden',
    '//api/health',
    '/api//nothing',
  ]) {
    const answer = await askRaw(path, { accept: path.includes('/api') ? 'text/html' : '*/*' });
    expect([answer.status, JSON.parse(answer.text).code], path).toEqual([404, 'not_found']);
  }
});

test('an API path that cannot be decoded is rejected, not redirected', async () => {
  for (const [method, path] of [
    ['GET', '/api/scripts/100%'],
    ['POST', '/100%'],
  ] as const) {
    const answer = await askRaw(path, { accept: 'text/html' }, method);
    expect([answer.status, JSON.parse(answer.text).code], path).toEqual([400, 'malformed_request']);
  }
});

test('a folder is not found', async () => {
  for (const path of ['/assets', '/assets/', '/assets/.hidden'])
    expect((await get(path)).status, path).toBe(404);
});

test('a path that is not a file gets exactly one reply', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  for (const path of ['/assets/', `/${'a'.repeat(300)}`])
    expect((await askRaw(path, { accept: 'text/html' })).status, path).toBe(404);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('the web manifest has its own type and names icons that exist', async () => {
  const manifest = JSON.parse(readFileSync(join(WEB_PUBLIC, 'manifest.webmanifest'), 'utf8'));
  const sizes = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => {
    const file = readFileSync(join(WEB_PUBLIC, src));
    return src.endsWith('.png')
      ? `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}` === sizes
      : sizes === 'any';
  });
  expect(sizes).toEqual([true, true, true, true]);
  writeFileSync(join(webFolder, 'manifest.webmanifest'), JSON.stringify(manifest));
  const answer = await get('/manifest.webmanifest');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/manifest+json'),
  ]);
});

test('a video supports range requests and long caching', async () => {
  const part = await get('/assets/film-Ab12.webm', { range: 'bytes=2-4' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('video/webm');
  expect(part.headers.get('cache-control')).toContain('immutable');
  expect(await part.text()).toBe('234');
});

test('robots.txt and sitemap.xml list the public pages', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://coldopen.example/sitemap.xml\n',
  );
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found);
  expect(addresses).toEqual(
    ['/', '/login', '/signup', '/terms', '/contact', '/faq'].map((path) => `https://coldopen.example${path}`),
  );
});

test('without a web build, only the API is served', async () => {
  const unbuilt = mkdtempSync(join(tmpdir(), 'cold-open-web-'));
  writeFileSync(join(unbuilt, 'index.html'), '<title>The app</title>');
  const callsOnly = await startTestApp({ webFolder: unbuilt });
  expect((await fetch(`${callsOnly.address}/`)).status).toBe(404);
  expect((await fetch(`${callsOnly.address}/api/health`)).status).toBe(200);
  rmSync(unbuilt, { recursive: true, force: true });
});
