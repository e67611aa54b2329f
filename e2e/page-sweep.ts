import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { findCoveredControls } from './covered-controls.ts';
import { COLOR_RULES, expect, findViolations, REPEATED, waitForAnimations } from './fixtures.ts';
import { findLayoutProblems, MIN_FIELD_PX } from './layout-problems.ts';

const SCREENS = [
  { width: 1280, height: 800, isTouch: false },
  { width: 820, height: 1180, isTouch: true },
  { width: 1180, height: 820, isTouch: true },
  // 1280 x 800 at 200 % zoom.
  { width: 640, height: 400, isTouch: false },
  { width: 390, height: 844, isTouch: true },
] as const;
const WITHOUT_COLORS: RunOptions = {
  rules: Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }])),
};
/** The attribute of elements whose colors have to be checked. */
const NEW_LOOK = 'data-new-look';
const SETTLES_WITHIN_MS = 15_000;

/**
 * Opens the page once and checks it on every screen in both color schemes, by resizing instead of reloading. Returns a
 * sentence for every problem.
 */
export async function sweepPage(page: Page, path: string, expectedStatus = 200): Promise<string[]> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(expectedStatus);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
  const devTools = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const { width, height, isTouch } of SCREENS) {
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch, maxTouchPoints: 5 });
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await settledProblems(async () => [
        ...(await page.evaluate(findLayoutProblems, isTouch ? MIN_FIELD_PX : 0)),
        ...(await page.evaluate(findCoveredControls, REPEATED)),
        ...(await page.evaluate(findMisnamedControls)),
        ...(await findViolations(page, WITHOUT_COLORS)),
        ...(await findColorProblems(page)),
      ]);
      problems.push(...found.map((problem) => `${width} x ${height}, ${colorScheme}: ${problem}`));
    }
  }
  await devTools.detach();
  return problems;
}

/**
 * Checks the colors of the texts whose styles have not been checked yet. Most texts look the same on every screen, and checking the colors of
 * all of them takes longer than all other rules together.
 */
async function findColorProblems(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  if ((await page.evaluate(markNewLooks, NEW_LOOK)) === 0) return [];
  // A page that changes during the check is checked again.
  const problems = await findViolations(page, { runOnly: COLOR_RULES }, `[${NEW_LOOK}]`).catch(
    (error: Error) => [error.message],
  );
  // A text with a problem is checked again.
  if (problems.length > 0) await page.evaluate(() => Reflect.deleteProperty(window, 'checkedLooks'));
  return problems;
}

/**
 * Runs in the page, so it must not refer to anything outside itself. Marks the elements with text of their own that have not been checked
 * with their current colors, size and background, and returns their number. What is behind a positioned element depends on
 * the screen, so its texts are checked on every screen.
 */
function markNewLooks(mark: string): number {
  const owner = window as unknown as { checkedLooks?: WeakMap<Element, Set<string>> };
  owner.checkedLooks ??= new WeakMap();
  const surfaces = new Map<Element, string>();
  /** Describes what an element and everything around it paint. */
  const surfaceOf = (element: Element | null): string => {
    if (!element) return '';
    const known = surfaces.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element);
    const screen = ['static', 'relative'].includes(position)
      ? ''
      : `${window.innerWidth} x ${window.innerHeight}`;
    const own = [backgroundColor, backgroundImage, opacity, screen, filter].join();
    const surface = `${surfaceOf(element.parentElement)}/${own}`;
    surfaces.set(element, surface);
    return surface;
  };
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  let count = 0;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, textShadow, textDecorationLine, surfaceOf(element)].join();
    const checked = owner.checkedLooks.get(element) ?? new Set();
    if (checked.has(look)) continue;
    owner.checkedLooks.set(element, checked.add(look));
    element.setAttribute(mark, '');
    count += 1;
  }
  return count;
}

/** Retries for a while, because the layout may still be settling or a toast may cover a control. */
async function settledProblems(find: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const problems = await find();
    if (problems.length === 0 || Date.now() > deadline) return problems;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Runs in the page, so it must not refer to anything outside itself. Returns the controls whose accessible name lacks the words
 * that they show, so that a user of voice control cannot name them (WCAG 2.5.3).
 */
function findMisnamedControls(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return [...document.querySelectorAll<HTMLElement>('button[aria-label], a[href][aria-label]')].flatMap(
    (control) => {
      const shown = plain(control.innerText);
      const name = plain(control.getAttribute('aria-label') ?? '');
      // Counts and single letters are decoration.
      const isWord = /\p{L}{2}/u.test(shown);
      return isWord &&
        control.checkVisibility() &&
        !control.querySelector('[aria-hidden]') &&
        !name.includes(shown)
        ? [`"${name}" does not contain the visible "${shown}"`]
        : [];
    },
  );
}
