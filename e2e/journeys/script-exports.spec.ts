import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { postScript } from '../shared-scripts.ts';
import { expectShown } from '../shown-messages.ts';

const CONTENT = '## Hook\n[A ferry]\nThe last ferry leaves at nine.\n\n## Closing\nIt never came back.';

async function downloadFile(page: Page, startDownload: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), startDownload()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a script is downloaded in five formats, with a file name that is valid on every system', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const id = await postScript(request, { title: 'Ferry/Night: "⛴️" אחרונה', content: CONTENT });
  await page.goto(`/scripts/${id}`);
  const name = "Ferry-Night- '⛴️' אחרונה";
  const text = await downloadFile(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  expect(text.name).toBe(`${name}.txt`);
  expect(text.bytes.toString()).toBe(`${CONTENT}\n`);
  for (const [label, extension, fileStart] of [
    ['Markdown', 'md', '# Ferry'],
    ['Word .docx', 'docx', 'PK'],
    ['PDF (A/V)', 'pdf', '%PDF-'],
    ['Subtitles', 'srt', '1\n00:00:00,000 --> '],
  ] as const) {
    await page.getByRole('button', { name: 'More formats' }).click();
    const file = await downloadFile(page, () => page.getByRole('menuitem', { name: label }).click());
    expect(file.name).toBe(`${name}.${extension}`);
    expect(file.bytes.subarray(0, fileStart.length).toString()).toBe(fileStart);
  }
});

test('the menu works with the keyboard, on a phone in dark mode, and a failure is reported', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/scripts/${await postScript(request, { title: 'The last ferry', content: CONTENT })}`);
  await page.getByRole('button', { name: 'More formats' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.route('**/export?*', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Markdown' }).press('Enter');
  await expectShown(page, 'Failed to download script');
});
