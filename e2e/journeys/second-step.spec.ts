import { readFile } from 'node:fs/promises';
import { OWN_ACCOUNT_MESSAGES } from '@cold-open/contract/account/own-account.contract';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { turnOnSecondStep } from '../authenticator.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleOnEveryScreen,
  PASSWORD,
  PHONE,
  test,
} from '../fixtures.ts';
import { ADMIN, startProduct } from '../product.ts';
import { expectShown } from '../shown-messages.ts';

const code = (page: Page) => page.getByLabel('Code', { exact: true });

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page) {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login|\/$/);
  await page.evaluate(() => localStorage.clear());
}

test('a creator turns on two-step login, logs in with a code and a recovery code, and turns it off', async ({
  signInAs,
}) => {
  const page = await signInAs('creator', 'Maya');
  const { nextCode, recoveryCodes } = await turnOnSecondStep(page, PASSWORD, () =>
    expectAccessibleOnEveryScreen(page),
  );
  await expectAccessibleOnEveryScreen(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const recoveryCode of recoveryCodes) expect(file).toContain(recoveryCode);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, page.person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessibleOnEveryScreen(page);
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is incorrect. Check it and try again.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(await nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await page.setViewportSize(PHONE);
  await signOut(page);
  await enterPassword(page, page.person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recoveryCode = page.getByLabel('Recovery code');
  await expect(recoveryCode).toBeFocused();
  await recoveryCode.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step login?' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await code(page).fill(await nextCode());
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expectShown(page, 'Two-step login is off.');
  await signOut(page);
  await enterPassword(page, page.person);
  await expect(page).toHaveURL('/home');
});

test('if the operator requires it, an admin sets it up first and enters a code again before changing a balance', async ({
  browser,
}) => {
  const product = await startProduct({ ADMIN_2FA: 'required' });
  try {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await enterPassword(page, ADMIN);
    await expect(page).toHaveURL('/home');
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Turn on two-step login first' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Set it up in your account' }).click();
    await expect(page).toHaveURL('/account');
    const { nextCode } = await turnOnSecondStep(page, ADMIN.password);
    await page.getByRole('button', { name: 'I have saved them' }).click();

    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: ADMIN.email });
    const balance = row.getByRole('gridcell').filter({ hasText: /^\d+$/ });
    const reset = row.getByRole('button', { name: /^Reset tokens for/ });
    await expect(balance).toHaveText('0');
    await product.restart(() => makeLastEntriesOld(product));

    await reset.click();
    await page
      .getByRole('dialog', { name: 'Reset to 100 tokens?' })
      .getByRole('button', { name: 'Reset tokens' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Enter a code to continue' });
    await expect(code(page)).toBeFocused();
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Enter a code from your authenticator app to do this.')).toBeVisible();
    await expect(balance).toHaveText('0');

    await row.getByRole('button', { name: /^Edit tokens for/ }).click();
    await page.getByLabel('Token balance').fill('55');
    await page.keyboard.press('Enter');
    await code(page).click();
    await code(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('That code is incorrect. Check it and try again.')).toBeVisible();
    await code(page).fill(await nextCode());
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(balance).toHaveText('55');
    await context.close();
  } finally {
    await product.end();
  }
});

test('an admin without two-step login enters the password again before a balance changes', async ({
  browser,
}) => {
  const product = await startProduct({});
  try {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await enterPassword(page, ADMIN);
    await expect(page).toHaveURL('/home');
    await product.restart(() => makeLastEntriesOld(product));
    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: ADMIN.email });
    const balance = row.getByRole('gridcell').filter({ hasText: /^\d+$/ });
    await row.getByRole('button', { name: /^Edit tokens for/ }).click();
    await page.getByLabel('Token balance').fill('55');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter your password to continue' });
    const password = dialog.getByLabel('Your password');
    await expect(password).toBeFocused();
    await expectAccessible(page, '[role="dialog"]');
    await password.fill('a guess');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(OWN_ACCOUNT_MESSAGES.passwordWrong)).toBeVisible();
    await password.fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(balance).toHaveText('55');
    await context.close();
  } finally {
    await product.end();
  }
});

/** As if the last codes and passwords were entered an hour ago. */
async function makeLastEntriesOld({ openDatabase }: Awaited<ReturnType<typeof startProduct>>) {
  const { db, close } = await openDatabase();
  await db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  await close();
}
