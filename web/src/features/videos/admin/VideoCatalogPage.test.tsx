import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, type SentCall } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleVideo } from '../sample-videos.ts';
import { VideoCatalogPage } from './VideoCatalogPage.tsx';

const toasts = recordToasts();
const server = fakeServer();
afterEach(() => {
  cleanup();
});

function answerWith(titles: () => string[], onChange: (call: SentCall) => Response) {
  server.respondsToEach((call) => {
    if (call.method !== 'GET') return onChange(call);
    return Response.json(
      call.address.includes('/niches')
        ? ['Food']
        : titles().map((title) => sampleVideo(title, { _id: `id-${title}` })),
    );
  });
}
const changes = () => server.calls.filter(({ method }) => method !== 'GET');
const show = async () => {
  renderAt('/admin/adminvideotitles', <VideoCatalogPage />);
  await screen.findByRole('table', { name: 'Video titles' });
};
const form = () => within(screen.getByRole('form', { name: 'Add a video title' }));
const add = () => userEvent.click(form().getByRole('button', { name: 'Add Video' }));

test('invalid fields show their errors, and nothing is sent', async () => {
  answerWith(
    () => ['One'],
    () => Response.json({}, { status: 500 }),
  );
  await show();
  await userEvent.type(form().getByLabelText('Views'), '1.5');
  await userEvent.type(form().getByLabelText('Channel Subscribers'), '-3');
  await add();
  for (const text of [
    'Title is required.',
    'Upload days is required.',
    'Niche is required.',
    'Views must be a non-negative integer.',
    'Channel subscribers must be a non-negative integer.',
  ]) {
    expect(form().getByText(text)).toBeTruthy();
  }
  await userEvent.type(form().getByLabelText(/Upload Days/), 'soon');
  await add();
  expect(form().getByText('Upload days must be a non-negative integer.')).toBeTruthy();
  expect(document.activeElement).toBe(form().getByLabelText(/^Title/));
  expect(changes()).toEqual([]);
});

test('a title is added without the empty fields, and the form is reset', async () => {
  const titles = ['One'];
  answerWith(
    () => titles,
    () => {
      titles.unshift('Two');
      return Response.json(sampleVideo('Two'), { status: 201 });
    },
  );
  await show();
  await userEvent.type(form().getByLabelText(/^Title/), ' Two ');
  await userEvent.type(form().getByLabelText(/Upload Days/), '0');
  await userEvent.type(form().getByRole('combobox', { name: /Niche/ }), 'Food');
  await add();
  await waitFor(() => expect(toasts).toEqual(['Video title added.']));
  expect(changes()[0]?.body).toEqual({ title: 'Two', uploadDays: 0, niche: 'Food' });
  expect(await screen.findByText('Two')).toBeTruthy();
  expect((form().getByLabelText(/^Title/) as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(form().getByLabelText(/^Title/));
});

test('a title is edited in its row, and Cancel and Escape discard the edit', async () => {
  const titles = ['One'];
  answerWith(
    () => titles,
    ({ body }) => {
      titles[0] = (body as { title: string }).title;
      return Response.json(sampleVideo('One'));
    },
  );
  await show();
  const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit One' }));
  const editor = () => screen.queryByRole('form', { name: 'Edit One' });
  await edit();
  await userEvent.keyboard('{Escape}');
  expect(editor()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit One' }));
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(editor()).toBeNull();
  await edit();
  const field = within(editor() as HTMLElement).getByLabelText('Title');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Title cannot be empty.')).toBeTruthy();
  expect(changes()).toEqual([]);
  await userEvent.type(field, 'One, better');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual(['Video title updated.']));
  expect(changes()).toMatchObject([{ method: 'PATCH', body: { title: 'One, better' } }]);
  expect(await screen.findByText('One, better')).toBeTruthy();
});

test.each([
  [() => Response.json({}, { status: 500 }), ['Delete failed.']],
  [() => Response.json({ message: 'Video title not found.' }, { status: 404 }), ['Video title not found.']],
  [() => Response.json({ message: 'Video title deleted.' }), ['Video title deleted.']],
])('deleting asks for confirmation and shows the result (%#)', async (reply, expectedToasts) => {
  answerWith(() => ['One'], reply);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this video title?' });
  expect(changes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete title' }));
  await waitFor(() => expect(toasts).toEqual(expectedToasts));
});

test('a failed add keeps the input', async () => {
  answerWith(
    () => ['One'],
    () => Response.json({}, { status: 500 }),
  );
  await show();
  await userEvent.type(form().getByLabelText(/^Title/), 'Two');
  await userEvent.type(form().getByLabelText(/Upload Days/), '3');
  await userEvent.type(form().getByRole('combobox', { name: /Niche/ }), 'Food');
  await add();
  await waitFor(() => expect(toasts).toEqual(['Add failed.']));
  expect((form().getByLabelText(/^Title/) as HTMLInputElement).value).toBe('Two');
});

test('a list that fails to load shows an error', async () => {
  server.respondsWith(400, {});
  renderAt('/admin/adminvideotitles', <VideoCatalogPage />);
  expect(await screen.findByText('Failed to load videos.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
