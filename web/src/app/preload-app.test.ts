import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { preloadApp } from './preload-app.ts';

const server = fakeServer();
afterEach(() => {
  document.head.innerHTML = '';
});

const APP = `<!doctype html><html><head>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/framework-1.js">
  <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  <link rel="icon" href="/favicon.svg">
</head><body><script src="/color-scheme.js"></script></body></html>`;
// The test DOM loads no styles, and says so.
vi.spyOn(console, 'error').mockImplementation(() => {});
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

test('the scripts and styles of the app are preloaded once', async () => {
  server.respondsWithText(200, APP);
  await preloadApp(new URL('http://app/login'));
  await preloadApp(new URL('http://app/signup'));
  expect(preloaded()).toEqual([
    'modulepreload /assets/index-1.js',
    'modulepreload /assets/framework-1.js',
    'preload /assets/index-1.css',
  ]);
});

test('a failing server is left to the visit', async () => {
  server.respondsWithText(503, APP);
  await preloadApp(new URL('http://app/login'));
  expect(preloaded()).toEqual([]);
});
