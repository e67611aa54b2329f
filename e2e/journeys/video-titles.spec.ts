import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Video titles' });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const niche = (page: Page) => page.getByRole('combobox', { name: 'Niche' });
const range = (page: Page) => page.getByRole('combobox', { name: 'Date Range' });
const isList = (request: Request) => new URL(request.url()).pathname === '/api/videos';

test('a creator finds titles by niche and date, and a reload keeps the filters', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/video-titles');
  await expect(
    rows(page)
      .filter({ hasText: /— Score: \d+\/100 \(\w+( \w+)?\)/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await expect(niche(page).getByRole('option')).toContainText([
    'All',
    'Architecture & design',
    'Books & writing',
  ]);
  await niche(page).selectOption('Travel');
  await expect(page).toHaveURL('/video-titles?niche=Travel');
  await expect(rows(page)).toHaveCount(8);
  await expect(table(page).getByText('Travel', { exact: true })).toHaveCount(8);

  await niche(page).selectOption('All');
  await expect(page).toHaveURL('/video-titles');
  for (const name of ['Today', 'Yesterday', 'This Week', 'Last Month', 'Old', 'Latest']) {
    await range(page).selectOption(name);
    await expect(range(page)).toHaveValue(name);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  }
  await niche(page).selectOption('Space');
  await expect(page).toHaveURL('/video-titles?niche=Space');
  await range(page).selectOption('Old');
  await expect(page).toHaveURL('/video-titles?niche=Space&range=old');
  await page.reload();
  await expect(niche(page)).toHaveValue('Space');
  await expect(range(page)).toHaveValue('Old');
  await expect(table(page).getByText('Space', { exact: true }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Home' }).getByRole('link', { name: 'Writing desk' }).click();
  await expect(page).toHaveURL('/home');
});

// At this moment it is still January 31 in New York, but already February 1 in Tokyo.
for (const { zone, expected } of [
  {
    zone: 'America/New_York',
    expected: {
      Today: ['2026-01-31T05:00', '2026-02-01T05:00'],
      Yesterday: ['2026-01-30T05:00', '2026-01-31T05:00'],
      'This Week': ['2026-01-26T05:00', '2026-02-02T05:00'],
      'Last Month': ['2025-12-01T05:00', '2026-01-01T05:00'],
      Old: [null, '2025-12-01T05:00'],
    },
  },
  {
    zone: 'Asia/Tokyo',
    expected: {
      Today: ['2026-01-31T15:00', '2026-02-01T15:00'],
      Yesterday: ['2026-01-30T15:00', '2026-01-31T15:00'],
      'This Week': ['2026-01-25T15:00', '2026-02-01T15:00'],
      'Last Month': ['2025-12-31T15:00', '2026-01-31T15:00'],
      Old: [null, '2025-12-31T15:00'],
    },
  },
] as const) {
  test(`date ranges follow the time zone ${zone}, even near midnight at the end of a month`, async ({
    signInAs,
    browser,
    baseURL,
  }) => {
    const storageState = await (await signInAs('creator')).context().storageState();
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState, timezoneId: zone });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-01-31T23:30:00Z');
    await page.goto('/video-titles');
    await expect(range(page)).toBeVisible();
    for (const [name, period] of Object.entries(expected)) {
      const listRequest = page.waitForRequest(isList);
      await range(page).selectOption(name);
      const query = new URL((await listRequest).url()).searchParams;
      expect([query.get('startDate'), query.get('endDate')]).toEqual(
        period.map((moment: string | null) => moment && `${moment}:00.000Z`),
      );
    }
    await context.close();
  });
}

test('a row opens the generator with its title, by mouse or keyboard, and going back keeps the filters', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await page.goto('/video-titles?niche=Travel');
  const row = rows(page).filter({ hasText: 'The Border You Cross on Foot' });
  // The whole row is clickable, not only its text.
  await row.click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL('/generate');
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(
    'The Border You Cross on Foot',
  );
  await page.goBack();
  await expect(page).toHaveURL('/video-titles?niche=Travel');
  await rows(page).filter({ hasText: 'How to Be Lost Politely' }).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue('How to Be Lost Politely');
});

test('a failed list and an empty list each show a message', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.route('**/api/videos?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/video-titles');
  await expect(page.getByText('Failed to load videos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/videos?*');
  await page.goto('/video-titles?niche=Nobody+Films+This');
  await expect(page.getByText('No Video Titles Found. Try adjusting filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('the list loads more titles when scrolled and is accessible, even on a phone', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/video-titles');
  await expect(rows(page)).toHaveCount(50);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).nth(60)).toBeAttached();
});
