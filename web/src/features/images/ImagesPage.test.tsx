import { startRecipe } from '@cold-open/contract/images/variations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleScript } from '../../testing/sample-scripts.ts';
import { ImagesPage } from './ImagesPage.tsx';

const server = fakeServer();
const script = sampleScript({ status: 'ready', title: 'Sealed since 1987', niche: 'True crime' });
const design = {
  _id: '00000000-0000-4000-8000-0000000000d1',
  name: 'The sealed room',
  recipe: startRecipe({ headline: 'Do not open', niche: 'True crime', seed: 4 }),
  scriptId: null,
  createdAt: '2026-07-15T12:00:00.000Z',
  updatedAt: '2026-07-15T12:00:00.000Z',
};
let hasTools: boolean;
const savedFiles: string[] = [];

beforeEach(() => {
  localStorage.setItem('token', 'token');
  hasTools = true;
  savedFiles.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
  server.respondsToEach(({ address, method }) => {
    const { pathname } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json({ name: 'Maya', imageTools: hasTools });
    if (pathname === '/api/scripts') return Response.json([script]);
    if (pathname === `/api/scripts/${script._id}`) return Response.json(script);
    if (pathname === '/api/videos/niches') return Response.json(['Food', 'Space']);
    if (pathname === '/api/images/render')
      return new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="x.png"' } });
    if (pathname === '/api/images/designs' && method === 'GET') return Response.json([design]);
    if (pathname.startsWith('/api/images/designs')) return Response.json(design, { status: 201 });
    if (pathname === '/api/images/checkout')
      return Response.json(
        { code: 'payment_provider_failed', error: 'The payment provider did not respond.' },
        { status: 502 },
      );
    return new Response(null, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const canvas = () => screen.getByRole('img', { name: /^Your image/ });
const headline = () => screen.getByRole('textbox', { name: 'Headline' });
const sent = (path: string) => server.calls.filter(({ address }) => address === path);

test('the studio redraws immediately, and every change can be undone and redone', async () => {
  renderAt('/images', <ImagesPage />);
  await screen.findByRole('button', { name: 'Download PNG' });
  const first = canvas().getAttribute('src');
  await userEvent.click(screen.getByRole('radio', { name: 'Tiles' }));
  expect(canvas().getAttribute('src')).not.toBe(first);
  fireEvent.change(headline(), { target: { value: 'Do not' } });
  fireEvent.change(headline(), { target: { value: 'Do not open' } });
  expect(canvas().getAttribute('alt')).toBe('Your image: Do not open');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(canvas().getAttribute('alt')).toBe('Your image: The door nobody opened');
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(canvas().getAttribute('src')).toBe(first);
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(screen.getByRole('radio', { name: 'Tiles' })).toHaveProperty('checked', true);
});

test('variations are chosen with the mouse or a digit, and pinned ones stay', async () => {
  renderAt('/images', <ImagesPage />);
  fireEvent.keyDown(window, { key: '3' });
  expect(screen.getByRole('button', { name: /^Variation 3/ }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Pin variation 3' }));
  const before = screen.getByRole('button', { name: /^Variation 3/ }).querySelector('img')?.src;
  await userEvent.click(screen.getByRole('button', { name: 'New six' }));
  expect(screen.getByRole('button', { name: /^Variation 3/ }).querySelector('img')?.src).not.toBe(before);
  const pinned = within(screen.getByRole('list', { name: 'Pinned' }));
  expect(pinned.getByRole('button', { name: /^Pinned 1/ }).querySelector('img')?.src).toBe(before);
});

test('a script fills in the headline and the niche, and its title names the file', async () => {
  renderAt(`/images?script=${script._id}`, <ImagesPage />);
  await waitFor(() => expect(headline()).toHaveProperty('value', 'Sealed since 1987'));
  expect(screen.getByRole('combobox', { name: 'Niche' })).toHaveProperty('value', 'True crime');
  await userEvent.click(await screen.findByRole('button', { name: 'Download PNG' }));
  await waitFor(() => expect(savedFiles).toEqual(['x.png']));
  expect(sent('/api/images/render')[0]?.body).toMatchObject({
    type: 'png',
    scale: 1,
    title: 'Sealed since 1987',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use for script' }));
  await waitFor(() =>
    expect(
      server.calls.find(({ method, address }) => method === 'POST' && address === '/api/images/designs')
        ?.body,
    ).toMatchObject({
      scriptId: script._id,
      recipe: { headline: 'Sealed since 1987' },
    }),
  );
});

test('without the Image tools there is an offer instead of downloads, and previews carry a mark', async () => {
  renderAt('/images', <ImagesPage />);
  await screen.findByRole('button', { name: 'Download PNG' });
  const owned = canvas().getAttribute('src')?.length ?? 0;
  cleanup();
  hasTools = false;
  renderAt('/images', <ImagesPage />);
  expect(await screen.findByText(/Previews are free/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download PNG' })).toBeNull();
  expect(canvas().getAttribute('src')?.length).toBeGreaterThan(owned);
  await userEvent.click(screen.getByRole('button', { name: 'Buy for $9.99' }));
  expect(await screen.findByText('The payment provider did not respond.')).toBeDefined();
});

test('a saved design is opened, renamed and deleted', async () => {
  const router = renderAt('/images', <ImagesPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open The sealed room' }));
  await waitFor(() => expect(headline()).toHaveProperty('value', 'Do not open'));
  expect(router.state.location.search).toBe(`?design=${design._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'More for The sealed room' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Night{Enter}');
  const path = `/api/images/designs/${design._id}`;
  await waitFor(() =>
    expect(server.calls.find(({ method, address }) => method === 'PATCH' && address === path)?.body).toEqual({
      name: 'Night',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'More for The sealed room' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.calls.some(({ method, address }) => method === 'DELETE' && address === path)).toBe(true),
  );
});

test('changing the format of an opened design creates a new design, but only when it is saved', async () => {
  renderAt(`/images?design=${design._id}`, <ImagesPage />);
  await waitFor(() => expect(headline()).toHaveProperty('value', 'Do not open'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(screen.getByRole('radio', { name: /^Square/ }));
  expect(await screen.findByText('Not saved yet. It becomes another design.')).toBeDefined();
  await vi.advanceTimersByTimeAsync(3000);
  const changes = () => server.calls.filter(({ method }) => method === 'PATCH' || method === 'POST');
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save design' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    method: 'POST',
    address: '/api/images/designs',
    body: { name: 'The sealed room, Square', recipe: { format: 'square', headline: 'Do not open' } },
  });
  vi.useRealTimers();
});

const handle = () => screen.getByRole('button', { name: 'Move the picture with the arrow keys' });

test('the arrow keys move the picture by 1 percent and with Shift by 5, and are undone in one step', async () => {
  renderAt(`/images?script=${script._id}`, <ImagesPage />);
  await waitFor(() => expect(headline()).toHaveProperty('value', 'Sealed since 1987'));
  const first = canvas().getAttribute('src');
  fireEvent.keyDown(handle(), { key: 'ArrowLeft' });
  fireEvent.keyDown(handle(), { key: 'ArrowDown', shiftKey: true });
  expect(canvas().getAttribute('src')).not.toBe(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Use for script' }));
  await waitFor(() =>
    expect(
      server.calls.find(({ method, address }) => method === 'POST' && address === '/api/images/designs')
        ?.body,
    ).toMatchObject({ recipe: { shift: { x: -0.01, y: 0.05 } } }),
  );
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(canvas().getAttribute('src')).toBe(first);
});

test('digits and P also work while a choice is focused, but not in a text field', async () => {
  renderAt('/images', <ImagesPage />);
  fireEvent.keyDown(screen.getByRole('radio', { name: 'Tiles' }), { key: '4', bubbles: true });
  expect(screen.getByRole('button', { name: /^Variation 4/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(headline(), { key: 'p', bubbles: true });
  expect(screen.queryByRole('list', { name: 'Pinned' })).toBeNull();
  fireEvent.keyDown(handle(), { key: 'p', bubbles: true });
  expect(screen.getByRole('list', { name: 'Pinned' })).toBeDefined();
});

test('a banner shows what is visible on televisions, computers and phones', async () => {
  renderAt('/images', <ImagesPage />);
  await userEvent.click(screen.getByRole('radio', { name: /^Channel banner/ }));
  const crops = within(screen.getByRole('list', { name: 'Crops' })).getAllByRole('listitem');
  expect(crops.map(({ textContent }) => textContent)).toEqual([
    'TV: the whole picture',
    'Computer: 2560 × 423',
    'Phone: 1546 × 423',
  ]);
});

test('AI pictures are not offered without a provider, and photos of the wrong type are rejected immediately', async () => {
  renderAt('/images', <ImagesPage />);
  await userEvent.click(screen.getByRole('radio', { name: 'Your photo' }));
  expect(screen.queryByRole('radio', { name: 'AI picture' })).toBeNull();
  const file = new File(['x'], 'photo.gif', { type: 'image/gif' });
  await userEvent.upload(screen.getByLabelText('Photo'), file, { applyAccept: false });
  expect(await screen.findByText('Could not read this file. Use JPG, PNG or WebP.')).toBeDefined();
  expect(sent('/api/images/photos').filter(({ method }) => method === 'POST')).toEqual([]);
});
