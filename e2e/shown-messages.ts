import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Records every heading, status and alert that the context's pages show. Toasts and some headings disappear
 * automatically, so a test on a busy machine could miss them.
 */
export async function recordShownTexts(context: BrowserContext) {
  await context.addInitScript(() => {
    const RECORDED = 'h2, [role="status"], [role="alert"]';
    const shownTexts = new Set<string>();
    Object.assign(window, { shownTexts });
    const record = (element: Element | null | undefined) => {
      if (element?.textContent) shownTexts.add(element.textContent);
    };
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        record((target instanceof Element ? target : target.parentElement)?.closest(RECORDED));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(RECORDED)) record(node);
          for (const element of node.querySelectorAll(RECORDED)) record(element);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Passes if the page has shown the text since it was last loaded, or does so soon. */
export async function expectShown(page: Page, text: string | RegExp) {
  const shownTexts = () =>
    page.evaluate(() => [...(window as unknown as { shownTexts: Set<string> }).shownTexts]);
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(shownTexts).toContainEqual(expected);
}
