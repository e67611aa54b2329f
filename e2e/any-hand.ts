import { test as base, IN_MOTION } from './fixtures.ts';
import type { Hand } from './hand.ts';
import { KEYBOARD } from './keyboard-hand.ts';
import { MOUSE, TOUCH } from './pointer-hands.ts';

const HANDS = { mouse: MOUSE, keyboard: KEYBOARD, touch: TOUCH };

export interface HandOption {
  operatedBy: keyof typeof HANDS;
}

/** The same test by mouse, by keyboard alone and on a phone, as the project says. */
export const test = base.extend<HandOption & { hand: Hand; isPhone: boolean }>({
  ...IN_MOTION,
  operatedBy: ['mouse', { option: true }],
  hand: async ({ operatedBy }, use) => use(HANDS[operatedBy]),
  /** Where some things are kept behind a button. */
  isPhone: async ({ operatedBy }, use) => use(operatedBy === 'touch'),
});
