import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type InputDriver, linkIn } from './input-driver.ts';
import { expectVisibleFocus } from './visible-focus.ts';

/** More Tab stops than any page has between two related elements. */
const MAX_TAB_STOPS = 120;
const MAX_ARROW_STEPS = 20;
/** Longer texts are inserted at once. */
const MAX_TYPED_LENGTH = 24;

/** Uses only the keyboard: Tab moves the focus to the target, and the usual keys of its role operate it. */
export const KEYBOARD: InputDriver = {
  async press(target) {
    await expect(target).toBeEnabled();
    const role = await target.getAttribute('role');
    if (role === 'menuitem') {
      await expect(closestWithRole(target, 'menu').locator(':focus')).toBeAttached();
      await moveWithArrow(target, 'ArrowDown');
    } else if (role === 'tab') {
      await tabInto(closestWithRole(target, 'tablist'));
      await moveWithArrow(target, 'ArrowRight');
    } else await tabTo(target);
    await target.page().keyboard.press('Enter');
  },

  async fill(field, text) {
    const { keyboard } = field.page();
    await tabTo(field);
    await keyboard.press('ControlOrMeta+a');
    if (text.length > MAX_TYPED_LENGTH) await keyboard.insertText(text);
    else await keyboard.type(text);
    await expect(field).toHaveValue(text);
  },

  async tick(box) {
    await tabTo(box);
    await box.page().keyboard.press('Space');
    await expect(box).toBeChecked();
  },

  async choose(group, label) {
    const wanted = group.getByRole('radio', { name: label, exact: true });
    await tabInto(group);
    await moveWithArrow(wanted, 'ArrowRight');
    await group.page().keyboard.press('Space');
    await expect(wanted).toBeChecked();
  },

  async pick(field, typed, option) {
    await KEYBOARD.fill(field, typed);
    await expect(option).toBeVisible();
    const { keyboard } = field.page();
    for (let steps = 0; steps < MAX_ARROW_STEPS; steps++) {
      await keyboard.press('ArrowDown');
      const chosen = await field.getAttribute('aria-activedescendant');
      if (chosen !== null && chosen === (await option.getAttribute('id'))) return keyboard.press('Enter');
    }
    throw new Error(`The arrow keys do not reach ${option}.`);
  },

  goTo: (page, area, label) => KEYBOARD.press(linkIn(page, area, label)),
};

const closestWithRole = (target: Locator, role: string) =>
  target.locator(`xpath=ancestor::*[@role="${role}"][1]`);

const tabTo = (target: Locator) => tabUntil(target, (focus) => focus.isOnTarget);
const tabInto = (group: Locator) => tabUntil(group, (focus) => focus.isInTarget);

/** The document of each page in which the focus was last moved. */
const lastDocument = new WeakMap<Page, number>();

/** Presses Tab or Shift+Tab, whichever is nearer in the order of the page. */
async function tabUntil(target: Locator, isReached: (focus: FocusState) => boolean) {
  await expect(target).toBeVisible();
  const page = target.page();
  const { isLost, documentId } = await focusState(target);
  // The focus may be on the body only in a new document; a closing dialog returns it after a moment.
  if (isLost && lastDocument.get(page) === documentId) {
    const message = `The focus was lost before ${target}`;
    await expect.poll(async () => (await focusState(target)).isLost, { message }).toBe(false);
  }
  lastDocument.set(page, documentId);
  let focus = await focusState(target);
  const key = focus.isAfterTarget ? 'Shift+Tab' : 'Tab';
  const passed: string[] = [];
  while (!isReached(focus)) {
    passed.push(focus.name);
    if (passed.length > MAX_TAB_STOPS)
      throw new Error(`${key} does not reach ${target}. It stopped at: ${[...new Set(passed)].join(', ')}`);
    await page.keyboard.press(key);
    focus = await focusState(target);
  }
  await expectVisibleFocus(target);
}

/** Moves with the arrow keys within a menu, a tab list or a radio group. */
async function moveWithArrow(target: Locator, arrow: string) {
  let focus = await focusState(target);
  for (let steps = 0; steps < MAX_ARROW_STEPS && !focus.isOnTarget; steps++) {
    await target.page().keyboard.press(arrow);
    focus = await focusState(target);
  }
  if (!focus.isOnTarget) throw new Error(`${arrow} does not reach ${target}. It ended at ${focus.name}.`);
  await expectVisibleFocus(target);
}

type FocusState = Awaited<ReturnType<typeof focusState>>;

const focusState = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    const name = active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 30);
    return {
      isOnTarget: active === element,
      isLost: active === document.body,
      documentId: performance.timeOrigin,
      isInTarget: element.contains(active),
      isAfterTarget: (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      name: `${active.getAttribute('role') ?? active.tagName.toLowerCase()} “${name}”`,
    };
  });
