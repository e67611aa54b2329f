import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubElementSizes } from '../../testing/card-sizes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { PromptGroupCard } from './PromptGroupCard.tsx';
import { PromptGroupPage } from './PromptGroupPage.tsx';

const toasts = recordToasts();

const server = fakeServer();
stubElementSizes();
const first = nestedPrompt({ promptName: 'First' });
const second = nestedPrompt({ promptName: 'Second' });
let group = promptGroup();
let isRefused = false;

beforeEach(() => {
  group = promptGroup({ is_admin: false, nestedPrompts: [first, second] });
  isRefused = false;
  server.respondsToEach(({ method }) => {
    if (method !== 'DELETE') return Response.json(group);
    if (isRefused) return Response.json({ error: 'Not today.' }, { status: 409 });
    group = { ...group, nestedPrompts: [second] };
    return Response.json({ message: 'Nested prompt deleted successfully.' });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const openPage = async () => {
  renderAt(`/prompts/${group._id}`, <PromptGroupPage />);
  await screen.findByText('First');
};
const deletions = () => server.calls.filter(({ method }) => method === 'DELETE');

test('deleting your own prompt asks first, and a rejected deletion keeps it', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Delete First' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this nested prompt?' }));
  expect(deletions()).toEqual([]);
  isRefused = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Delete prompt' }));
  await waitFor(() => expect(toasts).toEqual(['Not today.']));
  expect(screen.getByText('First')).toBeDefined();
  isRefused = false;
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete prompt' }));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getByText('Second')).toBeDefined();
  expect(deletions()[1]?.address).toContain(first._id);
  expect(toasts).toEqual(['Not today.', 'Nested prompt deleted successfully.']);
});

test.each([
  [[first], '1 prompt'],
  [[first, second], '2 prompts'],
])('the card in the library and the page count the same prompts', async (nestedPrompts, count) => {
  group = { ...group, nestedPrompts };
  renderAt(
    '/prompts',
    <PromptGroupCard group={group} drawing="pulse" action={{ to: '/' }} onAbout={() => {}} />,
  );
  expect(screen.getByText(count)).toBeDefined();
  cleanup();
  await openPage();
  expect(screen.getByText(new RegExp(`· ${count} ·`))).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'View Prompt' })).toHaveLength(nestedPrompts.length);
});

test('a group without prompts says so instead of blaming the filters', async () => {
  group = { ...group, nestedPrompts: [] };
  renderAt(`/prompts/${group._id}`, <PromptGroupPage />);
  expect(await screen.findByText('No prompts yet.')).toBeDefined();
  expect(screen.queryByText('No nested prompts match these criteria.')).toBeNull();
});

test('a library prompt cannot be edited here', async () => {
  group = { ...group, is_admin: true };
  await openPage();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});
