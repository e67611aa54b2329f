import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../testing/sample-prompts.ts';
import { sampleScript } from '../testing/sample-scripts.ts';
import { PaletteKeys } from './PaletteKeys.tsx';
import { hasScreen } from './screens.ts';

const USER_ID = '00000000-0000-4000-8000-0000000000bb';
const FERRY = sampleScript({ title: 'The last ferry', status: 'ready' });
const SAMPLE = sampleScript({
  _id: '00000000-0000-4000-8000-0000000000ee',
  title: 'The Moon Tonight',
  niche: 'Science',
});
const GROUP = promptGroup({ youtuberName: 'The Ferry Fan' });
const GROUP_WITH_MATCHING_PROMPT = promptGroup({
  nestedPrompts: [nestedPrompt({ promptName: 'Ferry logbook' }), nestedPrompt()],
});

const server = fakeServer();
/** The list responses. By default they match "ferry". */
let scriptsFor: (q: string | null) => Response | Promise<Response>;
let promptsFor: (query: URLSearchParams) => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64');
  localStorage.setItem('token', 'a token');
  localStorage.setItem('userId', USER_ID);
  scriptsFor = () => Response.json([FERRY]);
  promptsFor = (query) => Response.json(query.has('style') ? [GROUP_WITH_MATCHING_PROMPT] : [GROUP]);
  server.respondsToEach(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json({}, { status: 500 });
    if (pathname === '/api/prompts/prompts') return promptsFor(searchParams);
    if (searchParams.get('only') === 'samples') return Response.json([SAMPLE]);
    if (searchParams.get('only') === 'shared') return Response.json([]);
    return scriptsFor(searchParams.get('q'));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const renderPage = () =>
  renderAt(
    '/contact',
    <>
      <label>
        Message <textarea />
      </label>
      <PaletteKeys hasScreen={hasScreen} handlesHelpKey />
    </>,
  );
const message = () => screen.getByRole('textbox', { name: 'Message' });
const openPalette = async () => {
  const router = renderPage();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  return router;
};
const field = () => screen.getByRole('combobox');
const optionsIn = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const activeOption = () => screen.getByRole('option', { selected: true }).textContent;
const searchTerms = () =>
  server.calls
    .map(({ address }) => new URL(address, 'http://app'))
    .filter(({ searchParams }) => !searchParams.has('only'))
    .filter(({ pathname }) => pathname.startsWith('/api/scripts') || pathname.startsWith('/api/prompts'))
    .map(({ searchParams }) => searchParams.get('q') ?? searchParams.get('style') ?? '');

test('before anything is typed, the screens, the actions and the newest scripts are shown', async () => {
  await openPalette();
  expect(await optionsIn('My scripts')).toEqual(['The last ferry travel']);
  expect(await optionsIn('Screens')).toEqual(['Home ', 'My Scripts ', 'Subscription ', 'Boost ', 'Prompts ']);
  expect(await optionsIn('Actions')).toEqual([
    'Generate Script ',
    'Dark mode Off',
    'Keyboard shortcuts ?',
    'Logout ',
  ]);
  expect(screen.queryByRole('group', { name: 'Prompts' })).toBeNull();
  expect(searchTerms()).toEqual(['']);
});

test('the sample scripts are found, and offered to creators without scripts', async () => {
  await openPalette();
  expect(await optionsIn('My scripts')).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Sample scripts' })).toBeNull();
  await userEvent.type(field(), 'moon');
  expect(await optionsIn('Sample scripts')).toEqual(['The Moon Tonight Sample · Science']);
  cleanup();
  scriptsFor = () => Response.json([]);
  const router = await openPalette();
  await userEvent.click(await screen.findByRole('option', { name: /^The Moon Tonight/ }));
  expect(router.state.location.pathname).toBe(`/scripts/${SAMPLE._id}`);
});

test('one letter filters the screens; two also search scripts and prompts', async () => {
  await openPalette();
  await userEvent.type(field(), 'f');
  expect(await optionsIn('Screens')).toEqual(['Featured scripts ', 'FAQ ']);
  expect(screen.queryByRole('group', { name: 'My scripts' })).toBeNull();
  await userEvent.type(field(), 'erry');
  expect(await optionsIn('My scripts')).toEqual(['The last ferry travel']);
  expect(await optionsIn('Prompts')).toEqual([
    'The Ferry Fan Documentary',
    'Ferry logbook The Deep-Dive Explainer',
  ]);
  expect(searchTerms()).not.toContain('f');
  expect(searchTerms().filter((q) => q === 'ferry')).toHaveLength(3);
});

test('the arrow keys wrap around the list, and Enter opens the active entry', async () => {
  const router = await openPalette();
  await optionsIn('My scripts');
  expect(activeOption()).toBe('Home ');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('My Scripts ');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeOption()).toBe('The last ferry travel');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`/scripts/${FERRY._id}`);
});

test('a late response does not replace a newer search', async () => {
  let respondToOld = (_: Response) => {};
  scriptsFor = (q) =>
    q === 'fe'
      ? new Promise((resolve) => {
          respondToOld = resolve;
        })
      : Response.json(q === 'ferry' ? [FERRY] : []);
  await openPalette();
  await userEvent.type(field(), 'fe');
  await waitFor(() => expect(searchTerms()).toContain('fe'));
  expect(screen.getByRole('status').textContent).toBe('Searching...');
  await userEvent.type(field(), 'rry');
  await optionsIn('My scripts');
  respondToOld(Response.json([sampleScript({ title: 'Ferns' })]));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 found'));
  expect(await optionsIn('My scripts')).toEqual(['The last ferry travel']);
});

test('an empty result repeats the search text', async () => {
  scriptsFor = () => Response.json([]);
  promptsFor = () => Response.json([]);
  await openPalette();
  await userEvent.type(field(), 'x');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Type one more letter to search scripts and prompts.',
    ),
  );
  await userEvent.type(field(), 'xx');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “xxx”.'));
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('a failed search is reported and can be retried; the other results stay', async () => {
  scriptsFor = (q) => (q === null ? Response.json([]) : Response.json({ error: 'no' }, { status: 403 }));
  await openPalette();
  await userEvent.type(field(), 'ferry');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch your scripts');
  expect(await optionsIn('Prompts')).toHaveLength(2);
  scriptsFor = () => Response.json([FERRY]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await optionsIn('My scripts')).toEqual(['The last ferry travel']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the palette opens while typing, and Escape returns the focus to the text', async () => {
  renderPage();
  await userEvent.type(message(), 'Hello?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'boost');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(message());
  expect(message()).toHaveProperty('value', 'Hello?');
});

test('the shortcuts open with ? and from the palette, and the focus returns afterwards', async () => {
  renderPage();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(help)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Everywhere', 'Generator', 'Prompt picker', 'Script desk', 'Teleprompter', 'Chat']);
  expect(within(help).getByText('Search screens, scripts and prompts').parentElement?.textContent).toBe(
    'Ctrl KSearch screens, scripts and prompts',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(message());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'keyb{Enter}');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(message());
});

test('the palette turns dark mode on, and Logout asks first', async () => {
  await openPalette();
  await userEvent.type(field(), 'dark{Enter}');
  await waitFor(() => expect(localStorage.getItem('darkMode')).toBe('true'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'logout{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Are you sure you want to sign out?' })).toBeDefined();
  expect(localStorage.getItem('token')).toBe('a token');
});
