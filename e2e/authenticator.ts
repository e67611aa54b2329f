import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/features/account/totp.ts';

/** Acts as an authenticator app. Every code is new, because the server accepts each code only once. */
function createAuthenticator(key: string) {
  let lastStep = 0;
  return {
    async nextCode() {
      // The server also accepts the previous and the next code.
      const step = Math.max(totpStepAt(new Date()) - 1, lastStep + 1);
      while (step > totpStepAt(new Date()) + 1) await sleep(1000);
      lastStep = step;
      return totpCode(key, step);
    },
  };
}

/** Turns on two-step login on the account page, and returns the app with the recovery codes. */
export async function turnOnSecondStep(page: Page, password: string, look = async () => {}) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await look();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const authenticator = createAuthenticator(key);
  await page.getByLabel('Code', { exact: true }).fill(await authenticator.nextCode());
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { ...authenticator, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
}
