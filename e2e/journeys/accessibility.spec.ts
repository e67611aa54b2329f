import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  PHONE,
  test,
} from '../fixtures.ts';

const SCHEMES = ['light', 'dark'] as const;
const FOR_VISITORS = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/faq',
  '/contact',
  '/nowhere',
];

const SIZES = [{ width: 1280, height: 800 }, PHONE];
const NARROWEST = { width: 320, height: 640 };

async function expectFineInEveryForm(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColours(page);
  }
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
}

for (const path of FOR_VISITORS) {
  test(`${path} is open to everyone, in both schemes and on a phone`, async ({ page }) => {
    await expectFineInEveryForm(page, path);
  });
}

test('forms with mistakes in them are open to everyone', async ({ page }) => {
  for (const [path, act] of [
    ['/login', 'Log in'],
    ['/signup', 'Sign up'],
    ['/contact', 'Send message'],
    ['/reset-password', 'Reset Password'],
  ] as const) {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await page.getByRole('button', { name: act }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
    }
  }
});

test('home is open to everyone, in both schemes and on a phone', async ({ signInAs }) => {
  await expectFineInEveryForm(await signInAs('creator', 'Maya'), '/home');
});

test('the menu of home, its question and its drawer are open to everyone', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  }
});

for (const path of ['/prompts', '/create-prompt', '/generate']) {
  test(`${path} is open to everyone, in both schemes and on a phone`, async ({ signInAs }) => {
    await expectFineInEveryForm(await signInAs('creator'), path);
  });
}

test('a group and the picker are open to everyone', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

for (const path of ['/admin', '/admin/prompts']) {
  test(`${path} is open to every admin`, async ({ signInAs }) => {
    await expectFineInEveryForm(await signInAs('admin'), path);
  });
}
