import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Announcements } from './Announcements.tsx';

vi.setConfig({ testTimeout: 30_000 });
const server = fakeServer();
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const announcement = (number: number, text: string, url: string | null = null) => ({
  _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  text,
  link: url === null ? null : { url, label: 'Read more' },
});

test('the text is shown as text, and links leave the page safely', async () => {
  server.respondsWith(200, {
    announcements: [
      announcement(1, '<b>Hello</b>', '/images'),
      announcement(2, 'Elsewhere', 'https://example.com'),
    ],
    changesAt: null,
  });
  renderAt('/home', <Announcements onReady={() => {}} />);
  expect(await screen.findByText('<b>Hello</b>')).toBeDefined();
  const [own, other] = screen.getAllByRole('link', { name: 'Read more' });
  expect(own?.getAttribute('href')).toBe('/images');
  expect([other?.getAttribute('href'), other?.getAttribute('rel')]).toEqual([
    'https://example.com',
    'noopener noreferrer',
  ]);
});

test('a dismissed announcement disappears at once, and the server stores it', async () => {
  server.respondsToEach(({ method }) =>
    method === 'POST'
      ? Response.json({ dismissed: true })
      : Response.json({ announcements: [announcement(1, 'One'), announcement(2, 'Two')], changesAt: null }),
  );
  renderAt('/home', <Announcements onReady={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: One' }));
  await waitFor(() => expect(screen.queryByText('One')).toBeNull());
  expect(screen.getByText('Two')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Announcements');
  expect(server.calls.at(-1)).toMatchObject({
    method: 'POST',
    address: expect.stringContaining('000000000001/dismiss'),
  });
});

test('a scheduled announcement appears without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isShown = false;
  server.respondsToEach(() =>
    Response.json({
      announcements: isShown ? [announcement(1, 'It begins')] : [],
      changesAt: isShown ? null : new Date(Date.now() + 60_000).toISOString(),
    }),
  );
  renderAt('/home', <Announcements onReady={() => {}} />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  isShown = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(screen.queryByText('It begins')).toBeNull();
  await vi.advanceTimersByTimeAsync(32_000);
  expect(await screen.findByText('It begins')).toBeDefined();
});
