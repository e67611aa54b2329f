import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorReply } from '../../../testing/desk-server.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { ImportButton } from './ImportButton.tsx';

const toasts = recordToasts();
const server = fakeServer();
const SERIES = '00000000-0000-4000-8000-0000000000cc';

beforeEach(() => {
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function choose(file: File) {
  const router = renderAt('/myscripts', <ImportButton seriesId={SERIES} />);
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field) await userEvent.setup({ applyAccept: false }).upload(field, file);
  return router;
}

test('a file is sent into the open series, and the script opens', async () => {
  const script = sampleScript({ status: 'ready' });
  server.respondsWith(201, { script });
  const router = await choose(new File(['The ferry left.'], 'ferry.txt'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/scripts/${script._id}`));
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    address: '/api/scripts/import',
    body: { fileName: 'ferry.txt', fileContent: btoa('The ferry left.'), seriesId: SERIES },
  });
  expect(toasts.at(-1)).toBe('Script imported.');
});

test('a file of another kind is not sent, and the server’s reason is shown', async () => {
  await choose(new File(['x'], 'ferry.pdf'));
  await waitFor(() => expect(toasts.at(-1)).toBe('Use a file that ends in .txt, .md or .docx.'));
  expect(server.calls).toEqual([]);
  cleanup();
  server.respondsToEach(() =>
    errorReply(400, 'validation_failed', 'This file is empty.', [
      { path: 'file', message: 'This file is empty.' },
    ]),
  );
  await choose(new File([' '], 'ferry.txt'));
  await waitFor(() => expect(toasts.at(-1)).toBe('This file is empty.'));
  expect(screen.getByRole('button', { name: 'Import' })).toBeDefined();
});
