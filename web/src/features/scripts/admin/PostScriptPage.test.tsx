import type { PostedSummary } from '@cold-open/contract/scripts/posted-scripts.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { PostScriptPage } from './PostScriptPage.tsx';

const toasts = recordToasts();
const server = fakeServer();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

let listed: PostedSummary[] = [];

/** Replies to every change; the list is always there. */
function answers(body: unknown, status = 200) {
  server.respondsToEach(({ method, address }) => {
    if (method !== 'GET') return Response.json(body, { status });
    if (!/posted-scripts\/[^?]/.test(address)) return Response.json(listed);
    return Response.json({ ...listed[0], content: 'Read me aloud.', snippet: '' });
  });
}
beforeEach(() => {
  listed = [];
  answers({});
});

const show = () => renderAt('/admin/adminscripts', <PostScriptPage />);
const posts = () => server.calls.filter(({ method }) => method !== 'GET');
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post Script' }));
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
function fillIn() {
  type(/^Title/, 'A Quiet Year');
  type(/^Content/, 'Read me aloud.');
  type(/^Niche/, 'Food');
  type(/^Style/, 'Calm');
}

test('missing required fields are all marked with one message, and nothing is sent', async () => {
  show();
  type(/^Niche/, 'Food');
  await post();
  expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(1);
  const invalidFields = screen
    .getAllByRole('textbox')
    .filter((each) => each.getAttribute('aria-invalid') === 'true');
  expect(invalidFields).toEqual([field(/^Title/), field(/^Content/), field(/^Style/)]);
  expect(document.activeElement).toBe(field(/^Title/));
  expect(posts()).toEqual([]);
});

test('a script is posted with its rating, and the form is cleared', async () => {
  answers({ message: 'Script posted successfully!', script: {} }, 201);
  show();
  fillIn();
  screen.getByRole('slider', { name: 'Rating' }).focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('3.5 of 5 stars')).toBeTruthy();
  await post();
  await waitFor(() => expect(toasts).toEqual(['Script posted successfully!']));
  expect(posts()[0]).toMatchObject({
    method: 'POST',
    address: '/api/admin/admin-sripts',
    body: { title: 'A Quiet Year', content: 'Read me aloud.', niche: 'Food', style: 'Calm', rating: 3.5 },
  });
  expect(field(/^Title/).value).toBe('');
  expect(screen.getByText('Not set')).toBeTruthy();
});

test('the rating can be cleared, so that the server uses its default', async () => {
  answers({ message: 'Script posted successfully!', script: {} }, 201);
  show();
  fillIn();
  screen.getByRole('slider', { name: 'Rating' }).focus();
  await userEvent.keyboard('{End}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear rating' }));
  await post();
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ rating: null });
  expect(screen.getByText('Leave empty for default (5 stars)')).toBeTruthy();
});

test('typed values survive a failure and a reload', async () => {
  answers({}, 500);
  show();
  fillIn();
  await post();
  await waitFor(() => expect(toasts).toEqual(['Failed to post script']));
  cleanup();
  show();
  expect(field(/^Content/).value).toBe('Read me aloud.');
});

test('a script is scheduled when it is posted', async () => {
  answers({ message: 'Script scheduled.', script: {} }, 201);
  show();
  fillIn();
  fireEvent.change(screen.getByLabelText('Publish at (optional)'), { target: { value: '2031-05-04T09:30' } });
  await post();
  await waitFor(() => expect(toasts).toEqual(['Script scheduled.']));
  expect(posts()[0]?.body).toMatchObject({ publishAt: new Date(2031, 4, 4, 9, 30).toISOString() });
});

test('posted scripts are listed with their status, and one without any says so', async () => {
  listed = [
    sample(1, 'Later', { publication: 'scheduled', publishAt: '2031-05-04T09:30:00.000Z' }),
    sample(2, 'Hidden', { publication: 'unpublished' }),
    sample(3, 'Shown'),
  ];
  show();
  const table = within(await screen.findByRole('table', { name: 'Posted scripts' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^LaterFoodscheduled 05\/0[345]\/2031/),
    expect.stringMatching(/^HiddenFoodunpublished07\/01\/2026/),
    expect.stringMatching(/^ShownFoodpublished07\/01\/2026/),
  ]);
  cleanup();
  listed = [];
  show();
  expect(await screen.findByText('No scripts posted yet.')).toBeTruthy();
});

