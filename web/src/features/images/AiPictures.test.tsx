import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ImagesPage } from './ImagesPage.tsx';

const server = fakeServer();
const orderId = '00000000-0000-4000-8000-0000000000e1';
const photo = (n: number) => ({
  _id: `00000000-0000-4000-8000-0000000000f${n}`,
  source: 'ai',
  width: 1536,
  height: 1024,
  createdAt: '2026-07-15T12:00:00.000Z',
});
const photos = [1, 2, 3, 4].map(photo);
let outcome: { status: 'made' | 'failed'; failure: string | null };
let tokens: number;

beforeEach(() => {
  localStorage.setItem('token', 'token');
  outcome = { status: 'made', failure: null };
  tokens = 5;
  let isMade = false;
  server.respondsToEach(({ address, method }) => {
    const { pathname } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json({ name: 'Maya', imageTools: true, tokens });
    if (pathname === '/api/images/ai' && method === 'GET')
      return Response.json({ available: true, tokens: 1, count: 4 });
    if (pathname === '/api/images/ai')
      return Response.json({ _id: orderId, status: 'making', photos: [], failure: null }, { status: 202 });
    if (pathname === `/api/images/ai/${orderId}`) {
      isMade = outcome.status === 'made';
      return Response.json({ _id: orderId, ...outcome, photos: isMade ? photos : [] });
    }
    if (pathname === '/api/images/photos') return Response.json(isMade ? photos : []);
    return Response.json([]);
  });
});
afterEach(cleanup);

const openPictures = async () => {
  renderAt('/images', <ImagesPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'AI picture' }));
};
const make = () => screen.getByRole('button', { name: /^Make four/ });
const orders = () =>
  server.calls.filter(({ method, address }) => method === 'POST' && address === '/api/images/ai');

test('four pictures are ordered once, with a wish, and one of them becomes the picture', async () => {
  await openPictures();
  await userEvent.type(screen.getByRole('textbox', { name: 'What should it show?' }), 'A steel door');
  await userEvent.dblClick(make());
  const tiles = await screen.findAllByRole('radio', { name: /^Photo \d, 1536 × 1024$/ });
  expect(tiles).toHaveLength(4);
  expect(orders().map(({ body }) => body)).toEqual([
    {
      headline: 'The door nobody opened',
      niche: 'Documentary',
      wish: 'A steel door',
      format: 'thumbnail',
    },
  ]);
  expect(orders()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  await userEvent.click(screen.getByRole('radio', { name: 'Photo 2, 1536 × 1024' }));
  expect(screen.getByRole('radio', { name: 'Photo 2, 1536 × 1024' })).toHaveProperty('checked', true);
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeDefined();
});

test('a failure is explained, and can be retried', async () => {
  outcome = { status: 'failed', failure: 'The provider declined to make this picture.' };
  await openPictures();
  await userEvent.click(make());
  expect(await screen.findByText('The provider declined to make this picture.')).toBeDefined();
  await waitFor(() => expect(make().getAttribute('aria-disabled')).toBeNull());
});

test('without a token nothing is ordered, and the page says what is missing', async () => {
  tokens = 0;
  await openPictures();
  expect(await screen.findByText('You need 1 token.')).toBeDefined();
  await userEvent.click(make());
  expect(orders()).toEqual([]);
});
