import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { TeleprompterPage } from './TeleprompterPage.tsx';

const server = fakeServer();
const CONTENT = `## Hook\n[A ferry]\n${'one '.repeat(100)}\n## Closing\n${'two '.repeat(50)}`;
const ready = sampleScript({ status: 'ready', content: CONTENT, words: 150 });
const path = `/scripts/${ready._id}/teleprompter`;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

function open() {
  const router = createMemoryRouter(
    [
      { path: '/scripts/:id/teleprompter', element: <TeleprompterPage /> },
      { path: '/scripts/:id', element: <p>The script’s page</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

async function openReady() {
  server.respondsWith(200, ready);
  const router = open();
  await screen.findByRole('button', { name: 'Start' });
  return router;
}

const press = (key: string, options = {}) => fireEvent.keyDown(document.body, { key, ...options });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Returns the text of the last status element, because the pace and the size are status elements too. */
const status = () => screen.getAllByRole('status').at(-1)?.textContent;
const timeLeft = () => screen.getByText('left').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('gaps are blanks, and a message before the start says so', async () => {
  server.respondsWith(200, { ...ready, content: CONTENT.replace('one', 'I paid [YOURS: price]') });
  open();
  await screen.findByRole('button', { name: 'Start' });
  expect(screen.getByText('1 gap is left as a blank.')).toBeDefined();
  expect(screen.getByText('price').textContent).toBe('Blank: price');
  expect(screen.queryByText(/YOURS/)).toBeNull();
  press(' ');
  expect(screen.queryByText('1 gap is left as a blank.')).toBeNull();
});

test('the space bar starts a countdown, scrolls, pauses, and restarts after the end', async () => {
  await openReady();
  expect([status(), timeLeft()]).toEqual(['Paused', '1:00 left']);
  press(' ');
  expect(status()).toBe('Starting');
  expect(screen.getByText('3')).toBeDefined();
  await pass(1010);
  expect(screen.getByText('2')).toBeDefined();
  await pass(1010);
  await pass(1010);
  expect(status()).toBe('Scrolling');
  await pass(20_000);
  // Real time passes as well.
  expect(timeLeft()).toMatch(/^0:(3\d|40) left$/);
  press(' ');
  expect(status()).toBe('Paused');
  const left = timeLeft();
  await pass(5000);
  expect(timeLeft()).toBe(left);
  press('ArrowRight');
  press('ArrowRight');
  expect([status(), timeLeft()]).toEqual(['End of script', '0:00 left']);
  press(' ');
  expect(timeLeft()).toBe('1:00 left');
  press(' ');
  expect(status()).toBe('Paused');
});

test('pace, size, mirror and cues can be changed with keys and buttons, and are remembered', async () => {
  await openReady();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', '+', 'm', 'C']) press(key);
  expect(button('Mirror').getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText('[A ferry]')).toBeNull();
  fireEvent.click(button('Faster'));
  fireEvent.click(button('Larger text'));
  expect([screen.getByText('160').tagName, screen.getByText('120').tagName]).toEqual(['STRONG', 'STRONG']);
  expect(timeLeft()).toBe('0:56 left');
  cleanup();
  await openReady();
  expect(screen.getByText('160')).toBeDefined();
  expect(screen.getByText('120')).toBeDefined();
  expect(button('Mirror').getAttribute('aria-pressed')).toBe('true');
  expect(button('Cues').getAttribute('aria-pressed')).toBe('false');
});

test('the names of speakers stay visible when cues are hidden', async () => {
  server.respondsWith(200, { ...ready, content: '## Hook\n[A desk]\n[Anna:]\nSince when?' });
  open();
  await screen.findByRole('button', { name: 'Start' });
  if (screen.queryByText('[A desk]')) press('c');
  expect(screen.queryByText('[A desk]')).toBeNull();
  expect(screen.getByText('Anna')).toBeDefined();
});

test('arrow keys and the list jump to a beat, and Escape closes the list before leaving', async () => {
  const router = await openReady();
  press('ArrowRight');
  expect(timeLeft()).toBe('0:20 left');
  press('ArrowLeft');
  expect(timeLeft()).toBe('1:00 left');
  press('b');
  expect(screen.getByRole('dialog', { name: 'Beats' })).toBe(document.activeElement);
  fireEvent.click(screen.getByRole('button', { name: 'Closing 0:40' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(timeLeft()).toBe('0:20 left');
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeDefined();
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Escape');
  expect(await screen.findByText('The script’s page')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/scripts/${ready._id}`);
});

test('the column and the margin for the camera can be changed and are remembered', async () => {
  await openReady();
  press('[');
  press('l');
  const layout = within(screen.getByRole('dialog', { name: 'Layout' }));
  fireEvent.click(layout.getByRole('button', { name: 'Wider column' }));
  fireEvent.click(layout.getByRole('button', { name: 'Wider column' }));
  fireEvent.click(layout.getByRole('button', { name: 'Larger margin' }));
  fireEvent.click(layout.getByRole('button', { name: 'Left' }));
  cleanup();
  await openReady();
  press('l');
  expect(screen.getByText('110').parentElement?.textContent).toBe('110%');
  expect(screen.getByText('5').parentElement?.textContent).toBe('5%');
  expect(button('Left').getAttribute('aria-pressed')).toBe('true');
  const area = screen.getByRole('heading', { level: 1 }).closest('[data-camera]');
  expect([area?.getAttribute('data-camera'), area?.getAttribute('data-margin')]).toEqual(['left', '5']);
});

test('takes are measured, listed with their length, kept and deleted; leaving the page ends one', async () => {
  localStorage.setItem('userId', 'maya');
  await openReady();
  press('t');
  expect(screen.getByText(/^No takes yet/)).toBeDefined();
  press('r');
  expect(button('Stop take 1')).toBeDefined();
  await pass(65_000);
  expect(button('Stop take 1').textContent).toMatch(/^1:0[5-7]$/);
  press('ArrowRight');
  press('r');
  const lengths = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(lengths()).toEqual([expect.stringMatching(/^Take 1from Hook, .*1:0[5-7]$/)]);
  press('r');
  await pass(3000);
  cleanup();
  await openReady();
  press('t');
  expect(lengths()).toEqual([
    expect.stringMatching(/^Take 2from Closing, .*0:0[3-5]$/),
    expect.stringMatching(/^Take 1from Hook, .*1:0[5-7]$/),
  ]);
  fireEvent.click(button('Delete take 2'));
  press('r');
  expect(button('Stop take 2')).toBeDefined();
  localStorage.setItem('userId', 'omar');
  cleanup();
  await openReady();
  press('t');
  expect(screen.getByText(/^No takes yet/)).toBeDefined();
});

test('a tap starts and pauses, and keys with Ctrl or space on a button are ignored', async () => {
  await openReady();
  const text = screen.getByRole('heading', { level: 1 });
  const tap = () => {
    fireEvent.pointerDown(text, { isPrimary: true, button: 0, pointerId: 1, clientY: 50 });
    fireEvent.pointerUp(text, { pointerId: 1 });
  };
  tap();
  expect(status()).toBe('Starting');
  tap();
  expect(status()).toBe('Paused');
  press('m', { ctrlKey: true });
  expect(button('Mirror').getAttribute('aria-pressed')).toBe('false');
  fireEvent.keyDown(button('Mirror'), { key: ' ' });
  expect(status()).toBe('Paused');
  press(' ', { repeat: true });
  expect(status()).toBe('Paused');
});

test('the screen stays on while scrolling, even after the page was hidden', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await openReady();
  expect(request).not.toHaveBeenCalled();
  press(' ');
  await pass(0);
  expect(request.mock.calls).toEqual([['screen']]);
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
  press(' ');
  await pass(0);
  expect(release).toHaveBeenCalled();
  fireEvent(document, new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test.each([
  ['is being written', 200, { ...ready, status: 'generating' }, 'The script is still being written.'],
  ['has no words', 200, { ...ready, content: '', words: 0 }, 'This script has no text.'],
  ['does not exist', 404, { error: 'Not found.', code: 'not_found' }, 'Script not found.'],
])('shows a message for a script that %s', async (_what, code, reply, text) => {
  server.respondsWith(code, reply);
  open();
  expect(await screen.findByText(text)).toBeDefined();
});

test('a script that fails to load can be retried', async () => {
  server.respondsWith(403, { error: 'No.', code: 'forbidden' });
  open();
  expect(await screen.findByText('Failed to fetch script')).toBeDefined();
  server.respondsWith(200, ready);
  fireEvent.click(button('Retry'));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined();
});
