import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const cards = (page: Page) => page.getByRole('list', { name: 'Outline' }).locator(':scope > li');
export const answerIn = (page: Page, index: number) => cards(page).nth(index).getByRole('textbox').first();
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });

/** Fills in the form and opens an outline from the library's first prompt. */
export async function planScript(page: Page, title: string) {
  await page.goto('/generate');
  await page.getByRole('textbox', { name: 'Title / Topic' }).fill(title);
  await page.getByText('1-2 minutes').click();
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('article').first().getByRole('button').first().click();
  await picker.getByRole('list', { name: 'Prompts' }).getByRole('button').first().click();
  await picker.getByRole('button', { name: 'Use this prompt' }).click();
  await page.getByRole('button', { name: 'Plan it first' }).click();
  await expect(page.getByRole('heading', { name: 'Outline', level: 2 })).toBeVisible();
}

/** Returns the names of the beats, in order. */
export const namesIn = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();
