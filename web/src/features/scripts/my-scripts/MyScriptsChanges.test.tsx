import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LIST, openMyScripts, prepareMyScripts, readyScript } from '../../../testing/my-scripts-page.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { MyScriptsPage } from './MyScriptsPage.tsx';

const { server, state, toasts } = prepareMyScripts();

test('selected scripts are downloaded together, and running ones cannot be selected', async () => {
  state.list = () =>
    Response.json([readyScript(1), readyScript(2), readyScript(3, { status: 'generating' })]);
  server.respondsToEach(({ method, address }) => {
    if (method === 'POST') return Response.json({ error: 'Too long together.' }, { status: 413 });
    if (address.startsWith('/api/outlines')) return Response.json([]);
    if (address.startsWith('/api/series')) return Response.json(state.overview);
    return address.startsWith(LIST)
      ? state.list({})
      : Response.json(sampleScript({ _id: readyScript(3)._id, content: '' }));
  });
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  expect(document.activeElement).toBe(bar);
  expect(within(bar).getByRole('status').textContent).toBe('Select scripts to change them together.');
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Download (0)' }).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'View Script' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Script 3' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Script 1' }));
  await userEvent.click(screen.getByText('Script 2'));
  expect(within(bar).getByRole('status').textContent).toBe('2 selected');

  await userEvent.click(within(bar).getByRole('button', { name: 'Download (2)' }));
  const formats = await screen.findAllByRole('menuitem');
  expect(formats.map((format) => format.textContent)).toEqual([
    'Plain text (.txt)',
    'Markdown (.md)',
    'Word (.docx)',
    'PDF (A/V) (.pdf)',
    'Subtitles (.srt)',
  ]);
  expect(screen.getByText('Gaps are left as blanks.')).toBeDefined();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Word (.docx)' }));
  await waitFor(() => expect(toasts).toEqual(['Too long together.']));
  expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
    address: '/api/scripts/export',
    body: { ids: [readyScript(1)._id, readyScript(2)._id], format: 'docx' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
  expect(screen.getAllByRole('link', { name: 'View Script' })).toHaveLength(3);
});

const SERIES_ID = '00000000-0000-4000-8000-00000000000f';

test('X selects the focused card, Ctrl+A all, and Delete deletes them with an offer to undo', async () => {
  openMyScripts();
  (await screen.findByRole('link', { name: 'Script 1' })).focus();
  await userEvent.keyboard('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Script 1' }).checked).toBe(true);
  screen.getByRole('checkbox', { name: 'Script 1' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('2 selected')).toBeDefined();
  await userEvent.keyboard('{Delete}');
  const sent = () => server.calls.filter(({ address }) => address === '/api/scripts/bulk');
  await waitFor(() =>
    expect(sent().at(-1)?.body).toEqual({
      ids: [readyScript(1)._id, readyScript(2)._id],
      action: { type: 'delete' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
});

test('if some scripts are not deleted, the page says why, and the others can be restored', async () => {
  const text = 'This script is being written.';
  state.changeReply = () =>
    Response.json({
      changed: [readyScript(1)._id],
      failed: [{ id: readyScript(2)._id, code: 'order_running', text }],
    });
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.keyboard('{Escape}');
  (await screen.findByRole('link', { name: 'Script 1' })).focus();
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Script 2' }));
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(toasts).toEqual([`1 of 2 scripts deleted. ${text}`]));
});

test('if the reply to a deletion is lost, Undo restores whatever was deleted', async () => {
  state.changeReply = () => {
    throw new TypeError('Failed to fetch');
  };
  renderAt(
    '/myscripts',
    <>
      <MyScriptsPage />
      <Notifications />
    </>,
  );
  (await screen.findByRole('link', { name: 'Script 1' })).focus();
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Script 2' }));
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(toasts[0]).toMatch(/^0 of 2 scripts deleted, possibly more\./));
  // The server had deleted one of them before the connection broke.
  const failed = [{ id: readyScript(2)._id, code: 'not_found', text: 'This script no longer exists.' }];
  state.changeReply = () => Response.json({ changed: [readyScript(1)._id], failed });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toasts[1]).toBe('Script restored.'));
  expect(server.calls.filter(({ address }) => address === '/api/scripts/bulk').at(-1)?.body).toEqual({
    ids: [readyScript(1)._id, readyScript(2)._id],
    action: { type: 'restore' },
  });
});

