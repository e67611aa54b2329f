import { expect, expectNoHorizontalScroll } from './fixtures.ts';
import { type InputDriver, linkIn } from './input-driver.ts';

const pointerDriver = (press: InputDriver['press']): InputDriver => ({
  press,
  async fill(field, text) {
    await press(field);
    await field.fill(text);
  },
  async tick(box) {
    await press(box);
    await expect(box).toBeChecked();
  },
  async choose(group, label) {
    await press(group.getByText(label, { exact: true }));
    await expect(group.getByRole('radio', { name: label, exact: true })).toBeChecked();
  },
  async pick(field, text, option) {
    await press(field);
    await field.fill(text);
    await press(option);
  },
  goTo: (page, area, label) => press(linkIn(page, area, label)),
});

export const MOUSE = pointerDriver((target) => target.click());

const TAP = pointerDriver((target) => target.tap());

/** Opens the menu before navigating, because on a phone the navigation is behind a button. */
export const TOUCH: InputDriver = {
  ...TAP,
  async goTo(page, area, label) {
    const menu =
      area === 'Main'
        ? page.getByRole('button', { name: 'Open menu' })
        : page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: /^Admin menu/ });
    await TAP.press(menu);
    await TAP.goTo(page, area, label);
    await expect(linkIn(page, area, label)).toBeHidden();
    await expectNoHorizontalScroll(page);
  },
};
