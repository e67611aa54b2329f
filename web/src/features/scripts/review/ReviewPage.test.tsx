import type { Review } from '@cold-open/contract/scripts/review/review.contract';
import type { CommentThread } from '@cold-open/contract/scripts/review/review-comments';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply } from '../../../testing/desk-server.ts';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ReviewPage } from './ReviewPage.tsx';

recordToasts();
const server = fakeServer();
const TOKEN = 'a'.repeat(43);
const CONTENT = '## Hook\nThere is a door.\nNo sign. No notice.\n\n## Closing\nIt stays shut.';
const NOW = '2026-11-17T08:12:00.000Z';
let review: Review;
let answer: (call: SentCall) => Response | null = () => null;

function threadAt(words: string, fields: Partial<CommentThread> = {}): CommentThread {
  return {
    _id: `thread at ${words}`.replace(/\W/g, '-'),
    name: 'Theo',
    isOwner: false,
    text: `About “${words}”`,
    createdAt: NOW,
    isEdited: false,
    quote: words,
    prefix: '',
    suffix: '',
    start: CONTENT.indexOf(words),
    isGone: false,
    isResolved: false,
    replies: [],
    ...fields,
  };
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  // A wide screen, with room for the cards.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  answer = () => null;
  review = {
    script: {
      title: 'The door',
      content: CONTENT,
      niche: 'Documentary',
      contentType: 'long_form',
      words: 13,
      wordsPerMinute: 150,
      version: 1,
      updatedAt: NOW,
    },
    ownerName: 'Late Bus Diaries',
    comments: true,
    expiresAt: '2026-12-01T12:00:00.000Z',
    threads: [],
  };
  server.respondsToEach((call) => answer(call) ?? Response.json(review));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const open = async () => {
  renderAt(`/review/${TOKEN}`, <ReviewPage />, '/review/:token');
  await screen.findByRole('heading', { name: 'The door' });
};
const cards = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.card);
const posts = () =>
  server.calls.filter(({ method, address }) => method === 'POST' && !address.endsWith('/opened'));

async function commentOnLine(number: number, text = 'Which sign?') {
  await userEvent.click(screen.getByRole('button', { name: `Comment on line ${number}` }));
  const name = screen.queryByRole('textbox', { name: 'Your name' });
  if (name) await userEvent.type(name, 'Ines');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }));
}

test('the page says who shared the script and what the reader can do, and counts one visit', async () => {
  await open();
  expect(screen.getByText('Late Bus Diaries').closest('p')?.textContent).toContain(
    'Late Bus Diaries shared this script with you. You can read it and comment.',
  );
  expect(screen.getByText('Link works until 12/01/2026')).toBeDefined();
  await waitFor(() =>
    expect(server.calls.filter(({ address }) => address.endsWith('/opened'))).toHaveLength(1),
  );
  expect(server.calls.every(({ headers }) => !headers.has('authorization'))).toBe(true);
});

test('a read-only link has no button to comment', async () => {
  review = { ...review, comments: false, threads: [threadAt('No sign.')] };
  await open();
  expect(screen.getByText('You can read it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Comment on line/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test.each([404, 410])('a link whose request fails with %i is shown as ended', async (status) => {
  answer = () => errorReply(status, 'review_ended', 'This link no longer works.');
  renderAt(`/review/${TOKEN}`, <ReviewPage />, '/review/:token');
  expect(await screen.findByRole('heading', { name: 'This link no longer works.' })).toBeDefined();
  expect(screen.getByText('Ask the person who sent it for a new one.')).toBeDefined();
});

test('a comment is posted with its words, and the name is asked once', async () => {
  await open();
  answer = ({ method, address }) => {
    if (method !== 'POST' || !address.endsWith('/comments')) return null;
    const thread = threadAt('No sign. No notice.', { _id: `new-${posts().length}`, name: 'Ines' });
    review = { ...review, threads: [...review.threads, thread] };
    return Response.json({ thread, secret: 'a secret' }, { status: 201 });
  };
  await commentOnLine(2);
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({
    name: 'Ines',
    text: 'Which sign?',
    anchor: { quote: 'No sign. No notice.', start: CONTENT.indexOf('No sign.') },
  });
  expect(screen.getByText('No sign. No notice.', { selector: 'mark' }).dataset.active).toBe('true');
  // Its writer can change it for some minutes.
  expect(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Edit' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Comment on line 1' }));
  expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Ines');
});

test('a comment that could not be posted stays in the field, with an explanation', async () => {
  await open();
  answer = ({ method }) => (method === 'POST' ? errorReply(503, 'unavailable', 'Not now.') : null);
  await commentOnLine(1);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your comment was not posted. It is still here.',
  );
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Which sign?');
  const tooFast = 'You are posting very fast. Wait a minute.';
  answer = ({ method }) => (method === 'POST' ? errorReply(429, 'posting_too_fast', tooFast) : null);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(tooFast));
});

test('a new text is shown only on request, with the comments at their words', async () => {
  review = { ...review, threads: [threadAt('No notice.')] };
  await open();
  const content = CONTENT.replace('There is a door.', 'Wait.\nThere is a door in the basement.');
  const moved = threadAt('No notice.', { start: content.indexOf('No notice.') });
  review = { ...review, script: { ...review.script, content, version: 2 }, threads: [moved] };
  window.dispatchEvent(new Event('visibilitychange'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
  expect(screen.getByText('Wait.')).toBeDefined();
  expect(screen.getByText('No notice.', { selector: 'mark' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
});

test('words that were removed are quoted in the card', async () => {
  review = { ...review, threads: [threadAt('No trace', { isGone: true, start: 3 })] };
  await open();
  const card = within(cards()[0] as HTMLElement);
  expect(card.getByText('No trace')).toBeDefined();
  expect(card.getByText('These words were removed.')).toBeDefined();
});

test('resolved comments are hidden until the reader shows them', async () => {
  const replies = [
    { ...threadAt('x'), _id: 'reply', name: 'Late Bus Diaries', isOwner: true, text: 'Done.' },
  ];
  review = {
    ...review,
    threads: [threadAt('No sign.', { isResolved: true, replies }), threadAt('No notice.')],
  };
  await open();
  expect(screen.getByText('1 open')).toBeDefined();
  expect(cards()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 resolved' }));
  expect(cards()[0]?.textContent).toContain('Resolved, 2 comments');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(cards()[0]?.textContent).toContain('Done.');
});

test('J and K go through the comments, R replies, C comments on the focused line, Escape goes back', async () => {
  review = { ...review, threads: [threadAt('There is'), threadAt('No notice.')] };
  await open();
  const active = () => document.querySelector<HTMLElement>('mark[data-active]')?.textContent;
  await userEvent.keyboard('j');
  expect(active()).toBe('There is');
  await userEvent.keyboard('j');
  expect(active()).toBe('No notice.');
  await userEvent.keyboard('k');
  expect(active()).toBe('There is');
  await userEvent.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(active()).toBeUndefined();
  screen.getByRole('button', { name: 'Comment on line 3' }).focus();
  await userEvent.keyboard('c');
  expect(active()).toBe('It stays shut.');
});
