import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLOSING_PAUSE_MS, restoreFocusOnEnable } from './restore-focus-on-enable.ts';

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

const settled = () => new Promise((resolve) => setTimeout(resolve, 2 * CLOSING_PAUSE_MS));

/** As a browser does: what is disabled cannot keep the focus. */
async function wait(button: HTMLButtonElement) {
  button.blur();
  button.disabled = true;
  await settled();
}

test('a button that was disabled while one waited has the focus again, every time', async () => {
  save.focus();
  for (const _ of ['first', 'second']) {
    await wait(save);
    expect(document.activeElement).toBe(document.body);
    save.disabled = false;
    await settled();
    expect(document.activeElement).toBe(save);
  }
});

test('whoever went elsewhere meanwhile stays there', async () => {
  save.focus();
  await wait(save);
  other.focus();
  save.disabled = false;
  await settled();
  expect(document.activeElement).toBe(other);
  other.blur();
  await wait(save);
  save.disabled = false;
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that closes gives it to what opened it', async () => {
  save.focus();
  await wait(save);
  save.disabled = false;
  await new Promise((resolve) => setTimeout(resolve, CLOSING_PAUSE_MS / 10));
  expect(document.activeElement).toBe(document.body);
  other.focus();
  await settled();
  expect(document.activeElement).toBe(other);
});
