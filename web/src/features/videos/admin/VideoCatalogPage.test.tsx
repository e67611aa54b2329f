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
        : titles().map((title) => ({ ...sampleVideo(title, { _id: `id-${title}` }), score: 76 })),
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

test('filters and the sort go into the request and the URL, and a search without matches says so', async () => {
  let titles = ['One'];
  answerWith(
    () => titles,
    () => Response.json({}, { status: 500 }),
  );
  await show();
  titles = [];
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'Examples');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Best score');
  await userEvent.type(screen.getByLabelText('Search titles'), 'ferry');
  expect(await screen.findByText('No titles match. Try other filters.')).toBeTruthy();
  await waitFor(() => {
    const last = new URL(server.calls.at(-1)?.address ?? '', 'http://localhost').searchParams;
    expect([last.get('q'), last.get('source'), last.get('sort')]).toEqual(['ferry', 'examples', 'score']);
  });
});

test('only the changed fields of a title are sent', async () => {
  answerWith(
    () => ['One'],
    () => Response.json(sampleVideo('One')),
  );
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit One' }));
  const editor = within(screen.getByRole('form', { name: 'Edit One' }));
  await userEvent.clear(editor.getByLabelText('Views'));
  await userEvent.clear(editor.getByLabelText('Niche'));
  await userEvent.click(editor.getByRole('button', { name: 'Save' }));
  expect(editor.getByText('Niche is required.')).toBeTruthy();
  await userEvent.type(editor.getByLabelText('Niche'), 'Food');
  await userEvent.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes()[0]?.body).toEqual({ title: 'One', views: 0 }));
});

test('an import lists the lines to correct, and then says what was added', async () => {
  const replies = [
    Response.json(
      { error: 'Nothing was imported.', details: [{ path: 'Line 3', message: 'Niche is required.' }] },
      { status: 400 },
    ),
    Response.json({ added: 2, alreadyThere: 1 }),
  ];
  answerWith(
    () => ['One'],
    () => replies.shift() ?? Response.json({}, { status: 500 }),
  );
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Import titles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import titles' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import titles' }));
  expect(dialog.getByText('Choose a file first.')).toBeTruthy();
  const chooseFile = async () => {
    // In the encoding of western Windows.
    const file = new File([new Uint8Array([0x43, 0x61, 0x66, 0xe9])], 'titles.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByTestId('import-file'), file);
    await userEvent.click(dialog.getByRole('button', { name: 'Import titles' }));
  };
  await chooseFile();
  const lines = within(await dialog.findByRole('list', { name: 'Lines to correct' }));
  expect(lines.getByText('Niche is required.')).toBeTruthy();
  expect(changes()[0]?.body).toEqual({ file: 'Café' });
  await chooseFile();
  await waitFor(() => expect(toasts).toEqual(['2 titles added, 1 already there.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
