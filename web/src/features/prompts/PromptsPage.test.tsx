import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubElementSizes } from '../../testing/card-sizes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { promptGroup } from '../../testing/sample-prompts.ts';
import { PromptsPage } from './PromptsPage.tsx';

const server = fakeServer();
stubElementSizes();
const group = promptGroup({ youtuberName: 'The <i>Explainer</i>', description: 'Long looks.' });
let answer: () => Response = () => Response.json([group]);

beforeEach(() => {
  answer = () => Response.json([group]);
  server.respondsToEach(({ address }) =>
    address.startsWith('/api/prompts/suggestions') ? Response.json(['mystery', 'myth']) : answer(),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const sentQueries = () =>
  server.calls
    .filter(({ address }) => address.startsWith('/api/prompts/prompts'))
    .map(({ address }) => Object.fromEntries(new URL(address, 'http://app').searchParams));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a card links to its group, and names are shown as plain text', async () => {
  renderAt('/prompts', <PromptsPage />);
  const link = await screen.findByRole('link', { name: 'The <i>Explainer</i>' });
  expect(link.getAttribute('href')).toBe(`/prompts/${group._id}`);
  expect(screen.getByRole('status').textContent).toBe('1 creator, newest first');
  await userEvent.click(screen.getByRole('button', { name: 'About The <i>Explainer</i>' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Long looks.');
});

test('the search term and the niche are restored; Reset clears all but the term', async () => {
  localStorage.setItem('searchTerm', 'deep');
  localStorage.setItem('selectedNiche', 'doc');
  renderAt('/prompts', <PromptsPage />);
  await waitFor(() => expect(sentQueries()).toEqual([{ limit: '60', q: 'deep', niche: 'doc' }]));
  await userEvent.type(field('Style'), 'slow');
  await userEvent.click(screen.getByText('Short'));
  await waitFor(() =>
    expect(sentQueries().at(-1)).toEqual({
      limit: '60',
      q: 'deep',
      niche: 'doc',
      style: 'slow',
      type: 'short',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Niche').value + field('Style').value).toBe('');
  expect(field('Prompt Name').value).toBe('deep');
  expect(localStorage.getItem('selectedNiche')).toBe('');
  expect(localStorage.getItem('searchTerm')).toBe('deep');
});

test('tags become chips, are sent together and are not suggested again', async () => {
  renderAt('/prompts', <PromptsPage />);
  await userEvent.type(field('Tags'), 'my');
  await screen.findByRole('option', { name: 'mystery' });
  await userEvent.keyboard('{Enter}');
  expect(field('Tags').value).toBe('');
  await userEvent.type(field('Tags'), 'my');
  await waitFor(() => expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['myth']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sentQueries().at(-1)).toEqual({ limit: '60', tags: 'mystery,myth' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove mystery' }));
  await waitFor(() => expect(sentQueries().at(-1)).toEqual({ limit: '60', tags: 'myth' }));
});

test('the next page loads near the end', async () => {
  const second = promptGroup({ youtuberName: 'The Second' });
  answer = () =>
    sentQueries().at(-1)?.cursor === 'c2'
      ? Response.json([second])
      : Response.json([group], { headers: { [NEXT_CURSOR_HEADER]: 'c2' } });
  renderAt('/prompts', <PromptsPage />);
  expect(await screen.findByRole('link', { name: 'The Second' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2 creators, newest first');
});

test('an empty list and an error show a message; Retry keeps the filters', async () => {
  answer = () => Response.json([]);
  renderAt('/prompts', <PromptsPage />);
  expect(await screen.findByText('No prompts found.')).toBeDefined();
  cleanup();

  localStorage.setItem('searchTerm', 'deep');
  answer = () => new Response('', { status: 502 });
  renderAt('/prompts', <PromptsPage />);
  expect(await screen.findByText('Failed to fetch prompts')).toBeDefined();
  expect(screen.queryByLabelText('Prompt Name')).toBeNull();
  answer = () => Response.json([group]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'The <i>Explainer</i>' })).toBeDefined();
  expect(field('Prompt Name').value).toBe('deep');
});

test('a rejected filter shows an error in place of the list and can be changed', async () => {
  answer = () =>
    sentQueries().at(-1)?.q === undefined
      ? Response.json([group])
      : Response.json({ error: 'The name is odd.', code: 'invalid_input' }, { status: 400 });
  localStorage.setItem('searchTerm', 'odd');
  renderAt('/prompts', <PromptsPage />);
  expect(await screen.findByText('The name is odd.')).toBeDefined();
  await userEvent.clear(field('Prompt Name'));
  expect(await screen.findByRole('link', { name: 'The <i>Explainer</i>' })).toBeDefined();
  expect(screen.queryByText('The name is odd.')).toBeNull();
});

test('typed and saved filters are limited to the length the server accepts', async () => {
  localStorage.setItem('searchTerm', 'x'.repeat(500));
  localStorage.setItem('selectedNiche', 'y'.repeat(500));
  renderAt('/prompts', <PromptsPage />);
  await waitFor(() =>
    expect(sentQueries()).toEqual([{ limit: '60', q: 'x'.repeat(200), niche: 'y'.repeat(200) }]),
  );
  for (const label of ['Prompt Name', 'Niche', 'Style']) expect(field(label).maxLength).toBe(200);
});

test('Reset in an empty list also clears the name', async () => {
  localStorage.setItem('searchTerm', 'nobody');
  answer = () => Response.json(sentQueries().at(-1)?.q === undefined ? [group] : []);
  renderAt('/prompts', <PromptsPage />);
  const message = (await screen.findByText('No prompts found.')).parentElement as HTMLElement;
  await userEvent.click(within(message).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('link', { name: 'The <i>Explainer</i>' })).toBeDefined();
  expect(field('Prompt Name').value).toBe('');
});

test('filters are kept when the page is opened again', async () => {
  renderAt('/prompts', <PromptsPage />);
  await userEvent.click(await screen.findByText('Short', { selector: 'span' }));
  await userEvent.type(field('Style'), 'slow');
  await userEvent.type(field('Tags'), 'calm{Enter}');
  cleanup();
  server.calls.length = 0;
  renderAt('/prompts', <PromptsPage />);
  await waitFor(() =>
    expect(sentQueries()).toEqual([{ limit: '60', style: 'slow', type: 'short', tags: 'calm' }]),
  );
});
