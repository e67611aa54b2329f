import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { subscribe, writeScript } from '../written-scripts.ts';

const NOTHING = 'No scripts match the selected criteria.';
const LIST = '**/api/scripts/my-scripts/**';

const titles = (page: Page) => page.getByRole('list', { name: 'Scripts' }).getByRole('heading', { level: 2 });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const search = (page: Page) => page.getByPlaceholder('Search in title and text');
const day = (page: Page) => page.getByPlaceholder('MM/DD/YYYY');
const niche = (page: Page) => page.getByRole('combobox', { name: 'Niche' });

/** Formats a day as the field shows it, in the browser's time zone. */
const formatDay = (page: Page, daysAgo: number) =>
  page.evaluate((ago) => {
    const date = new Date();
    date.setDate(date.getDate() - ago);
    const pad = (part: number) => String(part).padStart(2, '0');
    return `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${date.getFullYear()}`;
  }, daysAgo);

test('scripts are found by word, niche and day, and a reload keeps the filters', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await writeScript(request, page, { title: 'The night ferry' });
  await writeScript(request, page, {
    title: 'The forgiving rice',
    niche: 'Food',
    notes: 'Rice likes patience more than heat. A lid stays on until the marmalade is cold.',
  });
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Scripts' }).click();
  await expect(page).toHaveTitle('My Scripts · Cold Open');
  await expect(titles(page)).toHaveText(['The forgiving rice', 'The night ferry']);
  await expect(filters(page).getByRole('status')).toHaveText('2 scripts, newest first');
  const newest = page.getByRole('article').first();
  await expect(newest.getByText('Food')).toBeVisible();
  await expect(newest.getByText(/^\d\d\/\d\d\/\d{4} · \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(newest.getByText(/^\d+ words · reads in \d+:\d\d$/)).toBeVisible();
  await expect(newest.getByRole('img', { name: /^Beats: Hook / })).toBeVisible();

  await search(page).fill('marmalade');
  await expect(titles(page)).toHaveText(['The forgiving rice']);
  await search(page).fill('FERRY');
  await expect(titles(page)).toHaveText(['The night ferry']);
  await niche(page).fill('f');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Food']);
  await page.getByRole('option', { name: 'Food' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
  await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(titles(page)).toHaveCount(2);
  await expect(page).toHaveURL('/myscripts');

  await day(page).fill(await formatDay(page, 1));
  await expect(page.getByText(NOTHING)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Date' }).click();
  await expect(titles(page)).toHaveCount(2);
  await day(page).click();
  const today = String(Number((await formatDay(page, 0)).slice(3, 5)));
  await page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^${today} `) })
    .click();
  await expect(day(page)).toHaveValue(await formatDay(page, 0));
  await search(page).fill('rice');
  await expect(titles(page)).toHaveText(['The forgiving rice']);
  await expect(page).toHaveURL(/\?search=rice&day=\d{4}-\d\d-\d\d$/);

  await page.reload();
  await expect(titles(page)).toHaveText(['The forgiving rice']);
  await expect(search(page)).toHaveValue('rice');
  await expect(day(page)).toHaveValue(await formatDay(page, 0));
  await page.getByRole('link', { name: 'View Script' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The forgiving rice' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('rice');
  await expect(titles(page)).toHaveText(['The forgiving rice']);
});

test('a script written elsewhere appears without a reload, and its card opens it', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await page.goto('/myscripts');
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Generate Script' })).toHaveAttribute(
    'href',
    '/generate',
  );
  await writeScript(request, page, { title: 'From another tab' });
  await expect(titles(page)).toHaveText(['From another tab']);
  await expect(page.getByText(/^\d+ words · reads in \d+:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'From another tab' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From another tab' })).toBeVisible();
});

test('on a phone in dark mode, unusual titles fit and the filters open in a drawer', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  for (const title of [
    'W'.repeat(200),
    '🎬🚀 Ten 👩‍👩‍👧‍👦 seconds 🎉',
    'لماذا لا يفتح أحد هذا الباب تحت الشارع القديم',
  ])
    await writeScript(request, page, { title, niche: 'A niche with quite a long name' });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/myscripts');
  await expect(titles(page).first()).toHaveText('لماذا لا يفتح أحد هذا الباب تحت الشارع القديم');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters (0)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await day(page).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toBeHidden();
  await day(page).fill(await formatDay(page, 1));
  await niche(page).fill('A ni');
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await drawer.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (0)' })).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
});

test('several scripts are downloaded together', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await writeScript(request, page, { title: 'One' });
  await writeScript(request, page, { title: 'Two' });
  const exportRequests: unknown[] = [];
  await page.route('**/api/scripts/export', (route) => {
    exportRequests.push(route.request().postDataJSON());
    return route.fulfill({ body: 'PK', contentType: 'application/zip' });
  });
  await page.goto('/myscripts');
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(page.getByRole('button', { name: 'Download (0)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('checkbox', { name: 'One' }) })
    .click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (2)' }).click();
  await page.getByRole('menuitem', { name: 'Subtitles (.srt)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  expect(exportRequests).toEqual([{ ids: [expect.any(String), expect.any(String)], format: 'srt' }]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'View Script' })).toHaveCount(2);
});

test('a list that fails to load is reported and can be retried', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.route(LIST, (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/myscripts');
  await expect(page.getByText('Failed to fetch your scripts')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('userId'));
  await page.reload();
  await expect(page.getByText('User ID not found. Please log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('an old script is imported from a file on a phone and opens with its beats, without a plan', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.goto('/myscripts');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a script' });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const buffer = Buffer.from(
    '# The Last Ferry\n\n## Hook\n\nIt is nine.\n\n## The crossing\n\nNobody speaks.',
  );
  await dialog
    .getByTestId('script-file')
    .setInputFiles({ name: 'ferry.md', mimeType: 'text/markdown', buffer });
  await expect(dialog.getByText('ferry.md')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import script' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Last Ferry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The crossing' })).toBeVisible();
  await expect(page.getByText('Nobody speaks.')).toBeVisible();
});
