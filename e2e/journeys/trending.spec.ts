import type { APIRequestContext } from '@playwright/test';
import {
  adminSession,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  PHONE,
  test,
} from '../fixtures.ts';

test('trending topics show the strongest niches as a chart and a table, and a title opens the generator', async ({
  signInAs,
  request,
}) => {
  await addTitles(request);
  const page = await signInAs('creator');
  await page.goto('/video-titles');
  await page.getByRole('link', { name: 'trending topics' }).click();
  await expect(page).toHaveURL('/trendingtopics');
  await expect(page.getByRole('heading', { level: 1, name: 'Trending topics' })).toBeVisible();

  const chart = page.getByRole('img', { name: /Average scores for the 12 strongest niches/ });
  const figures = page.getByRole('table', { name: 'Average score by niche' });
  const strongest = figures.locator('tbody').getByRole('row').first();
  await expect(strongest).toBeVisible();
  const [niche = '', , average = ''] = await strongest.locator('th, td').allTextContents();
  // The chart shows the same numbers as text, so that it does not rely on color.
  await expect(chart.getByText(average.replace('/100', ''), { exact: true }).first()).toBeVisible();
  const averages = (await figures.locator('tbody td:nth-child(3)').allTextContents()).map(Number.parseFloat);
  expect(averages).toEqual([...averages].sort((a, b) => b - a));

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);

  const best = page
    .getByRole('table', { name: 'Best titles by niche' })
    .locator('tbody')
    .getByRole('row')
    .first();
  await expect(best.getByText(niche, { exact: true })).toBeVisible();
  const title = (await best.locator('bdi').textContent()) ?? '';
  await best.getByRole('link').click();
  await expect(page).toHaveURL('/generate');
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(title);
});

/** Trends are computed from titles that admins added. */
async function addTitles(request: APIRequestContext) {
  const { token } = await adminSession(request);
  const headers = { authorization: `Bearer ${token}` };
  for (let index = 0; index < 12; index += 1) {
    const data = {
      title: `Added title ${index}`,
      niche: `Niche ${index}`,
      uploadDays: 10,
      views: 9000 * (index + 1),
      channelSubscribers: 10_000,
    };
    expect((await request.post('/api/videos', { data, headers })).status()).toBe(201);
  }
}
