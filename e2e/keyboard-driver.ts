import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type InputDriver, linkIn } from './input-driver.ts';
import { expectVisibleFocus } from './visible-focus.ts';

/** More Tab stops than any page has between two related elements. */
const MAX_TAB_STOPS = 120;
const MAX_ARROW_STEPS = 20;
/** Longer text is inserted all at once. */
const MAX_TYPED_LENGTH = 24;

/** Uses only the keyboard: Tab moves the focus to the target, and the usual keys for its role operate it. */
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
    const radio = group.getByRole('radio', { name: label, exact: true });
    await tabInto(group);
    await moveWithArrow(radio, 'ArrowRight');
    await group.page().keyboard.press('Space');
    await expect(radio).toBeChecked();
  },

  async pick(field, text, option) {
    await KEYBOARD.fill(field, text);
    await expect(option).toBeVisible();
    const { keyboard } = field.page();
    for (let steps = 0; steps < MAX_ARROW_STEPS; steps++) {
      await keyboard.press('ArrowDown');
      const activeId = await field.getAttribute('aria-activedescendant');
      if (activeId !== null && activeId === (await option.getAttribute('id'))) return keyboard.press('Enter');
    }
    throw new Error(`The arrow keys do not reach ${option}.`);
  },

  goTo: (page, area, label) => KEYBOARD.press(linkIn(page, area, label)),
};

const closestWithRole = (target: Locator, role: string) =>
  target.locator(`xpath=ancestor::*[@role="${role}"][1]`);

const tabTo = (target: Locator) => tabUntil(target, (focus) => focus.isOnTarget);
const tabInto = (group: Locator) => tabUntil(group, (focus) => focus.isInTarget);

/** The document in which the focus was last moved, for each page. */
const lastDocument = new WeakMap<Page, number>();

/** Presses Tab, or Shift+Tab if the target is before the focus, until the target is reached. */
async function tabUntil(target: Locator, isReached: (focus: FocusState) => boolean) {
  await expect(target).toBeVisible();
  const page = target.page();
  const { isLost, documentId } = await readFocus(target);
  // The focus may be on the body only in a new document; a closing dialog returns it after a moment.
  if (isLost && lastDocument.get(page) === documentId) {
    const message = `The focus was lost before ${target}`;
    await expect.poll(async () => (await readFocus(target)).isLost, { message }).toBe(false);
  }
  lastDocument.set(page, documentId);
  let focus = await readFocus(target);
  const key = focus.isAfterTarget ? 'Shift+Tab' : 'Tab';
  const stops: string[] = [];
  while (!isReached(focus)) {
    stops.push(focus.name);
    if (stops.length > MAX_TAB_STOPS)
      throw new Error(`${key} does not reach ${target}. It stopped at: ${[...new Set(stops)].join(', ')}`);
    await page.keyboard.press(key);
    focus = await readFocus(target);
  }
  await expectVisibleFocus(target);
}

/** Moves with the arrow keys within a menu, a tab list or a radio group. */
async function moveWithArrow(target: Locator, arrow: string) {
  let focus = await readFocus(target);
  for (let steps = 0; steps < MAX_ARROW_STEPS && !focus.isOnTarget; steps++) {
    await target.page().keyboard.press(arrow);
    focus = await readFocus(target);
  }
  if (!focus.isOnTarget) throw new Error(`${arrow} does not reach ${target}. It ended at ${focus.name}.`);
  await expectVisibleFocus(target);
}

type FocusState = Awaited<ReturnType<typeof readFocus>>;

const readFocus = (target: Locator) =>
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
