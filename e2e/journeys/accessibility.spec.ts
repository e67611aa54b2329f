import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectFineInEveryForm,
  expectReadableColours,
  PHONE,
  test,
} from '../fixtures.ts';

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

async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page);
}

for (const path of FOR_VISITORS) {
  test(`${path} is open to everyone, in both schemes and on a phone`, async ({ page }) => {
    await page.goto(path);
    await expectFineInEveryForm(page);
  });
}

test('forms with mistakes in them are open to everyone', async ({ page }) => {
  for (const [path, act] of [
    ['/login', 'Log in'],
    ['/signup', 'Sign up'],
    ['/contact', 'Send message'],
    ['/reset-password', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: act }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

test('home is open to everyone, in both schemes and on a phone', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/home');
  await expectFineInEveryForm(page);
});

test('the menu of home, its question and its drawer are open to everyone', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

for (const path of ['/prompts', '/create-prompt', '/generate']) {
  test(`${path} is open to everyone, in both schemes and on a phone`, async ({ signInAs }) => {
    const page = await signInAs('creator');
    await page.goto(path);
    await expectFineInEveryForm(page);
  });
}

test('a group and the picker are open to everyone', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

for (const path of ['/admin', '/admin/prompts']) {
  test(`${path} is open to every admin`, async ({ signInAs }) => {
    const page = await signInAs('admin');
    await page.goto(path);
    await expectFineInEveryForm(page);
  });
}

test('a choice among several marks the focus as every other control does', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/generate');
  const ringOf = (element: Element) => {
    const { outline, outlineOffset } = getComputedStyle(element);
    return `${outline} ${outlineOffset}`;
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const chosen = page.getByRole('radio', { name: 'Long Form' });
    await chosen.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(chosen).toBeFocused();
    const ring = await page.locator('label').filter({ hasText: 'Long Form' }).evaluate(ringOf);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const select = page.getByRole('button', { name: 'Select Prompt' });
    await expect(select).toBeFocused();
    expect(ring).toBe(await select.evaluate(ringOf));
  }
});