test('the search is in the address, and editing a script keeps it', async () => {
  listed = [sample(1, 'Shown')];
  const router = renderAt('/admin/adminscripts?search=sho', <PostScriptPage />);
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search posted scripts' });
  expect(search.value).toBe('sho');
  fireEvent.change(search, { target: { value: 'shown' } });
  await waitFor(() => expect(router.state.location.search).toBe('?search=shown'));
  await waitFor(() => expect(server.calls.at(-1)?.address).toContain('q=shown'));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Shown' }));
  expect(router.state.location.search).toBe(`?search=shown&edit=${listed[0]?._id}`);
});

test('a script is unpublished, published and scheduled', async () => {
  listed = [sample(1, 'Shown'), sample(2, 'Hidden', { publication: 'unpublished' })];
  answers({ publication: 'unpublished' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish Shown' }));
  await waitFor(() => expect(toasts).toEqual(['Script unpublished.']));
  answers({ publication: 'published' });
  await userEvent.click(screen.getByRole('button', { name: 'Publish now Hidden' }));
  await waitFor(() => expect(toasts).toContain('Script published.'));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Shown' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule script' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText('Please enter a time in the future.')).toBeTruthy();
  expect(posts()).toHaveLength(2);
  answers({ publication: 'scheduled' });
  fireEvent.change(dialog.getByLabelText('Publish at'), { target: { value: '2031-05-04T09:30' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(toasts).toContain('Script scheduled.'));
  expect(posts().map(({ body }) => body)).toEqual([
    { published: false },
    { published: true },
    { published: true, publishAt: new Date(2031, 4, 4, 9, 30).toISOString() },
  ]);
});

test('a script is edited with its version, and a conflict keeps what was typed', async () => {
  listed = [sample(1, 'Shown', { version: 4 })];
  answers({ error: 'Changed elsewhere.', code: 'script_changed' }, 409);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Shown' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit posted script' }));
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  fireEvent.change(title, { target: { value: 'Shown to all' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Changed elsewhere.')).toBeTruthy();
  expect(title.value).toBe('Shown to all');
  answers({});
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(toasts).toEqual(['Script updated successfully.']));
  expect(posts()[0]).toMatchObject({
    method: 'PUT',
    body: { title: 'Shown to all', content: 'Read me aloud.', niche: 'Food', version: 4 },
  });
});

test('deleting asks first', async () => {
  listed = [sample(1, 'Shown')];
  answers({ message: 'Script deleted.' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Shown' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this script?' }));
  expect(posts()).toEqual([]);
  listed = [];
  await userEvent.click(question.getByRole('button', { name: 'Delete script' }));
  await waitFor(() => expect(toasts).toEqual(['Script deleted.']));
  expect(await screen.findByText('No scripts posted yet.')).toBeTruthy();
});

function sample(index: number, title: string, fields: Partial<PostedSummary> = {}): PostedSummary {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  return {
    _id: id,
    id,
    title,
    isCopy: false,
    snippet: '',
    excerpt: '',
    niche: 'Food',
    style: 'Calm',
    status: 'ready',
    stopped: false,
    failure: null,
    stage: 'draft',
    seriesId: null,
    sourceScriptId: null,
    rating: 5,
    promptID: null,
    userId: id,
    isAdmin: true,
    isSample: false,
    engine: null,
    contentType: null,
    length: null,
    words: 3,
    targetWords: null,
    wordsPerMinute: 150,
    beats: [],
    version: 1,
    createdAt: '2026-07-01T12:00:00.000Z',
    updatedAt: '2026-07-01T12:00:00.000Z',
    publication: 'published',
    publishAt: null,
    ...fields,
  };
}
