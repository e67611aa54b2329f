import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Records every heading, status and alert that the page shows. Toasts and headings disappear automatically, so a test on
 * a busy machine could miss them. Call this before the page is opened.
 */
export async function recordShownTexts(page: Page) {
  await page.addInitScript(() => {
    const shownTexts = new Set<string>();
    Object.assign(window, { shownTexts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h2, p, [role="status"], [role="alert"]'))
        if (textContent) shownTexts.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Passes if the page has shown the text since its last reload, or does so soon. */
export async function expectShown(page: Page, text: string | RegExp) {
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { shownTexts: Set<string> }).shownTexts]))
    .toContainEqual(expected);
}
