import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../api/session.ts';
import { stubElementSizes } from '../../testing/card-sizes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { PromptGroupPage } from './PromptGroupPage.tsx';

const toasts = recordToasts();

const USER = '00000000-0000-4000-8000-00000000aaaa';
const prompt = nestedPrompt();
const group = promptGroup({ nestedPrompts: [prompt, nestedPrompt({ promptName: 'Another' })] });
const server = fakeServer();
stubElementSizes();
let answerToggle: (response: Response) => void = () => {};

beforeEach(async () => {
  startSession({ token: 't1', userId: USER });
  server.respondsToEach(({ address }) =>
    address.endsWith('/bookmark')
      ? new Promise((resolve) => {
          answerToggle = resolve;
        })
      : Response.json(group),
  );
  renderAt(`/prompts/${group._id}`, <PromptGroupPage />);
  await screen.findByText('Another');
});
afterEach(() => {
  cleanup();
  endSession();
});

const button = () => screen.getAllByRole('button', { name: /^Bookmark/ })[0] as HTMLElement;
const toggles = () => server.calls.filter(({ address }) => address.endsWith('/bookmark'));

test('a bookmark shows immediately and is then updated from the server’s reply', async () => {
  await userEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Bookmarked'));
  expect(toggles()).toMatchObject([
    { method: 'POST', address: `/api/prompts/prompts/${prompt._id}/bookmark`, body: { userId: USER } },
  ]);
  answerToggle(
    Response.json({ nestedPrompt: { ...prompt, promptName: 'Renamed in between', favoriteUsers: [USER] } }),
  );
  expect(await screen.findByText('Renamed in between')).toBeDefined();
  expect(button().textContent).toBe('Bookmarked');
});

test('only one call runs at a time', async () => {
  await userEvent.dblClick(button());
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(button());
  expect(toggles()).toHaveLength(1);
  answerToggle(Response.json({ nestedPrompt: { ...prompt, favoriteUsers: [USER] } }));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Bookmark'));
  expect(toggles()).toHaveLength(2);
});

test('a failure restores the previous state and shows why', async () => {
  await userEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Bookmarked'));
  answerToggle(Response.json({ error: 'Not today.' }, { status: 500 }));
  await waitFor(() => expect(button().textContent).toBe('Bookmark'));
  expect(toasts).toEqual(['Not today.']);

  await userEvent.click(button());
  answerToggle(new Response('', { status: 502 }));
  await waitFor(() => expect(toasts).toEqual(['Not today.', 'Fail']));
});

test('prompts are filtered by bookmark, niche and name', async () => {
  await userEvent.click(screen.getByLabelText('Show Bookmarked Only'));
  expect(screen.getByText('No nested prompts match these criteria.')).toBeDefined();
  await userEvent.click(screen.getByLabelText('Show Bookmarked Only'));
  await userEvent.type(screen.getByLabelText('Prompt Name'), ' ANOTH ');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Niche'), 'mentary');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('nothing happens without a stored user id', async () => {
  localStorage.removeItem('userId');
  await userEvent.click(button());
  expect(toggles()).toEqual([]);
  expect(button().textContent).toBe('Bookmark');
});
