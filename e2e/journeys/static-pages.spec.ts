import { expect, test } from '../fixtures.ts';

test('the terms contain the required statements', async ({ page }) => {
  await page.goto('/terms');
  const text = page.getByRole('main');
  for (const part of [
    /free basic tier/,
    /paid Pro tiers/,
    /Some features need tokens/,
    /non-refundable,? except as required by law/i,
    /at least 13/,
    /keep ownership of your content/,
    /third-party APIs/i,
  ]) {
    await expect(text).toContainText(part);
  }
});

test('the FAQ answers five questions', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').getByRole('button');
  await expect(questions).toHaveCount(5);
  await page.getByRole('button', { name: 'How do I contact support?' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Contact/ })
    .click();
  await expect(page).toHaveURL('/contact');
});

test('the contact form requires all fields, sends them and shows a thank-you message', async ({ page }) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Maya');
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByLabel('Message').fill('Hello');
  const sent = page.waitForRequest('**/api/contact');
  await send.click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Maya', email: 'maya@example.com', message: 'Hello' });
  await expect(
    page.getByText("Thank you for contacting us! We'll respond as soon as possible."),
  ).toBeVisible();
});

test('the text pages can be read without scripts, under the title that the app gives them', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  for (const [path, text] of [
    ['/terms', 'You must be at least 13 years old.'],
    ['/faq', 'You can sign up and use the app for free'],
    ['/contact', 'we reply by email'],
  ] as const) {
    await plain.goto(path);
    await expect(plain.getByText(text)).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveTitle(await plain.title());
    await expect(page.locator('.plain-page')).toHaveCount(0);
  }
  await context.close();
});
