import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  planActivatedAt: '2026-07-15T12:00:00.000Z',
  admin: false,
  role: null,
  niche: null as string | null,
  createdAt: new Date().toISOString(),
};
const TITLES = ['Food', 'Food', 'Food', 'Food', 'Food', 'Space'].map((niche, index) => ({
  _id: `00000000-0000-4000-8000-00000000010${index}`,
  title: `${niche} ${index}`,
  niche,
  // The first have the lower scores.
  views: 1000 * (index + 1),
  channelSubscribers: 10_000,
  uploadDays: 20,
  isExample: false,
}));
const SAMPLES = ['Science', 'Food'].map((niche, index) =>
  sampleScript({
    _id: `00000000-0000-4000-8000-00000000020${index}`,
    title: `A sample about ${niche}`,
    status: 'ready',
    isAdmin: true,
    isSample: true,
    niche,
  }),
);
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
let user: typeof person;
let titlesAnswer: () => Response;

beforeEach(() => {
  localStorage.setItem('token', 'token');
  ownAnswer = () => Response.json([own]);
  sharedAnswer = () => Response.json([shared]);
  titlesAnswer = () => Response.json(TITLES);
  user = person;
  server.respondsToEach(({ address, body }) => {
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json(user);
    if (pathname === '/api/account') {
      user = { ...user, ...(body as object) };
      return Response.json(user);
    }
    if (pathname === '/api/videos') return titlesAnswer();
    if (searchParams.get('only') === 'samples') return Response.json(SAMPLES);
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
  vi.restoreAllMocks();
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
    '/api/scripts?only=own&limit=4',
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

describe('on the first visit', () => {
  beforeEach(() => {
    ownAnswer = () => Response.json([]);
    user = { ...person, tokens: 0, subscriptionStatus: 'inactive' };
  });
  const question = () => section('What’s your channel about?');
  const topicTitles = async (label: string) =>
    within(await section(label))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('the creator is welcomed, asked once, and shown topics, samples and the price', async () => {
    renderAt('/home', <HomePage />);
    expect(await screen.findByText('Pick a topic, or read a finished script first.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Maya.');
    expect(within(await question()).getAllByRole('button')).toHaveLength(13);
    expect(await topicTitles('Topics to start with')).toEqual(['Space 5', 'Food 4', 'Food 3', 'Food 2']);
    const samples = await section('Finished scripts');
    expect(within(samples).getAllByRole('link', { name: 'Teleprompter' })).toHaveLength(2);
    const generator = await section('Generator');
    expect(within(generator).getByRole('heading', { name: 'Write your own' })).toBeDefined();
    expect(
      within(generator).getByText(
        'Outlines are free. Writing takes the Unlimited Plan: $10.00 a month with 100 tokens.',
      ),
    ).toBeDefined();
    expect(within(generator).getByRole('button', { name: 'Start your plan' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Featured Scripts' })).not.toBeNull();
  });

  test('an answer is stored, and orders topics and samples', async () => {
    renderAt('/home', <HomePage />);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Food' }));
    expect(await topicTitles('Topics for Food')).toEqual(['Food 4', 'Food 3', 'Food 2', 'Food 1']);
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ niche: 'Food' });
    expect(within(await question()).getByRole('button', { name: 'Food', pressed: true })).toBeDefined();
    const samples = within(await section('Finished scripts')).getAllByRole('heading', { level: 3 });
    expect(samples[0]?.textContent).toBe('A sample about Food');
    await userEvent.click(screen.getByRole('button', { name: 'Show others' }));
    expect(await topicTitles('Topics for Food')).toEqual(['Food 0']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide this' }));
    expect(screen.queryByText('What’s your channel about?')).toBeNull();
    expect(await topicTitles('Topics for Food')).toEqual(['Food 0']);
  });

  test('the question can be skipped, and another niche can be typed', async () => {
    renderAt('/home', <HomePage />);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Something else' }));
    await userEvent.type(screen.getByLabelText('Your niche'), ' Beekeeping ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(user.niche).toBe('Beekeeping'));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined();
    cleanup();
    user = { ...user, niche: null };
    renderAt('/home', <HomePage />);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(user.niche).toBe(''));
    expect(screen.queryByText('What’s your channel about?')).toBeNull();
  });

  test('an answered question is not asked again, and a later day says Welcome back', async () => {
    user = { ...user, niche: 'Space', createdAt: '2026-01-01T00:00:00.000Z' };
    renderAt('/home', <HomePage />);
    expect(await topicTitles('Topics for Space')).toEqual(['Space 5']);
    expect(screen.queryByText('What’s your channel about?')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Maya.');
  });

  test('a topic fills the title, and Select Prompt gets the focus', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    renderAt('/home', <HomePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Food 2' }));
    const generator = within(await section('Generator'));
    const title = generator.getByLabelText('Title / Topic') as HTMLTextAreaElement;
    await waitFor(() => expect(title.value).toBe('Food 2'));
    expect(document.activeElement).toBe(generator.getByRole('button', { name: 'Select Prompt' }));
  });

  test('copies of the samples do not end it', async () => {
    ownAnswer = () => Response.json([{ ...own, isCopy: true }]);
    renderAt('/home', <HomePage />);
    expect(await question()).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Maya.');
    expect(within(await section('Recent Scripts')).getByText('My own')).toBeDefined();
    cleanup();
    ownAnswer = () =>
      Response.json([
        { ...own, isCopy: true },
        { ...own, _id: SAMPLES[0]?._id },
      ]);
    renderAt('/home', <HomePage />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome back, Maya.');
  });

  test('topics that come with the product are marked as examples', async () => {
    const examples = TITLES.map((title) => ({ ...title, isExample: true }));
    titlesAnswer = () => Response.json(examples);
    renderAt('/home', <HomePage />);
    const topics = within(await section('Topics to start with'));
    expect(topics.getByText('Examples that come with Cold Open.')).toBeDefined();
    cleanup();
    titlesAnswer = () => Response.json([...examples.slice(0, 5), TITLES[5]]);
    renderAt('/home', <HomePage />);
    expect(await topicTitles('Topics to start with')).toEqual([
      'Space 5',
      'Food 4Example',
      'Food 3Example',
      'Food 2Example',
    ]);
  });

  test('the niche can be changed after the question was hidden', async () => {
    user = { ...user, niche: 'Space' };
    renderAt('/home', <HomePage />);
    await userEvent.click(
      within(await section('Topics for Space')).getByRole('button', { name: 'Change niche' }),
    );
    await userEvent.click(within(await question()).getByRole('button', { name: 'Food' }));
    expect(await section('Topics for Food')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change niche' })).toBeNull();
  });

  test('a title that a topic replaced can be put back', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    renderAt('/home', <HomePage />);
    const title = (await screen.findByLabelText('Title / Topic')) as HTMLTextAreaElement;
    await userEvent.type(title, 'My own title');
    await userEvent.click(await screen.findByRole('button', { name: 'Food 4' }));
    expect(await screen.findByText(/Your title “My own title” was replaced\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Food 3' }));
    await waitFor(() => expect(title.value).toBe('Food 3'));
    expect(screen.getByText(/Your title “My own title” was replaced\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(title.value).toBe('My own title');
    expect(screen.queryByText(/was replaced/)).toBeNull();
  });

  test('a topic that replaces an untouched form is not reported', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
    renderAt('/home', <HomePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Food 4' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Title / Topic').value).toBe('Food 4'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Food 3' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Title / Topic').value).toBe('Food 3'),
    );
    expect(screen.queryByText(/was replaced/)).toBeNull();
  });

  test('topics and samples keep their places while they load', async () => {
    titlesAnswer = () => new Promise<never>(() => {}) as never;
    renderAt('/home', <HomePage />);
    expect(await question()).toBeDefined();
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
  });

  test('topics that cannot be loaded are left out', async () => {
    titlesAnswer = () => Response.json({}, { status: 400 });
    renderAt('/home', <HomePage />);
    expect(await question()).toBeDefined();
    await section('Finished scripts');
    expect(screen.queryByText('Topics to start with')).toBeNull();
  });
});

test('with a script Home is the normal one, without question and price', async () => {
  renderAt('/home', <HomePage />);
  await section('Generator');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Maya.');
  expect(screen.queryByText('What’s your channel about?')).toBeNull();
  expect(screen.queryByText('Write your own')).toBeNull();
  expect(screen.queryByText(/^Outlines are free/)).toBeNull();
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
