import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubElementSizes } from '../../testing/card-sizes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleScript } from '../../testing/sample-scripts.ts';
import { findPendingOrder } from '../scripts/generate/pending-order.ts';
import { HomePage } from './HomePage.tsx';

const server = fakeServer();
stubElementSizes();
const EMPTY = 'No scripts yet. Start by generating one above.';
const person = {
  name: 'Maya',
  email: 'maya@example.com',
  tokens: 5,
  subscriptionStatus: 'active',
  admin: false,
};
const own = sampleScript({ status: 'ready', title: 'My own' });
const shared = sampleScript({
  _id: '00000000-0000-4000-8000-0000000000cc',
  status: 'ready',
  title: 'By the house',
  isAdmin: true,
  rating: 4.5,
});
let ownAnswer: () => Response;
let sharedAnswer: () => Response;

beforeEach(() => {
  localStorage.setItem('token', 'token');
  ownAnswer = () => Response.json([own]);
  sharedAnswer = () => Response.json([shared]);
  server.respondsToEach(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json(person);
    if (pathname === '/api/scripts') return searchParams.get('only') === 'own' ? ownAnswer() : sharedAnswer();
    if (pathname === '/api/subscription/status') return Response.json({ subscriptionStatus: 'active' });
    if (pathname.endsWith('/count')) return Response.json({ wordCount: 10 });
    if (pathname === '/api/voices') return Response.json([]);
    return Response.json({ provider: 'fake', model: 'words', ai: true });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const section = (name: string) => screen.findByRole('region', { name });

test('own and featured scripts are listed separately, featured ones with ratings', async () => {
  renderAt('/home', <HomePage />);
  const recent = await section('Recent Scripts');
  const featured = await section('Featured Scripts');
  expect(await within(recent).findByRole('heading', { level: 3, name: 'My own' })).toBeDefined();
  expect(within(recent).queryByText('By the house')).toBeNull();
  expect(within(recent).getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/myscripts');
  expect(within(featured).getByRole('heading', { level: 3, name: 'By the house' })).toBeDefined();
  expect(within(featured).getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeDefined();
  const listCalls = server.calls.filter(({ address }) => address.startsWith('/api/scripts?'));
  expect(listCalls.map(({ address }) => address).sort()).toEqual([
    '/api/scripts?only=own&limit=3',
    '/api/scripts?only=shared&limit=6',
  ]);
});

test('without scripts the page says where to start and hides the featured scripts', async () => {
  ownAnswer = () => Response.json([]);
  sharedAnswer = () => Response.json([]);
  renderAt('/home', <HomePage />);
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.queryByText('Featured Scripts')).toBeNull();
});

test('scripts that fail to load are shown as an empty list', async () => {
  ownAnswer = () => Response.json({}, { status: 400 });
  sharedAnswer = () => Response.json({}, { status: 400 });
  renderAt('/home', <HomePage />);
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

test('Generate Script scrolls to the form and focuses it', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  renderAt('/home', <HomePage />);
  const generator = await section('Generator');
  const [inBanner] = screen.getAllByRole('button', { name: /^Generate Script/ });
  await userEvent.click(inBanner as HTMLElement);
  expect(scrolled.mock.contexts).toEqual([generator]);
  expect(document.activeElement).toBe(within(generator).getByLabelText('Title / Topic'));
});

test('an order placed on Home continues on the generate page', async () => {
  const router = renderAt('/home', <HomePage />);
  const generator = await section('Generator');
  const submit = within(generator).getByRole('button', { name: /^Generate Script/ });
  await userEvent.click(submit);
  expect(
    await within(generator).findByText('Please provide a title and select a prompt or paste info.'),
  ).toBeDefined();
  await userEvent.click(within(generator).getByRole('tab', { name: 'Paste Your Content' }));
  await userEvent.type(within(generator).getByLabelText('Paste Info'), 'Some notes');
  await userEvent.click(within(generator).getByText('YouTube Shorts'));
  await userEvent.click(submit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/generate'));
  expect(findPendingOrder()).toMatchObject({
    scriptId: null,
    request: { kind: 'custom', body: { pasteContent: 'Some notes', contentType: 'youtube_shorts' } },
  });
});
