import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Hand, linkIn } from './hand.ts';
import { expectVisibleFocus } from './visible-focus.ts';

/** More than any page has between two things that belong together. */
const MOST_STOPS = 120;
const MOST_STEPS = 20;
/** Longer ones are pasted. */
const LONGEST_TYPED = 24;

/** Nobody touches anything: from where the focus is it goes by Tab to what is wanted, and on by the keys of its kind. */
export const KEYBOARD: Hand = {
  async press(target) {
    await expect(target).toBeEnabled();
    const role = await target.getAttribute('role');
    if (role === 'menuitem') {
      await expect(around(target, 'menu').locator(':focus')).toBeAttached();
      await step(target, 'ArrowDown');
    } else if (role === 'tab') {
      await tabInto(around(target, 'tablist'));
      await step(target, 'ArrowRight');
    } else await tabTo(target);
    await target.page().keyboard.press('Enter');
  },

  async fill(field, text) {
    const { keyboard } = field.page();
    await tabTo(field);
    await keyboard.press('ControlOrMeta+a');
    if (text.length > LONGEST_TYPED) await keyboard.insertText(text);
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
    await step(wanted, 'ArrowRight');
    await group.page().keyboard.press('Space');
    await expect(wanted).toBeChecked();
  },

  async pick(field, typed, option) {
    await KEYBOARD.fill(field, typed);
    await expect(option).toBeVisible();
    const { keyboard } = field.page();
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      await keyboard.press('ArrowDown');
      const chosen = await field.getAttribute('aria-activedescendant');
      if (chosen !== null && chosen === (await option.getAttribute('id'))) return keyboard.press('Enter');
    }
    throw new Error(`The arrow keys do not lead to ${option}.`);
  },

  goTo: (page, area, label) => KEYBOARD.press(linkIn(page, area, label)),
};

const around = (target: Locator, role: string) => target.locator(`xpath=ancestor::*[@role="${role}"][1]`);

const tabTo = (target: Locator) => walk(target, (place) => place.isOn);
const tabInto = (group: Locator) => walk(group, (place) => place.isWithin);

/** The documents that were walked in last. */
const walkedIn = new WeakMap<Page, number>();

/** To and fro in the order of the page, as somebody who sees it would; within a dialog one goes round. */
async function walk(target: Locator, isThere: (place: FocusPlace) => boolean) {
  await expect(target).toBeVisible();
  const page = target.page();
  const { isNowhere, since } = await focusPlace(target);
  // Only in a document that has just come may it be nowhere; what closes gives it back in a moment.
  if (isNowhere && walkedIn.get(page) === since) {
    const message = `The focus was lost on the way to ${target}`;
    await expect.poll(async () => (await focusPlace(target)).isNowhere, { message }).toBe(false);
  }
  walkedIn.set(page, since);
  let place = await focusPlace(target);
  const key = place.isAfter ? 'Shift+Tab' : 'Tab';
  const passed: string[] = [];
  while (!isThere(place)) {
    passed.push(place.name);
    if (passed.length > MOST_STOPS)
      throw new Error(`${key} does not lead to ${target}. It stopped at: ${[...new Set(passed)].join(', ')}`);
    await page.keyboard.press(key);
    place = await focusPlace(target);
  }
  await expectVisibleFocus(target);
}

/** By the arrows of a menu, a row of tabs, or one of several choices. */
async function step(target: Locator, arrow: string) {
  let place = await focusPlace(target);
  for (let steps = 0; steps < MOST_STEPS && !place.isOn; steps++) {
    await target.page().keyboard.press(arrow);
    place = await focusPlace(target);
  }
  if (!place.isOn) throw new Error(`${arrow} does not lead to ${target}. It ended at ${place.name}.`);
  await expectVisibleFocus(target);
}

type FocusPlace = Awaited<ReturnType<typeof focusPlace>>;

const focusPlace = (target: Locator) =>
  target.evaluate((wanted) => {
    const active = document.activeElement ?? document.body;
    const name = active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 30);
    return {
      isOn: active === wanted,
      isNowhere: active === document.body,
      /** Which document this is. */
      since: performance.timeOrigin,
      isWithin: wanted.contains(active),
      isAfter: (active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      name: `${active.getAttribute('role') ?? active.tagName.toLowerCase()} “${name}”`,
    };
  });
