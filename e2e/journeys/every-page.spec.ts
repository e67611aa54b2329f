import type { Page } from '@playwright/test';
import { TEXT, withScript } from '../desk-script.ts';
import {
  expect,
  expectAccessible,
  expectFitsTabletsAndNarrowest,
  expectNoCoveredControls,
  expectNoHorizontalScroll,
  expectReadableColors,
  onTablets,
  PHONE,
  test,
} from '../fixtures.ts';

const SIZES = [{ width: 1280, height: 800 }, { width: 820, height: 1180 }, PHONE];
const VISITOR_PAGES = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/terms',
  '/faq',
  '/contact',
  '/nowhere',
];
const CREATOR_PAGES = [
  '/home',
  '/video-titles',
  '/trendingtopics',
  '/generate',
  '/my-scripts',
  '/prompts',
  '/create-prompt',
  '/subscription',
  '/subscription-success',
  '/subscription-cancel',
  '/boost-tokens',
  '/tokens',
  '/account',
  '/chatwidget',
];
const ADMIN_PAGES = [
  '/admin',
  '/admin/users',
  '/admin/prompts',
  '/admin/adminoverview',
  '/admin/adminscripts',
  '/admin/adminvideotitles',
  '/admin/chat',
  '/admin/payments',
  '/admin/writer',
  '/admin/audit',
];

/** The fixtures fail the test if a page violates the content security policy. */
async function expectUsable(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoHorizontalScroll(page);
    await expectNoCoveredControls(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColors(page);
  }
  await expectFitsTabletsAndNarrowest(page);
}

for (const path of VISITOR_PAGES) {
  test(`${path} is usable by visitors at every size`, async ({ page }) => expectUsable(page, path));
}
for (const path of CREATOR_PAGES) {
  test(`${path} is usable by creators at every size`, async ({ signInAs }) =>
    expectUsable(await signInAs('creator'), path));
}
for (const path of ADMIN_PAGES) {
  test(`${path} is usable by admins at every size`, async ({ signInAs }) =>
    expectUsable(await signInAs('admin'), path));
}

test('the desk is usable at every size', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  await expectUsable(page, script.path);
});

test('on a tablet the desk’s tools are on the sheet and times are on one line', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  await page.goto(script.path);
  await expect(page.getByRole('heading', { level: 2, name: 'Hook' })).toBeVisible();
  await onTablets(page, async () => {
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    await expectNoHorizontalScroll(page);
    await expectNoCoveredControls(page);
    const sheet = await page.getByRole('article').boundingBox();
    for (const tool of await page.getByRole('button', { name: /^(Rephrase|Lock) line/ }).all()) {
      const box = await tool.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
    }
    for (const time of await page.getByRole('article').locator('section .co-timecode').all())
      expect((await time.boundingBox())?.height).toBeLessThan(24);
  });
});

test('fields have at least 16 px on a touchscreen, so that an iPhone does not zoom in', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await page.setViewportSize(PHONE);
  for (const path of [
    '/prompts',
    '/generate',
    '/video-titles',
    '/create-prompt',
    '/account',
    '/chatwidget',
  ]) {
    await page.goto(path);
    const fields = page.locator('input:not([type="radio"], [type="checkbox"], [hidden]), textarea, select');
    await expect(fields.first()).toBeVisible();
    const sizes = await fields.evaluateAll((found) =>
      found.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});

test('the header shows the product while its code is still loading', async ({ signInAs }) => {
  const page = await signInAs('creator');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/UserHeader-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cold Open' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
});
