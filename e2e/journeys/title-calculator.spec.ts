import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

const calculator = (page: Page) => page.getByRole('region', { name: 'Title Performance Calculator' });
const figure = (page: Page, name: string) => calculator(page).getByRole('spinbutton', { name });
const choose = (page: Page, group: string, label: string) =>
  calculator(page).getByRole('radiogroup', { name: group }).getByText(label, { exact: true }).click();
/** Stops the page's clock, so that a test on a busy machine cannot miss the two-second busy state. */
const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);
const result = (page: Page) => calculator(page).getByRole('status', { name: 'Score' });

test('invalid numbers are rejected, and plain numbers produce a score', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.clock.install();
  await page.goto('/video-titles');
  await calculator(page).getByRole('button', { name: 'Calculate Score' }).click();
  await expect(calculator(page).getByText('Please enter valid positive numbers.')).toBeVisible();
  await expect(figure(page, 'Views')).toBeFocused();

  await figure(page, 'Views').fill('30000');
  await figure(page, 'Subscribers').fill('10000');
  await figure(page, 'Days').fill('1000');
  await pauseClock(page);
  await page.keyboard.press('Enter');
  await expect(calculator(page).getByRole('button', { name: 'Calculating...' })).toBeDisabled();
  await expect(result(page).getByText('Analyzing…')).toBeVisible();
  await page.clock.runFor(1999);
  await expect(result(page).getByText('Analyzing…')).toBeVisible();
  await page.clock.runFor(1);
  // 0.4 × log2(3 + 1) × 40 + 0.6 × (30 a day / 50) × 100 = 32 + 36.
  await expect(result(page).getByRole('img', { name: 'Score 68 out of 100, Good' })).toBeVisible();
  await expect(result(page)).toContainText('Engagement80/100, 40% of the score');
  await expect(result(page)).toContainText('Velocity60/100, 60% of the score');
  await expect(result(page).getByText('Early figures: the score will settle')).toBeHidden();

  await page.clock.resume();
  await page.reload();
  await expect(figure(page, 'Subscribers')).toHaveValue('10000');
});

test('numbers with units produce an accessible score, on a phone in dark mode', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.clock.install();
  await page.goto('/video-titles');
  await choose(page, 'Input mode', 'With units');
  await calculator(page)
    .getByRole('textbox', { name: 'Video title' })
    .fill('I Let Strangers Plan My Night Train');
  await figure(page, 'Views').fill('112');
  await choose(page, 'Views unit', 'K');
  await figure(page, 'Subscribers').fill('0.9');
  await choose(page, 'Subscribers unit', 'M');
  await figure(page, 'Age').fill('5');
  await calculator(page).getByRole('combobox', { name: 'Age unit' }).selectOption('weeks');
  await pauseClock(page);
  await calculator(page).getByRole('button', { name: 'Calculate Score' }).click();
  await expect(result(page).getByText('Analyzing…')).toBeVisible();
  // With reduced motion the meter is not animated while the score is calculated.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.clock.runFor(2000);
  // 0.4 × log2(112/900 + 1) × 40 + 0.6 × (3200 a day / 4500) × 100 = 2.7 + 42.7.
  await expect(result(page).getByRole('img', { name: 'Score 45 out of 100, Average' })).toBeVisible();
  await expect(result(page).getByText('I Let Strangers Plan My Night Train')).toBeVisible();

  await calculator(page).getByRole('combobox', { name: 'Age unit' }).selectOption('days');
  await calculator(page).getByRole('button', { name: 'Calculate Score' }).click();
  await page.clock.runFor(2000);
  // Five days: 22,400 views a day exceed 4500, so the score is 2.7 + 60.
  await expect(result(page).getByRole('img', { name: 'Score 63 out of 100, Good' })).toBeVisible();
  await expect(result(page).getByText('Early figures: the score will settle')).toBeVisible();
  await page.clock.resume();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
});
