import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLinkIntent } from './link-intent.ts';

const approached: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/home');
  document.body.innerHTML = `
    <a href="/prompts"><b>Prompts</b></a>
    <a href="/myscripts?sort=oldest">My Scripts</a>
    <a href="/home">Home</a>
    <a href="/terms" target="_blank">Terms</a>
    <a href="/script.pdf" download>Download</a>
    <a href="https://example.com/">Elsewhere</a>
    <button>Search</button>`;
  stop = onLinkIntent(document, ({ pathname, search }) => approached.push(pathname + search));
});
afterEach(() => {
  stop();
  approached.length = 0;
  vi.useRealTimers();
});

const find = (text: string) =>
  [...document.querySelectorAll('a, b, button')].findLast(
    ({ textContent }) => textContent === text,
  ) as Element;
const send = (type: string, text: string) => find(text).dispatchEvent(new Event(type, { bubbles: true }));
const rest = () => vi.advanceTimersByTime(100);

test('a link is reported once when the mouse rests on it, or on something in it', () => {
  send('pointerover', 'Prompts');
  expect(approached).toEqual([]);
  rest();
  find('Prompts').parentElement?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  rest();
  expect(approached).toEqual(['/prompts']);
});

test('a link that the mouse only crosses is not reported', () => {
  send('pointerover', 'Prompts');
  send('pointerover', 'My Scripts');
  send('pointerover', 'Search');
  rest();
  expect(approached).toEqual([]);
});

test('a link that is only touched to scroll is not reported, one that is pressed is', () => {
  send('pointerover', 'Prompts');
  send('pointercancel', 'Prompts');
  rest();
  expect(approached).toEqual([]);
  send('pointerover', 'Prompts');
  rest();
  expect(approached).toEqual(['/prompts']);
});

test('a link is reported when it has the focus, not when Tab passes it', () => {
  send('focusin', 'Prompts');
  send('focusout', 'Prompts');
  send('focusin', 'My Scripts');
  rest();
  expect(approached).toEqual(['/myscripts?sort=oldest']);
});

test('links to this page, to files, to other sites and to new tabs are not reported', () => {
  for (const text of ['Home', 'Terms', 'Download', 'Elsewhere', 'Search']) {
    send('pointerover', text);
    rest();
  }
  expect(approached).toEqual([]);
});

test('nothing is reported afterwards', () => {
  send('pointerover', 'Prompts');
  stop();
  send('focusin', 'My Scripts');
  rest();
  expect(approached).toEqual([]);
});
