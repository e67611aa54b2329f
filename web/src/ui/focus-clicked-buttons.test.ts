import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusClickedButtons } from './focus-clicked-buttons.ts';

let stop: () => void;
let button: HTMLButtonElement;

beforeEach(() => {
  stop = focusClickedButtons(document);
  button = document.createElement('button');
  button.append(document.createElement('span'));
  document.body.append(button);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Clicks like Safari, which does not focus the button. */
function clickLikeSafari() {
  const icon = button.firstElementChild as HTMLElement;
  icon.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  icon.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('a clicked button is focused before its handler runs', () => {
  let focusedInHandler: Element | null = null;
  button.addEventListener('click', () => {
    focusedInHandler = document.activeElement;
  });
  clickLikeSafari();
  expect(focusedInHandler).toBe(button);
});

test('a button that prevents mousedown does not take the focus', () => {
  button.addEventListener('mousedown', (event) => event.preventDefault());
  clickLikeSafari();
  expect(document.activeElement).toBe(document.body);
});
