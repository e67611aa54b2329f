import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
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

const show = () => renderAt('/admin/adminscripts', <PostScriptPage />);
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
  expect(server.calls).toEqual([]);
});

test('a script is posted with its rating, and the form is cleared', async () => {
  server.respondsWith(201, { message: 'Script posted successfully!', script: {} });
  show();
  fillIn();
  screen.getByRole('slider', { name: 'Rating' }).focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('3.5 of 5 stars')).toBeTruthy();
  await post();
  await waitFor(() => expect(toasts).toEqual(['Script posted successfully!']));
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    address: '/api/admin/admin-sripts',
    body: { title: 'A Quiet Year', content: 'Read me aloud.', niche: 'Food', style: 'Calm', rating: 3.5 },
  });
  expect(field(/^Title/).value).toBe('');
  expect(screen.getByText('Not set')).toBeTruthy();
});

test('the rating can be cleared, so that the server uses its default', async () => {
  server.respondsWith(201, { message: 'Script posted successfully!', script: {} });
  show();
  fillIn();
  screen.getByRole('slider', { name: 'Rating' }).focus();
  await userEvent.keyboard('{End}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear rating' }));
  await post();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.calls[0]?.body).toMatchObject({ rating: null });
  expect(screen.getByText('Leave empty for default (5 stars)')).toBeTruthy();
});

test('typed values survive a failure and a reload', async () => {
  server.respondsWith(500, {});
  show();
  fillIn();
  await post();
  await waitFor(() => expect(toasts).toEqual(['Failed to post script']));
  cleanup();
  show();
  expect(field(/^Content/).value).toBe('Read me aloud.');
});
