import type { Locator, Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { sessionOf } from '../written-scripts.ts';

interface Visit {
  link: Locator;
  approach: () => Promise<void>;
  /** The script of the next page. */
  code: RegExp;
  /** The path of the call that it shows first. */
  data: string;
}

/** Approaches a link, waits for the code and the data of its page, and clicks while nothing more is answered. */
async function openWithoutAnswers(page: Page, { link, approach, code, data }: Visit) {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const isData = (reply: Response) => new URL(reply.url()).pathname === data;
  const answer = page.waitForResponse(isData);
  await approach();
  await (await answer).finished();
  await expect.poll(() => files.some((file) => code.test(file))).toBe(true);
  await page.route('**/api/**', () => {});
  await link.click();
}

test('pointing at a creator in the library fetches the creator’s prompts', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  const link = page.locator('main a[href^="/prompts/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await openWithoutAnswers(page, {
    link,
    approach: () => link.hover(),
    code: /PromptGroupPage-.*\.js$/,
    data: `/api/prompts${path}`,
  });
  await expect(page).toHaveURL(path);
  await expect(page.locator('main a[href^="/prompts/nested-prompts/"]').first()).toBeVisible();
});

test('focusing a script’s link fetches the script', async ({ signInAs }) => {
  const page = await signInAs('creator');
  const { headers } = await sessionOf(page);
  const data = { title: 'The ferry', text: '## Hook\nThe last ferry leaves at nine.' };
  const reply = await page.request.post('/api/scripts/import', { headers, data });
  expect(reply.status()).toBe(201);
  const { script } = await reply.json();
  const path = `/scripts/${script._id}`;
  await page.goto('/myscripts');
  const link = page.locator(`main a[href="${path}"]`).first();
  await openWithoutAnswers(page, {
    link,
    approach: () => link.focus(),
    code: /ScriptPage-.*\.js$/,
    data: `/api${path}`,
  });
  await expect(page.getByText('The last ferry leaves at nine.')).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('pointing at Users in the admin area fetches the users', async ({ signInAs }) => {
  const page = await signInAs('admin');
  await page.goto('/admin');
  const link = page.getByRole('navigation', { name: 'Admin' }).locator('a[href="/admin/users"]');
  await openWithoutAnswers(page, {
    link,
    approach: () => link.hover(),
    code: /AdminUsersPage-.*\.js$/,
    data: '/api/admin/users',
  });
  await expect(page.locator('main tr[data-row-key]').first()).toBeVisible();
});
