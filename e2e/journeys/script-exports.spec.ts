import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { ADMIN } from '../product.ts';

const CONTENT = '## Hook\n[A ferry]\nThe last ferry leaves at nine.\n\n## Closing\nIt never came back.';

/** One that everybody may read, and so download. */
async function postScript(request: APIRequestContext, title: string) {
  const { token } = await (await request.post('/api/auth/login', { data: ADMIN })).json();
  const answer = await request.post('/api/admin/admin-sripts', {
    data: { title, content: CONTENT, niche: 'Travel', style: 'Calm' },
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).script._id as string;
}

async function downloaded(page: Page, choose: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), choose()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a script is downloaded in five formats under a name that every system takes', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.goto(`/scripts/${await postScript(request, 'Ferry/Night: "⛴️" אחרונה')}`);
  const name = "Ferry-Night- '⛴️' אחרונה";
  const text = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  expect(text.name).toBe(`${name}.txt`);
  expect(text.bytes.toString()).toBe(`${CONTENT}\n`);
  for (const [label, extension, beginning] of [
    ['Markdown', 'md', '# Ferry'],
    ['Word', 'docx', 'PK'],
    ['PDF (A/V)', 'pdf', '%PDF-'],
    ['Subtitles', 'srt', '1\n00:00:00,000 --> '],
  ] as const) {
    await page.getByRole('button', { name: 'More formats' }).click();
    const file = await downloaded(page, () => page.getByRole('menuitem', { name: label }).click());
    expect(file.name).toBe(`${name}.${extension}`);
    expect(file.bytes.subarray(0, beginning.length).toString()).toBe(beginning);
  }
});

test('the menu works on a phone in the dark, by keyboard, and tells a failure', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/scripts/${await postScript(request, 'The last ferry')}`);
  await page.getByRole('button', { name: 'More formats' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Markdown' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.route('**/export?*', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Markdown' }).press('Enter');
  await expect(page.getByText('Failed to download script')).toBeVisible();
});
