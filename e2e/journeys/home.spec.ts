import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { postScript } from '../shared-scripts.ts';
import { subscribe, writeScript } from '../written-scripts.ts';

const recent = (page: Page) => page.getByRole('region', { name: 'Recent Scripts' });
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Scripts' });
const generator = (page: Page) => page.getByRole('region', { name: 'Generator' });

test('a new creator is welcomed and can jump to the generator', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya.');
  await expect(recent(page).getByText('No scripts yet. Start by generating one above.')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Home' });
  await expect(tabs.getByRole('link', { name: 'Writing desk' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Video titles' })).toHaveAttribute('href', '/video-titles');
  await page.setViewportSize({ width: 800, height: 420 });
  await page.getByRole('button', { name: 'Generate Script', exact: true }).click();
  await expect(generator(page).getByRole('textbox', { name: 'Title / Topic' })).toBeFocused();
  await expect
    .poll(() => generator(page).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBeLessThan(40);
  await generator(page)
    .getByRole('button', { name: /^Generate Script/ })
    .click();
  await expect(
    generator(page).getByText('Please provide a title and select a prompt or paste info.'),
  ).toBeVisible();
});

test('a script ordered on Home is written and then listed under Recent Scripts', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  for (const title of ['First', 'Second', 'Third']) await writeScript(request, page, { title });
  await page.goto('/home');
  await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText(['Third', 'Second', 'First']);
  await generator(page).getByRole('tab', { name: 'Paste Your Content' }).click();
  await generator(page).getByRole('textbox', { name: 'Title / Topic' }).fill('The fourth');
  await generator(page).getByText('YouTube Shorts').click();
  await generator(page).getByRole('textbox', { name: 'Paste Info' }).fill('A bell hangs in the ticket hall.');
  await generator(page)
    .getByRole('button', { name: /^Generate Script/ })
    .click();
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText(['The fourth', 'Third', 'Second']);
  await recent(page).getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/myscripts');
  await page.goBack();
  await recent(page).getByRole('link', { name: 'View Script' }).nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Third' })).toBeVisible();
});

test('a script posted by an admin is featured with its rating, on a phone in dark mode', async ({
  signInAs,
  request,
}) => {
  await postScript(request, {
    title: 'A model of an opening',
    content: '## Hook\nThere is a door.\n## Body\nNobody opens it.\n## Closing\nUntil today.',
    niche: 'Film analysis',
    rating: 4.5,
  });
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home');
  const card = featured(page).getByRole('article').filter({ hasText: 'A model of an opening' }).first();
  await expect(card.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Beats: Hook 0:02, Body 0:01, Closing 0:01' })).toBeVisible();
  await expect(recent(page).getByRole('article')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'View Script' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A model of an opening' })).toBeVisible();
});

test('text fields grow with their text, up to a limit, without measuring it', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/home');
  const field = page.getByRole('textbox', { name: 'Title / Topic' });
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  const single = await heightOf();
  expect(single).toBeGreaterThan(30);
  await field.fill('Why ferries leave at night '.repeat(12));
  const several = await heightOf();
  expect(several).toBeGreaterThan(single + 20);
  await field.fill('Why ferries leave at night '.repeat(90));
  const most = await heightOf();
  expect(most).toBeGreaterThanOrEqual(several);
  await field.fill('Why ferries leave at night '.repeat(180));
  expect(await heightOf()).toBe(most);
  await expect(page.locator('textarea[aria-hidden="true"]')).toHaveCount(0);
});
