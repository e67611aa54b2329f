import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleVideo } from './sample-videos.ts';
import { VideoTitlesPage } from './VideoTitlesPage.tsx';

const server = fakeServer();
afterEach(cleanup);

/** Simulates scrolling near the end of the list. */
let nearEnd: (() => void) | null = null;
beforeEach(() => {
  nearEnd = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        nearEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        nearEnd = null;
      }
    },
  );
});

const queryOf = (address: string) => new URL(address, 'http://app').searchParams;
const listCalls = () => server.calls.filter(({ address }) => /\/api\/videos(\?|$)/.test(address));
const isList = (address: string) => !address.includes('/niches');
const answerWith = (titles: ReturnType<typeof sampleVideo>[]) =>
  server.respondsToEach(({ address }) => Response.json(isList(address) ? titles : ['Food', 'Space']));
const rows = () =>
  within(screen.getByRole('table', { name: 'Video titles' }))
    .getAllByRole('row')
    .slice(1);

test('a row shows the niche, the date and the title with its score, and opens the generator', async () => {
  answerWith([
    sampleVideo('The Rice That Forgives You'),
    sampleVideo('No Figures', { channelSubscribers: 0 }),
  ]);
  const router = renderAt('/video-titles', <VideoTitlesPage />);
  await screen.findByText('The Rice That Forgives You');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Niche',
    'Date',
    'Title with score',
  ]);
  const cells = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Food', '03/04/2026', 'The Rice That Forgives You — Score: 76/100 (Good)'],
    ['Food', '03/04/2026', 'No Figures — Score: Invalid data'],
  ]);
  expect(rows().map((row) => row.querySelectorAll('[data-color]').length)).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('link', { name: /^The Rice That Forgives You/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/generate',
    state: { topic: 'The Rice That Forgives You' },
  });
});

test('filters are kept in the URL, and only selected ones are sent', async () => {
  answerWith([sampleVideo('One')]);
  const router = renderAt('/video-titles', <VideoTitlesPage />);
  await screen.findByRole('option', { name: 'Space' });
  expect([...queryOf(listCalls()[0]?.address ?? '').keys()]).toEqual(['limit']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Niche' }), 'Space');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date Range' }), 'Last Month');
  expect(router.state.location.search).toBe('?niche=Space&range=last-month');
  await waitFor(() => expect(listCalls()).toHaveLength(3));
  const query = Object.fromEntries(queryOf(listCalls().at(-1)?.address ?? ''));
  const now = new Date();
  expect(query).toMatchObject({
    niche: 'Space',
    startDate: new Date(now.getFullYear(), now.getMonth() - 1, 1).toISOString(),
    endDate: new Date(now.getFullYear(), now.getMonth(), 1).toISOString(),
  });
});

test('two simultaneous filter changes are both applied', async () => {
  answerWith([sampleVideo('One')]);
  const router = renderAt('/video-titles?niche=Food', <VideoTitlesPage />);
  await screen.findByRole('option', { name: 'Space' });
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Niche' }), { target: { value: 'All' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Date Range' }), { target: { value: 'Today' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?range=today'));
});

test('invalid URL parameters are ignored', async () => {
  answerWith([]);
  renderAt('/video-titles?niche=Space&range=someday', <VideoTitlesPage />);
  await screen.findByText('No Video Titles Found. Try adjusting filters.');
  expect((screen.getByRole('combobox', { name: 'Niche' }) as HTMLSelectElement).value).toBe('Space');
  expect((screen.getByRole('combobox', { name: 'Date Range' }) as HTMLSelectElement).value).toBe('Latest');
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(listCalls().some(({ address }) => !queryOf(address).has('niche'))).toBe(true));
});

test('a list that fails to load can be retried with the same filters', async () => {
  server.respondsToEach(({ address }) =>
    isList(address) ? Response.json({ error: 'No.' }, { status: 400 }) : Response.json(['Food']),
  );
  renderAt('/video-titles?niche=Food', <VideoTitlesPage />);
  await screen.findByText('Failed to load videos.');
  answerWith([sampleVideo('Back again')]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Back again');
  expect(queryOf(listCalls().at(-1)?.address ?? '').get('niche')).toBe('Food');
});

test('a filter that fails to load does not show the previous titles', async () => {
  answerWith([sampleVideo('One')]);
  renderAt('/video-titles', <VideoTitlesPage />);
  await screen.findByText('One');
  await screen.findByRole('option', { name: 'Space' });
  server.respondsToEach(() => Response.json({ error: 'No.' }, { status: 400 }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Niche' }), 'Space');
  await screen.findByText('Failed to load videos.');
  expect(screen.queryByText('One')).toBeNull();
});

test('the next page loads once, before the end is reached', async () => {
  server.respondsToEach(({ address }) => {
    if (!isList(address)) return Response.json([]);
    return queryOf(address).get('cursor') === null
      ? Response.json([sampleVideo('First')], { headers: { [NEXT_CURSOR_HEADER]: 'c1' } })
      : Response.json([sampleVideo('Second')]);
  });
  renderAt('/video-titles', <VideoTitlesPage />);
  await screen.findByText('First');
  await waitFor(() => expect(nearEnd).not.toBeNull());
  nearEnd?.();
  await screen.findByText('Second');
  expect(rows()).toHaveLength(2);
  expect(nearEnd).toBeNull();
  expect(listCalls()).toHaveLength(2);
});

test('titles are shown even if the niches fail to load', async () => {
  server.respondsToEach(({ address }) =>
    isList(address) ? Response.json([sampleVideo('One')]) : Response.json({}, { status: 400 }),
  );
  renderAt('/video-titles', <VideoTitlesPage />);
  await screen.findByText('The niches could not be loaded.');
  expect(await screen.findByText('One')).toBeTruthy();
});
