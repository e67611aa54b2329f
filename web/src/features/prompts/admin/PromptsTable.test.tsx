import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { PromptsTable } from './PromptsTable.tsx';

const toasts = recordToasts();
const server = fakeServer();
afterEach(() => cleanup());

const prompts = ['One', 'Two', 'Three'].map(
  (promptName, index): NestedPrompt => ({
    _id: promptName,
    promptName,
    niche: 'Travel',
    videoType: 'long',
    tags: [],
    favoriteUsers: [],
    excerpt: 'Open on the water.',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(index === 1 && { isDraft: true }),
  }),
);

function show(shown = prompts.slice(1)) {
  server.respondsToEach(({ method }) =>
    method === 'GET'
      ? Response.json([{ _id: 'One', scripts: 12, bookmarks: 3 }])
      : Response.json({ message: 'Done.' }),
  );
  renderAt(
    '/admin/prompts',
    <PromptsTable
      groupId="g1"
      prompts={shown}
      allPrompts={prompts}
      loadingId={null}
      onEdit={() => {}}
      onDelete={() => {}}
    />,
  );
}
const sent = () =>
  server.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, address, body }) => ({
      call: `${method} ${address.replace(/^.*\/api\/prompts\/library\//, '')}`,
      body,
    }));

const shownOnly = (...names: string[]) => prompts.filter(({ promptName }) => names.includes(promptName));

test.each([
  ['Move down One', ['Two', 'Three', 'One']],
  ['Move up Three', ['Three', 'One', 'Two']],
])('a prompt moves past the next one that is shown: %s', async (name, ids) => {
  show(shownOnly('One', 'Three'));
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(toasts).toEqual(['Done.']));
  expect(sent()).toEqual([{ call: 'PUT g1/order', body: { ids } }]);
});

test('a prompt without a neighbor in a direction does not move there, and keeps the place of the button', async () => {
  show(shownOnly('Two', 'Three'));
  for (const row of screen.getAllByRole('row').slice(1))
    expect(within(row).getAllByRole('button')).toHaveLength(6);
  const first = screen.getByRole('button', { name: 'Move up Two' });
  expect(first.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: 'Move down Three' }));
  expect(sent()).toEqual([]);
});

test('a draft is marked and published, and a published prompt becomes a draft', async () => {
  show();
  expect(screen.getByRole('row', { name: /Two/ }).textContent).toContain('Draft');
  await userEvent.click(screen.getByRole('button', { name: 'Publish Two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make a draft of Three' }));
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate Three' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { call: 'PUT prompts/Two/draft', body: { isDraft: false } },
      { call: 'PUT prompts/Three/draft', body: { isDraft: true } },
      { call: 'POST prompts/Three/duplicate', body: undefined },
    ]),
  );
});
