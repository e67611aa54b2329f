// Run by `npm run test:real-servers`: `tsx e2e/rephrase-on-desk.ts ADDRESS TOKEN SCRIPT_ID WORDS SUGGESTION`. Selects the
// words on the desk, orders rephrasings and fails unless the page shows the suggestion, even if the model takes minutes.
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { selectWords } from './desk-script.ts';
import { expect } from './fixtures.ts';

/** Longer than the slowest model of the lane. */
const SHOWN_WITHIN_MS = 170_000;
const [address = '', token = '', scriptId = '', words = '', suggestion = ''] = process.argv.slice(2);

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`/scripts/${scriptId}`);
  await expect(page.getByRole('article')).toContainText(words, { timeout: 30_000 });
  await selectWords(page, words);
  const rephrase = page.getByRole('button', { name: 'Rephrase (1 token)' });
  await rephrase.click();
  const dialog = page.getByRole('dialog', { name: 'Rephrase' });
  await dialog.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(dialog.getByText(suggestion, { exact: true })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(dialog.getByText(/3 suggestions are ready/)).toBeVisible({ timeout: 30_000 });
} finally {
  await browser.close();
}
