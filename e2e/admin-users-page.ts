import type { Page } from '@playwright/test';

export const TOKENS_MESSAGE = 'Tokens must be a whole number from 0 to 1,000,000.';

export const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search by name or email' });
export const rows = (page: Page) =>
  page.getByRole('grid', { name: 'Users' }).locator('tbody').getByRole('row');
export const row = (page: Page, email: string) => rows(page).filter({ hasText: email });

/** Finds a cell by its column, both in the table and on a card. */
export function cell(page: Page, email: string, column: string) {
  return row(page, email).locator(`[data-label="${column}"]`);
}

export async function resetTokens(page: Page, name: string) {
  await page.getByRole('button', { name: `Reset tokens for ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Reset to 100 tokens?' })
    .getByRole('button', { name: 'Reset tokens' })
    .click();
}
