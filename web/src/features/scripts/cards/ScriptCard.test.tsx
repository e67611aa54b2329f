import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { stylesheet } from '../../../testing/stylesheet.ts';
import { ScriptCard } from './ScriptCard.tsx';

const server = fakeServer();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (fields: Partial<ScriptSummary>) =>
  renderAt('/myscripts', <ScriptCard script={sampleScript({ status: 'ready', ...fields })} order={2} />);
const strip = () => screen.getByRole('img');

test('a card shows niche, date, title, snippet, beats and length, and links to the script', () => {
  show({
    title: 'The last ferry',
    niche: 'travel',
    excerpt: `The ferry leaves. ${'a'.repeat(82)}…`,
    words: 742,
    beats: [
      { name: 'Hook', words: 75 },
      { name: 'Body', words: 667 },
    ],
    updatedAt: new Date(2026, 6, 15, 21, 40).toISOString(),
  });
  expect(screen.getByText('travel')).toBeDefined();
  expect(screen.getByText('07/15/2026 · 9:40 PM').tagName).toBe('TIME');
  expect(screen.getByText(/^The ferry leaves\. a+…$/).textContent).toHaveLength(101);
  expect(screen.getByText('742 words · reads in 4:57')).toBeDefined();
  expect(strip().getAttribute('aria-label')).toBe('Beats: Hook 0:30, Body 4:27');
  expect([...strip().children].map((beat) => (beat as HTMLElement).style.flexGrow)).toEqual(['75', '667']);
  const address = '/scripts/00000000-0000-4000-8000-0000000000aa';
  for (const name of ['The last ferry', 'View Script'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});

test('midnight and noon are shown as 12', () => {
  show({ updatedAt: new Date(2026, 0, 2, 0, 5).toISOString() });
  expect(screen.getByText('01/02/2026 · 12:05 AM')).toBeDefined();
  cleanup();
  show({ updatedAt: new Date(2026, 0, 2, 12, 5).toISOString() });
  expect(screen.getByText('01/02/2026 · 12:05 PM')).toBeDefined();
});

test('a script without headings has a single plain bar', () => {
  show({ words: 1, beats: [{ name: '', words: 1 }] });
  expect(strip().getAttribute('aria-label')).toBe('No beats');
  expect(strip().children).toHaveLength(1);
  expect(screen.getByText('1 word · reads in 0:00')).toBeDefined();
});

test('the first beat has the hook color', () => {
  expect(stylesheet('features/scripts/cards/BeatStrip.module.css')).toMatch(
    /first-child:not\(\[data-state="plain"\]\) \{\s*background: var\(--co-strip-hook\)/,
  );
});

test('a stopped script is labeled, and a failed one shows the reason', () => {
  show({ stopped: true });
  expect(screen.getByText('Stopped')).toBeDefined();
  cleanup();
  show({
    status: 'failed',
    failure: { code: 'internal', text: 'The writer gave up.', retryAfterSeconds: null, tokenReturned: true },
  });
  expect(screen.getByText('Not finished')).toBeDefined();
  expect(screen.getByText('The writer gave up.')).toBeDefined();
});

test('only shared scripts show a rating', () => {
  show({ rating: 4.5 });
  expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull();
  cleanup();
  show({ rating: 4.5, isAdmin: true });
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeDefined();
});

test('a failed script without words looks empty and can be deleted from its card', async () => {
  server.respondsWith(200, { message: 'Script deleted.' });
  show({ status: 'failed', words: 0 });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/0 words/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = 'Are you sure you want to delete this script?';
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete script' }));
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('DELETE'));
  cleanup();
  show({ status: 'failed', words: 12 });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a title has its own text direction', () => {
  const title = '🎬 مرحبا';
  show({ title, excerpt: 'مرحبا' });
  expect(screen.getByText(title).dir).toBe('auto');
  expect(screen.getByText('مرحبا').dir).toBe('auto');
});

test('the card of a running script updates, and polling stops when the run ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const running = sampleScript();
  server.respondsWith(200, { ...running, content: '## Hook\nOne two three.' });
  renderAt('/myscripts', <ScriptCard script={running} order={2} />);
  expect(screen.getByText('Being written')).toBeDefined();
  expect(await screen.findByText('3 words so far')).toBeDefined();
  expect(strip().getAttribute('aria-label')).toBe('Being written, beat 1 of 5, hook');
  server.respondsWith(200, { ...running, content: '## Hook\nOne two three.\n## Setup\nFour five.' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(await screen.findByText('5 words so far')).toBeDefined();
  expect(strip().getAttribute('aria-label')).toBe('Being written, beat 2 of 5, setup');
  server.respondsWith(200, { ...running, status: 'ready', content: '## Hook\nOne.' });
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(screen.getByText('1 word so far')).toBeDefined());
  const callsAtEnd = server.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.calls).toHaveLength(callsAtEnd);
});

test('a sample is labeled and opens on the desk and in the teleprompter', () => {
  show({ isAdmin: true, isSample: true });
  expect(screen.getByText('Sample')).toBeDefined();
  expect(document.querySelector('time')).toBeNull();
  const address = '/scripts/00000000-0000-4000-8000-0000000000aa';
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(address);
  expect(screen.getByRole('link', { name: 'Teleprompter' }).getAttribute('href')).toBe(
    `${address}/teleprompter`,
  );
  expect(screen.queryByRole('link', { name: 'View Script' })).toBeNull();
});

test('the card shows the image that is used for the script', async () => {
  const designId = '00000000-0000-4000-8000-0000000000d1';
  const { _id: scriptId } = sampleScript();
  const address = `/api/images/designs/${designId}/picture?at=1`;
  server.respondsToEach(({ address: called }) =>
    called === '/api/images/scripts'
      ? Response.json([{ scriptId, designId, format: 'thumbnail', address }])
      : new Response('picture', { headers: { 'content-type': 'image/webp' } }),
  );
  show({});
  const picture = await screen.findByRole('img', { name: 'Thumbnail' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
  expect(server.calls.map((call) => call.address)).toEqual([
    '/api/images/scripts',
    `/api/images/designs/${designId}/picture`,
  ]);
});
