import { afterEach, beforeEach, expect, test } from 'vitest';
import { DIALOG_CLOSE_MS, restoreFocusOnEnable } from './restore-focus-on-enable.ts';

let stop: () => void;
let save: HTMLButtonElement;
let other: HTMLButtonElement;

beforeEach(() => {
  stop = restoreFocusOnEnable(document);
  [save, other] = [document.createElement('button'), document.createElement('button')];
  document.body.append(save, other);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 2 * DIALOG_CLOSE_MS));

/** Also removes the focus, as a browser does. */
async function disable(button: HTMLButtonElement) {
  button.blur();
  button.disabled = true;
  await settle();
}

test('a button that was disabled during a request is focused again, every time', async () => {
  save.focus();
  for (const _ of ['first', 'second']) {
    await disable(save);
    expect(document.activeElement).toBe(document.body);
    save.disabled = false;
    await settle();
    expect(document.activeElement).toBe(save);
  }
});

test('focus that has moved elsewhere stays there', async () => {
  save.focus();
  await disable(save);
  other.focus();
  save.disabled = false;
  await settle();
  expect(document.activeElement).toBe(other);
  other.blur();
  await disable(save);
  save.disabled = false;
  await settle();
  expect(document.activeElement).toBe(document.body);
});

test('a closing dialog returns the focus to its opener first', async () => {
  save.focus();
  await disable(save);
  save.disabled = false;
  await new Promise((resolve) => setTimeout(resolve, DIALOG_CLOSE_MS / 10));
  expect(document.activeElement).toBe(document.body);
  other.focus();
  await settle();
  expect(document.activeElement).toBe(other);
});
