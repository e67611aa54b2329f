import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { Notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubElementSizes } from '../../../testing/card-sizes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleOutline } from '../../../testing/sample-outlines.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { MyScriptsPage } from './MyScriptsPage.tsx';

const toasts = recordToasts();

const USER_ID = '00000000-0000-4000-8000-0000000000bb';
const LIST = `/api/scripts/my-scripts/${USER_ID}`;
const NOTHING = 'No scripts match the selected criteria.';
const ready = (number: number, fields = {}) => {
  const _id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return sampleScript({ _id, id: _id, title: `Script ${number}`, status: 'ready', ...fields });
};

const server = fakeServer();
stubElementSizes();
let listAnswer: (query: Record<string, string>) => Response;
let ideas: unknown[] = [];
let importAnswer: () => Response;
let overview: SeriesOverview;
let changeAnswer: () => Response;

beforeEach(() => {
  localStorage.setItem('userId', USER_ID);
  ideas = [];
  importAnswer = () => Response.json({ script: ready(7) }, { status: 201 });
  overview = { series: [], counts: [], deleted: 0 };
  listAnswer = () => Response.json([ready(1), ready(2)]);
  changeAnswer = () => Response.json({ changed: [ready(1)._id], failed: [] });
  server.respondsToEach(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (pathname === `${LIST}/niches`)
      return Response.json(['Travel', 'Trains', 'True crime', 'Tea', 'Toys', 'Trees']);
    if (pathname === '/api/outlines') return Response.json(ideas);
    if (pathname === '/api/series') return Response.json(overview);
    if (pathname === '/api/scripts/import') return importAnswer();
    if (pathname === '/api/scripts/bulk') return changeAnswer();
    return listAnswer(Object.fromEntries(searchParams));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (search = '') => renderAt(`/myscripts${search}`, <MyScriptsPage />);
const listQueries = () =>
  server.calls
    .map(({ address }) => new URL(address, 'http://app'))
    .filter(({ pathname }) => pathname === LIST)
    .map(({ searchParams }) => Object.fromEntries(searchParams));
const niche = () => screen.getByRole('combobox', { name: 'Niche' });
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const typeDay = async (text: string) => {
  await userEvent.click(day());
  await userEvent.paste(text);
};
const suggestions = () => within(screen.getByRole('listbox')).getAllByRole('option');
const filters = () => screen.getByRole('region', { name: 'Filters' });

test('cards are listed newest first, with a count', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Scripts' });
  expect(
    within(list)
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.textContent),
  ).toEqual(['Script 1', 'Script 2']);
  expect(within(filters()).getByRole('status').textContent).toBe('2 scripts, newest first');
  expect(screen.getByPlaceholderText('MM/DD/YYYY')).toBeDefined();
  expect(screen.getByPlaceholderText('Filter by niche...')).toBeDefined();
});

test('search, niche and day filter the list together and are stored in the URL', async () => {
  const router = open();
  await screen.findByText('Script 1');
  await userEvent.type(screen.getByPlaceholderText('Search in title and text'), ' ferry ');
  await userEvent.type(niche(), 'travel');
  await typeDay('07/15/2026');
  const expected = {
    limit: '60',
    q: 'ferry',
    niche: 'travel',
    from: new Date(2026, 6, 15).toISOString(),
    before: new Date(2026, 6, 16).toISOString(),
  };
  await waitFor(() => expect(listQueries().at(-1)).toEqual(expected));
  await waitFor(() => expect(router.state.location.search).toBe('?search=ferry&day=2026-07-15&niche=travel'));
  cleanup();
  open(router.state.location.search);
  await waitFor(() => expect(listQueries().at(-1)).toEqual(expected));
  expect(day().value).toBe('07/15/2026');

  await userEvent.click(screen.getByRole('button', { name: 'Clear Date' }));
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ limit: '60', q: 'ferry', niche: 'travel' }));
  expect(day().value).toBe('');
  await userEvent.click(within(filters()).getByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => expect(niche().getAttribute('value')).toBe(''));
});

