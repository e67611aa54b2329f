import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMyScripts, prepareMyScripts, readyScript } from '../../../testing/my-scripts-page.tsx';
import { sampleOutline } from '../../../testing/sample-outlines.ts';

const { listQueries, state } = prepareMyScripts();

const NOTHING = 'No scripts match the selected criteria.';
const niche = () => screen.getByRole('combobox', { name: 'Niche' });
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });

const typeDay = async (text: string) => {
  await userEvent.click(day());
  await userEvent.paste(text);
};

const suggestions = () => within(screen.getByRole('listbox')).getAllByRole('option');
const filters = () => screen.getByRole('region', { name: 'Filters' });

test('cards are listed newest first, with a count', async () => {
  openMyScripts();
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
  const router = openMyScripts();
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
  openMyScripts(router.state.location.search);
  await waitFor(() => expect(listQueries().at(-1)).toEqual(expected));
  expect(day().value).toBe('07/15/2026');

  await userEvent.click(screen.getByRole('button', { name: 'Clear Date' }));
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ limit: '60', q: 'ferry', niche: 'travel' }));
  expect(day().value).toBe('');
  await userEvent.click(within(filters()).getByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => expect(niche().getAttribute('value')).toBe(''));
});

test('a day that does not exist is marked, does not filter and can be cleared', async () => {
  openMyScripts();
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
  const router = openMyScripts('?search=ferry');
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
  openMyScripts();
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
  state.list = ({ q }) => Response.json(q === undefined ? [readyScript(1)] : []);
  openMyScripts('?search=nowhere');
  const text = await screen.findByText(NOTHING);
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  const [, inEmpty] = screen.getAllByRole('button', { name: 'Reset Filters' });
  await userEvent.click(inEmpty as HTMLElement);
  await waitFor(() => expect(text.isConnected).toBe(false));
  cleanup();
  state.list = () => Response.json([]);
  openMyScripts();
  await screen.findByText(NOTHING);
  expect(screen.getByRole('link', { name: 'Generate Script' }).getAttribute('href')).toBe('/generate');
});

test('a 404 response is shown as an empty list', async () => {
  state.list = () => Response.json({ error: 'No scripts' }, { status: 404 });
  openMyScripts();
  expect(await screen.findByText(NOTHING)).toBeDefined();
});

test('a failure is shown, keeps the filters and can be retried', async () => {
  state.list = () => new Response('', { status: 502 });
  openMyScripts('?search=ferry');
  expect(await screen.findByText('Failed to fetch your scripts')).toBeDefined();
  state.list = () => Response.json([readyScript(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Script 1')).toBeDefined();
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search in title and text').value).toBe('ferry');
});

test('without a stored user id nothing is requested', async () => {
  localStorage.removeItem('userId');
  openMyScripts();
  expect(await screen.findByText('User ID not found. Please log in.')).toBeDefined();
  expect(listQueries()).toEqual([]);
  localStorage.setItem('token', 'old');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(localStorage.getItem('token')).toBeNull();
});

test('the next page loads near the end of the list', async () => {
  state.list = ({ cursor }) =>
    cursor === 'next'
      ? Response.json([readyScript(3)])
      : Response.json([readyScript(1), readyScript(2)], { headers: { [NEXT_CURSOR_HEADER]: 'next' } });
  openMyScripts();
  expect(await screen.findByText('Script 3')).toBeDefined();
  expect(within(filters()).getByRole('status').textContent).toBe('3 scripts, newest first');
});

test('an outline is listed as an idea, and opens where it is edited', async () => {
  const { sections, suggestions: _suggestions, pasteContent: _paste, ...listed } = sampleOutline();
  const beats = sections.map(({ name, words }, index) => ({ name, words, isAnswered: index === 0 }));
  state.ideas = [{ ...listed, beats }];
  openMyScripts();
  const region = await screen.findByRole('region', { name: 'Ideas' });
  expect(within(region).getByText('1 of 3 answered · 240 words planned')).toBeDefined();
  const link = within(region).getByRole('link', { name: 'Open outline' });
  expect(link.getAttribute('href')).toBe(`/generate?outline=${listed._id}`);
});

const SERIES_ID = '00000000-0000-4000-8000-00000000000f';

test('many series are read page after page, and all of them are listed and counted', async () => {
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const pages: SeriesOverview[] = [0, 1, 2].map((page) => ({
    series: [{ _id: idOf(page), name: `Series ${page}`, createdAt: '2026-07-15T12:00:00.000Z' }],
    counts: [
      { seriesId: idOf(page), stages: { draft: page + 1 } },
      ...(page === 0 ? [{ seriesId: null, stages: { idea: 5 } }] : []),
    ],
    deleted: page === 0 ? 4 : 0,
  }));
  state.seriesReply = (query) => {
    expect(query.get('limit')).toBe('50');
    const page = Number(query.get('cursor') ?? 0);
    return Response.json(pages[page], { headers: page < 2 ? { 'x-next-cursor': String(page + 1) } : {} });
  };
  openMyScripts();
  const nav = within(await screen.findByRole('navigation', { name: 'Series' }));
  expect(nav.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
    'All scripts11',
    'Series 01',
    'Series 12',
    'Series 23',
    'No series5',
    'New series',
    'Deleted4',
  ]);
});

test('series and stages have their numbers and filter the list', async () => {
  state.overview = {
    series: [{ _id: SERIES_ID, name: 'Ferries', createdAt: '2026-07-15T12:00:00.000Z' }],
    counts: [
      { seriesId: SERIES_ID, stages: { filmed: 2 } },
      { seriesId: null, stages: { draft: 3 } },
    ],
    deleted: 4,
  };
  openMyScripts();
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
