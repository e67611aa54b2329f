import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableColors, PHONE, test } from '../fixtures.ts';

async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColors(page);
}

test('forms with errors are accessible', async ({ page }) => {
  for (const [path, submit] of [
    ['/login', 'Log in'],
    ['/signup', 'Sign up'],
    ['/contact', 'Send message'],
    ['/reset-password', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

test('the account menu, the sign-out dialog and the drawer are accessible', async ({ signInAs }) => {
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

test('the prompt picker is accessible', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await picker.getByRole('article').first().getByRole('button').first().click();
  await expect(picker.getByText('An opening written with it')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(PHONE);
  await picker.getByRole('list', { name: 'Prompts' }).getByRole('button').first().click();
  await expect(picker.getByRole('button', { name: 'Use this prompt' })).toBeVisible();
  await expect(picker.getByRole('list', { name: 'Prompts' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
});

test('a radio group has the same focus ring as other controls', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/generate');
  const focusRingOf = (element: Element) => {
    const { outline, outlineOffset } = getComputedStyle(element);
    return `${outline} ${outlineOffset}`;
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const radio = page.getByRole('radio', { name: 'Long Form' });
    await radio.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(radio).toBeFocused();
    const ring = await page.locator('label').filter({ hasText: 'Long Form' }).evaluate(focusRingOf);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const select = page.getByRole('button', { name: 'Select Prompt' });
    await expect(select).toBeFocused();
    expect(ring).toBe(await select.evaluate(focusRingOf));
  }
});