test('a day that does not exist is marked, does not filter and can be cleared', async () => {
  open();
  await screen.findByText('Script 1');
  await typeDay('02/30/2026');
  await userEvent.tab();
  expect(day().value).toBe('02/30/2026');
  expect(screen.getByText('Enter a day that exists, as MM/DD/YYYY.')).toBeDefined();
  expect(day().getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Date' }));
  expect(day().value).toBe('');
  expect(screen.queryByText('Enter a day that exists, as MM/DD/YYYY.')).toBeNull();
  await typeDay('02/28/2026');
  await userEvent.clear(day());
  await userEvent.tab();
  await waitFor(() => expect(day().value).toBe(''));
  for (const query of listQueries().filter(({ from }) => from !== undefined))
    expect(query.from).toBe(new Date(2026, 1, 28).toISOString());
});

test('going back restores the previous filters', async () => {
  const router = open('?search=ferry');
  await screen.findByText('Script 1');
  await router.navigate('/myscripts');
  await waitFor(() =>
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search in title and text').value).toBe(''),
  );
  await router.navigate(-1);
  await waitFor(() =>
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search in title and text').value).toBe('ferry'),
  );
  expect(router.state.location.search).toBe('?search=ferry');
});

test('at most five niches that begin with the typed text are suggested', async () => {
  open();
  await screen.findByText('Script 1');
  await userEvent.type(niche(), 't');
  await waitFor(() => expect(suggestions()).toHaveLength(5));
  await userEvent.type(niche(), 'r');
  await waitFor(() =>
    expect(suggestions().map((option) => option.textContent)).toEqual([
      'Travel',
      'Trains',
      'True crime',
      'Trees',
    ]),
  );
  await userEvent.click(screen.getByRole('option', { name: 'Trains' }));
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ limit: '60', niche: 'Trains' }));
});

test('an empty result offers to reset the filters, or to write a script if there are none', async () => {
  listAnswer = ({ q }) => Response.json(q === undefined ? [ready(1)] : []);
  open('?search=nowhere');
  const text = await screen.findByText(NOTHING);
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  const [, inEmpty] = screen.getAllByRole('button', { name: 'Reset Filters' });
  await userEvent.click(inEmpty as HTMLElement);
  await waitFor(() => expect(text.isConnected).toBe(false));
  cleanup();
  listAnswer = () => Response.json([]);
  open();
  await screen.findByText(NOTHING);
  expect(screen.getByRole('link', { name: 'Generate Script' }).getAttribute('href')).toBe('/generate');
});

test('a 404 response is shown as an empty list', async () => {
  listAnswer = () => Response.json({ error: 'No scripts' }, { status: 404 });
  open();
  expect(await screen.findByText(NOTHING)).toBeDefined();
});

