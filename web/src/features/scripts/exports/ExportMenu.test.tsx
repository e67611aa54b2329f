import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { downloadScripts } from './download-script-file.ts';
import { ExportMenu } from './ExportMenu.tsx';

const server = fakeServer();
const savedFiles: string[] = [];

beforeEach(() => {
  savedFiles.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const answerWith = (name: string) =>
  server.respondsToEach(
    () => new Response('bytes', { headers: { 'content-disposition': `attachment; filename="${name}"` } }),
  );

function show(text = 'The last ferry.') {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ExportMenu gaps={0} scriptId="s1" text={text} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('one click downloads plain text under the server’s file name', async () => {
  answerWith('The last ferry.txt');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(savedFiles).toEqual(['The last ferry.txt']));
  expect(server.calls[0]?.address).toBe('/api/scripts/s1/export?format=txt');
  expect(document.querySelector('a[download]')).toBeNull();
});

test.each([
  ['Markdown', 'md'],
  ['Word', 'docx'],
  ['PDF (A/V)', 'pdf'],
  ['Subtitles', 'srt'],
])('%s is offered in the menu', async (label, format) => {
  answerWith(`x.${format}`);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'More formats' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: new RegExp(`^${label.replace(/[()/]/g, '.')}`) }),
  );
  await waitFor(() => expect(savedFiles).toEqual([`x.${format}`]));
  expect(server.calls[0]?.address).toBe(`/api/scripts/s1/export?format=${format}`);
});

test('a running download is shown, and a failed one is reported and can be retried', async () => {
  server.neverResponds();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  const busy = await screen.findByRole('button', { name: 'Downloading…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await userEvent.keyboard('{Enter}');
  expect(server.calls).toHaveLength(1);
  cleanup();
  server.goesDown();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Failed to download script')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBeNull();
  expect(savedFiles).toEqual([]);
});

test('letters that the PDF cannot show are named before the download, and Word is suggested instead', async () => {
  show('नमस्ते');
  await userEvent.click(screen.getByRole('button', { name: 'More formats' }));
  expect(
    await screen.findByText('The PDF cannot show letters such as न म स. Choose Word to keep them.'),
  ).toBeDefined();
  cleanup();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'More formats' }));
  await screen.findByRole('menuitem', { name: /^Word/ });
  expect(screen.queryByText(/The PDF cannot show/)).toBeNull();
});

test('several scripts are downloaded as one archive', async () => {
  answerWith('scripts.zip');
  await downloadScripts(['a', 'b'], 'docx');
  expect(savedFiles).toEqual(['scripts.zip']);
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    address: '/api/scripts/export',
    body: { ids: ['a', 'b'], format: 'docx' },
  });
});
