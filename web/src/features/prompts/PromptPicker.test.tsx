import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubElementSizes } from '../../testing/card-sizes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { PromptPicker } from './PromptPicker.tsx';

const USER_ID = '00000000-0000-4000-8000-0000000000bb';
const fault = nestedPrompt({ promptName: 'One fault, one fix', niche: 'DIY & repair' });
const part = nestedPrompt({
  promptName: 'The part nobody sells',
  niche: 'DIY & repair',
  favoriteUsers: [USER_ID],
});
const clip = nestedPrompt({ promptName: 'Fixed in a minute', videoType: 'short' });
const group = promptGroup({
  youtuberName: 'The Tinkerer',
  niche: 'DIY & repair',
  nestedPrompts: [fault, part, clip],
});
const LONG = Array.from({ length: 9 }, (_, index) => `Paragraph ${index} ${'of a template '.repeat(6)}`).join(
  '\n\n',
);
const beats = [
  { name: 'Fault', purpose: 'Hear it fail.', question: 'What does it do wrong?', share: 40 },
  { name: 'Fix', purpose: 'Fix it.', question: 'Which part failed?', share: 60 },
];
const exampleOpening = { topic: 'a lamp that works upside down', text: 'My lamp works.\n\nUpside down.' };

const server = fakeServer();
stubElementSizes();
const onSelect = vi.fn();
const onClose = vi.fn();
let templateFor: (id: string) => Response;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.setItem('token', 'token');
  localStorage.setItem('userId', USER_ID);
  templateFor = () => Response.json({ promptTemplate: LONG, beats, exampleOpening });
  server.respondsToEach(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (pathname === '/api/auth/me') return Response.json({ niche: 'Food' });
    if (pathname === '/api/prompts/counts') return Response.json({ all: 48, bookmarked: 6, mine: 0 });
    if (pathname === `/api/prompts/prompts/${group._id}`) return Response.json(group);
    if (pathname.endsWith('/template')) return templateFor(pathname.split('/').at(-2) ?? '');
    return Response.json(searchParams.has('mine') ? [] : [group]);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (startNiche = '') =>
  renderAt(
    '/generate',
    <PromptPicker
      opened
      startType="long"
      startNiche={startNiche}
      selected={null}
      onSelect={onSelect}
      onClose={onClose}
    />,
  );
async function openCreator() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'The Tinkerer' }));
  return screen.findByRole('list', { name: 'Prompts' });
}
const queries = () =>
  server.calls
    .map(({ address }) => new URL(address, 'http://app'))
    .filter(({ pathname }) => pathname === '/api/prompts/prompts')
    .map(({ searchParams }) => Object.fromEntries(searchParams));
const templateCalls = () => server.calls.filter(({ address }) => address.endsWith('/template'));
const preview = (name: string) => screen.findByRole('region', { name });

test('the tabs show their counts, and each list has its own filter', async () => {
  open();
  const tabs = within(await screen.findByRole('group', { name: 'Show' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 48',
      'Bookmarked 6',
      'Mine 0',
    ]),
  );
  await userEvent.click(tabs.getByRole('button', { name: 'Mine 0' }));
  expect(await screen.findByText('You haven’t made a prompt yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create prompt' }).getAttribute('href')).toBe('/create-prompt');
  await userEvent.click(tabs.getByRole('button', { name: 'Bookmarked 6' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ bookmarked: 'true', type: 'long' }));
});

test('the search goes to the server, and the creator’s niche comes first', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), ' lantern ');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ search: 'lantern', firstNiche: 'Food' }));
});

test('the niche of the chosen title is preselected', async () => {
  open('DIY & repair');
  await screen.findByRole('button', { name: 'The Tinkerer' });
  expect(queries()[0]).toMatchObject({ niche: 'DIY & repair' });
  expect((screen.getByRole('combobox', { name: 'Niche' }) as HTMLInputElement).value).toBe('DIY & repair');
});

test('a prompt is previewed with its beats, opening, questions and text before it is used', async () => {
  const list = await openCreator();
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText('2 of 3 prompts')).toBeDefined();
  const pane = within(await preview('One fault, one fix'));
  expect(await pane.findByText('My lamp works.')).toBeDefined();
  expect(within(pane.getByRole('list', { name: 'Beats' })).getAllByRole('listitem')).toHaveLength(2);
  expect(pane.getByText('Example topic: a lamp that works upside down')).toBeDefined();
  expect(
    within(pane.getByRole('region', { name: 'What it asks for' })).getByText('Which part failed?'),
  ).toBeDefined();
  expect(pane.queryByText(/^Paragraph 8/)).toBeNull();
  await userEvent.click(pane.getByRole('button', { name: 'Read all 180 words' }));
  expect(pane.getByText(/^Paragraph 8/)).toBeDefined();
  await userEvent.click(pane.getByRole('button', { name: 'Use this prompt' }));
  expect(onSelect).toHaveBeenCalledWith({
    nestedPrompt: fault,
    parentGroup: { _id: group._id, youtuberName: 'The Tinkerer' },
  });
  expect(onClose).toHaveBeenCalled();
});

test('the arrow keys move the preview, Enter uses a prompt, and Backspace goes back', async () => {
  const list = await openCreator();
  const [first, second] = within(list).getAllByRole('button');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  expect(second?.getAttribute('aria-current')).toBe('true');
  expect(await preview('The part nobody sells')).toBeDefined();
  await userEvent.keyboard('{ArrowDown}{Home}{End}{Backspace}');
  expect(await screen.findByRole('button', { name: 'The Tinkerer' })).toBeDefined();
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'The Tinkerer' }));
  await screen.findByRole('list', { name: 'Prompts' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect.mock.calls[0]?.[0].nestedPrompt).toEqual(part);
});

test('a double click uses a prompt, a single click only previews it', async () => {
  const list = await openCreator();
  const second = within(list).getByRole('button', { name: /^The part nobody sells/ });
  await userEvent.click(second);
  expect(await preview('The part nobody sells')).toBeDefined();
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.dblClick(second);
  expect(onSelect.mock.calls[0]?.[0].nestedPrompt).toEqual(part);
});

test('a preview loads only after a pause on the prompt, and a failure can be retried', async () => {
  templateFor = () => Response.json({ error: 'Slow down.' }, { status: 429 });
  await openCreator();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
  expect(await screen.findByText('Failed to load prompt template.')).toBeDefined();
  expect(new Set(templateCalls().map(({ address }) => address)).size).toBeLessThanOrEqual(2);
  templateFor = () => Response.json({ promptTemplate: 'Short.', beats, exampleOpening: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Short.')).toBeDefined();
  expect(screen.queryByText('An opening written with it')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Read all/ })).toBeNull();
});

test('style, niche and tags are behind one button that says how many are set', async () => {
  await openCreator();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Style' }), 'nobody');
  expect(await screen.findByText('1 of 3 prompts')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('2 of 3 prompts')).toBeDefined();
});
