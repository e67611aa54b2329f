import { test as base, WITH_MOTION } from './fixtures.ts';
import type { InputDriver } from './input-driver.ts';
import { KEYBOARD } from './keyboard-driver.ts';
import { MOUSE, TOUCH } from './pointer-drivers.ts';

const DRIVERS = { mouse: MOUSE, keyboard: KEYBOARD, touch: TOUCH };

export interface InputOption {
  operatedBy: keyof typeof DRIVERS;
}

/** Runs the same test with a mouse, a keyboard or a touchscreen, depending on the Playwright project. */
export const test = base.extend<InputOption & { input: InputDriver; isPhone: boolean }>({
  ...WITH_MOTION,
  operatedBy: ['mouse', { option: true }],
  input: async ({ operatedBy }, use) => use(DRIVERS[operatedBy]),
  /** True on a phone, where some actions are behind a menu button. */
  isPhone: async ({ operatedBy }, use) => use(operatedBy === 'touch'),
});