test('an empty series leads to all scripts, to select those that belong in it', async () => {
  state.overview = {
    series: [{ _id: SERIES_ID, name: 'Ferries', createdAt: '2026-07-15T12:00:00.000Z' }],
    counts: [],
    deleted: 0,
  };
  state.list = ({ series }) => Response.json(series ? [] : [readyScript(1)]);
  openMyScripts(`?series=${SERIES_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Move scripts here' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Script 1' }));
  expect((await screen.findByRole('region', { name: 'Selection' })).textContent).toContain('1 selected');
});

test('a pasted script is imported into the open series and opens', async () => {
  const series = { _id: readyScript(40)._id, name: 'Closed Places', createdAt: '2026-07-01T12:00:00.000Z' };
  state.overview = { series: [series], counts: [], deleted: 0 };
  const router = openMyScripts(`?series=${series._id}`);
  await screen.findByRole('heading', { name: 'Closed Places' });
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a script' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  expect(dialog.getByText('Paste a script or choose a file.')).toBeDefined();
  await userEvent.click(dialog.getByRole('textbox', { name: 'Or paste it' }));
  await userEvent.paste('# The Last Ferry\n\nIt is nine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/scripts/${readyScript(7)._id}`));
  const sent = server.calls.find(({ address }) => address === '/api/scripts/import');
  expect(sent?.body).toEqual({ text: '# The Last Ferry\n\nIt is nine.', seriesId: series._id });
  expect(toasts).toEqual(['Script imported.']);
});

test('an import that is sent again after a lost reply has the same key, and a changed one has another', async () => {
  state.importReply = () => Response.json({ error: 'x', code: 'unavailable' }, { status: 503 });
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a script' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Or paste it' }));
  await userEvent.paste('It is nine.');
  const keys = () =>
    server.calls
      .filter(({ address }) => address === '/api/scripts/import')
      .map(({ headers }) => headers.get('idempotency-key'));
  for (const sent of [1, 2, 3]) {
    if (sent === 3) await userEvent.type(dialog.getByRole('textbox', { name: 'Or paste it' }), ' Go.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import script' }));
    await waitFor(() => expect(keys()).toHaveLength(sent));
  }
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('until the series are loaded, the menu of a script says so', async () => {
  let arrive: (reply: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  state.seriesReply = () => reply;
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Script 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to series' }));
  const loading = await screen.findByRole('menuitem', { name: 'Loading series...' });
  expect(loading.hasAttribute('data-disabled')).toBe(true);
  const series = [{ _id: readyScript(40)._id, name: 'Ferries', createdAt: '2026-07-01T12:00:00.000Z' }];
  arrive(Response.json({ series, counts: [], deleted: 0 }));
  expect(await screen.findByRole('menuitem', { name: 'Ferries' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Loading series...' })).toBeNull();
});

test('the series in the menu of a script scroll, so that the last of many can be reached', async () => {
  const createdAt = '2026-07-01T12:00:00.000Z';
  const series = Array.from({ length: 40 }, (_, number) => ({
    _id: readyScript(number + 100)._id,
    name: `Series ${number}`,
    createdAt,
  }));
  state.overview = { series, counts: [], deleted: 0 };
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Script 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to series' }));
  const last = await screen.findByRole('menuitem', { name: 'No series' });
  const menu = last.closest<HTMLElement>('[role="menu"]');
  expect([menu?.style.maxHeight, menu?.style.overflowY]).toEqual(['60vh', 'auto']);
});

test('a file that was saved again after it was chosen has to be chosen again', async () => {
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a script' }));
  const file = new File(['It is nine.'], 'ferry.md');
  file.arrayBuffer = () => Promise.reject(new DOMException('It has changed.', 'NotReadableError'));
  await userEvent.upload(dialog.getByTestId('script-file'), file);
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  expect(await dialog.findByText('This file has changed since you chose it. Choose it again.')).toBeDefined();
  expect(server.calls.some(({ address }) => address === '/api/scripts/import')).toBe(false);
});

test('a file is imported, and a refused one says why and keeps the dialog open', async () => {
  const details = [{ path: 'file', message: 'This file can’t be read as text.' }];
  state.importReply = () =>
    Response.json({ error: 'x', code: 'validation_failed', details }, { status: 400 });
  openMyScripts();
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a script' }));
  const choose = (name: string, words: string) =>
    userEvent.upload(dialog.getByTestId('script-file'), new File([words], name), { applyAccept: false });
  await choose('photo.png', 'x');
  expect(dialog.getByText('Use a file that ends in .txt, .md or .docx.')).toBeDefined();
  await choose('ferry.md', 'It is nine.');
  expect(dialog.getByText('ferry.md')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Import script' }));
  expect(await dialog.findByText('This file can’t be read as text.')).toBeDefined();
  const sent = server.calls.find(({ address }) => address === '/api/scripts/import');
  expect(sent?.body).toEqual({ file: { fileName: 'ferry.md', fileContent: btoa('It is nine.') } });
});