test('a failure is shown, keeps the filters and can be retried', async () => {
  listAnswer = () => new Response('', { status: 502 });
  open('?search=ferry');
  expect(await screen.findByText('Failed to fetch your scripts')).toBeDefined();
  listAnswer = () => Response.json([ready(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Script 1')).toBeDefined();
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search in title and text').value).toBe('ferry');
});

test('without a stored user id nothing is requested', async () => {
  localStorage.removeItem('userId');
  open();
  expect(await screen.findByText('User ID not found. Please log in.')).toBeDefined();
  expect(listQueries()).toEqual([]);
  localStorage.setItem('token', 'old');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(localStorage.getItem('token')).toBeNull();
});

test('the next page loads near the end of the list', async () => {
  listAnswer = ({ cursor }) =>
    cursor === 'next'
      ? Response.json([ready(3)])
      : Response.json([ready(1), ready(2)], { headers: { [NEXT_CURSOR_HEADER]: 'next' } });
  open();
  expect(await screen.findByText('Script 3')).toBeDefined();
  expect(within(filters()).getByRole('status').textContent).toBe('3 scripts, newest first');
});

test('an outline is listed as an idea, and opens where it is edited', async () => {
  const { sections, suggestions: _suggestions, pasteContent: _paste, ...listed } = sampleOutline();
  const beats = sections.map(({ name, words }, index) => ({ name, words, isAnswered: index === 0 }));
  ideas = [{ ...listed, beats }];
  open();
  const region = await screen.findByRole('region', { name: 'Ideas' });
  expect(within(region).getByText('1 of 3 answered · 240 words planned')).toBeDefined();
  const link = within(region).getByRole('link', { name: 'Open outline' });
  expect(link.getAttribute('href')).toBe(`/generate?outline=${listed._id}`);
});

test('selected scripts are downloaded together, and running ones cannot be selected', async () => {
  listAnswer = () => Response.json([ready(1), ready(2), ready(3, { status: 'generating' })]);
  server.respondsToEach(({ method, address }) => {
    if (method === 'POST') return Response.json({ error: 'Too long together.' }, { status: 413 });
    if (address.startsWith('/api/outlines')) return Response.json([]);
    if (address.startsWith('/api/series')) return Response.json(overview);
    return address.startsWith(LIST)
      ? listAnswer({})
      : Response.json(sampleScript({ _id: ready(3)._id, content: '' }));
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(document.activeElement).toBe(bar);
  expect(within(bar).getByRole('status').textContent).toBe('Select scripts to change them together.');
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Download (0)' }).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'View Script' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Script 3' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Script 1' }));
  await userEvent.click(screen.getByText('Script 2'));
  expect(within(bar).getByRole('status').textContent).toBe('2 selected');

  await userEvent.click(within(bar).getByRole('button', { name: 'Download (2)' }));
  const formats = await screen.findAllByRole('menuitem');
  expect(formats.map((format) => format.textContent)).toEqual([
    'Plain text (.txt)',
    'Markdown (.md)',
    'Word (.docx)',
    'PDF (A/V) (.pdf)',
    'Subtitles (.srt)',
  ]);
  expect(screen.getByText('Gaps are left as blanks.')).toBeDefined();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Word (.docx)' }));
  await waitFor(() => expect(toasts).toEqual(['Too long together.']));
  expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
    address: '/api/scripts/export',
    body: { ids: [ready(1)._id, ready(2)._id], format: 'docx' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
  expect(screen.getAllByRole('link', { name: 'View Script' })).toHaveLength(3);
});

const SERIES_ID = '00000000-0000-4000-8000-00000000000f';

test('series and stages have their numbers and filter the list', async () => {
  overview = {
    series: [{ _id: SERIES_ID, name: 'Ferries', createdAt: '2026-07-15T12:00:00.000Z' }],
    counts: [
      { seriesId: SERIES_ID, stages: { filmed: 2 } },
      { seriesId: null, stages: { draft: 3 } },
    ],
    deleted: 4,
  };
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Series' }));
  expect(nav.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
    'All scripts5',
    'Ferries2',
    'No series3',
    'New series',
    'Deleted4',
  ]);
  await userEvent.click(nav.getByRole('button', { name: 'Ferries 2' }));
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ limit: '60', series: SERIES_ID }));
  const stages = within(screen.getByRole('group', { name: 'Status' }));
  await userEvent.click(stages.getByRole('button', { name: 'Filmed 2' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Title A to Z');
  await waitFor(() =>
    expect(listQueries().at(-1)).toEqual({ limit: '60', series: SERIES_ID, stage: 'filmed', sort: 'title' }),
  );
  expect(await screen.findByText('2 scripts, title A to Z')).toBeDefined();
});

test('X selects the focused card, Ctrl+A all, and Delete deletes them with an offer to undo', async () => {
  open();
  (await screen.findByRole('link', { name: 'Script 1' })).focus();
  await userEvent.keyboard('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Script 1' }).checked).toBe(true);
  screen.getByRole('checkbox', { name: 'Script 1' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('2 selected')).toBeDefined();
  await userEvent.keyboard('{Delete}');
  const sent = () => server.calls.filter(({ address }) => address === '/api/scripts/bulk');
  await waitFor(() =>
    expect(sent().at(-1)?.body).toEqual({
      ids: [ready(1)._id, ready(2)._id],
      action: { type: 'delete' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
});

test('if some scripts are not deleted, the page says why, and the others can be restored', async () => {
  const text = 'This script is being written.';
  changeAnswer = () =>
    Response.json({ changed: [ready(1)._id], failed: [{ id: ready(2)._id, code: 'order_running', text }] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.keyboard('{Escape}');
  (await screen.findByRole('link', { name: 'Script 1' })).focus();
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Script 2' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(toasts).toEqual([`1 of 2 scripts deleted. ${text}`]));
});

test('if the reply to a deletion is lost, Undo restores whatever was deleted', async () => {
  changeAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  renderAt(
    '/myscripts',
    <>
      <MyScriptsPage />
      <Notifications />
    </>,
  );
  (await screen.findByRole('link', { name: 'Script 1' })).focus();
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Script 2' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(toasts[0]).toMatch(/^0 of 2 scripts deleted, possibly more\./));
  // The server had deleted one of them before the connection broke.
  const failed = [{ id: ready(2)._id, code: 'not_found', text: 'This script no longer exists.' }];
  changeAnswer = () => Response.json({ changed: [ready(1)._id], failed });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toasts[1]).toBe('Script restored.'));
  expect(server.calls.filter(({ address }) => address === '/api/scripts/bulk').at(-1)?.body).toEqual({
    ids: [ready(1)._id, ready(2)._id],
    action: { type: 'restore' },
  });
});

test('an empty series leads to all scripts, to select those that belong in it', async () => {
  overview = {
    series: [{ _id: SERIES_ID, name: 'Ferries', createdAt: '2026-07-15T12:00:00.000Z' }],
    counts: [],
    deleted: 0,
  };
  listAnswer = ({ series }) => Response.json(series ? [] : [ready(1)]);
  open(`?series=${SERIES_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Move scripts here' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Script 1' }));
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('1 selected');
});

test('a pasted script is imported into the open series and opens', async () => {
  const series = { _id: ready(40)._id, name: 'Closed Places', createdAt: '2026-07-01T12:00:00.000Z' };
  overview = { series: [series], counts: [], deleted: 0 };
  const router = open(`?series=${series._id}`);
  await screen.findByRole('heading', { name: 'Closed Places' });
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a script' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  expect(dialog.getByText('Paste a script or choose a file.')).toBeDefined();
  await userEvent.click(dialog.getByRole('textbox', { name: 'Or paste it' }));
  await userEvent.paste('# The Last Ferry\n\nIt is nine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/scripts/${ready(7)._id}`));
  const sent = server.calls.find(({ address }) => address === '/api/scripts/import');
  expect(sent?.body).toEqual({ text: '# The Last Ferry\n\nIt is nine.', seriesId: series._id });
  expect(toasts).toEqual(['Script imported.']);
});

test('a file is imported, and a refused one says why and keeps the dialog open', async () => {
  const details = [{ path: 'file', message: 'This file can’t be read as text.' }];
  importAnswer = () => Response.json({ error: 'x', code: 'validation_failed', details }, { status: 400 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a script' }));
  const choose = (name: string, words: string) =>
    userEvent.upload(dialog.getByTestId('script-file'), new File([words], name), { applyAccept: false });
  await choose('photo.png', 'x');
  expect(dialog.getByText('Use a file that ends in .txt, .md or .docx.')).toBeDefined();
  await choose('ferry.md', 'It is nine.');
  expect(dialog.getByText('ferry.md')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  expect(await dialog.findByText('This file can’t be read as text.')).toBeDefined();
  const sent = server.calls.find(({ address }) => address === '/api/scripts/import');
  expect(sent?.body).toEqual({ file: { fileName: 'ferry.md', fileContent: btoa('It is nine.') } });
});
