import { afterEach, expect, test, vi } from 'vitest';
import { isHelpKey, isPaletteKey } from './palette-keys.ts';

const onPlatform = (platform: string) => vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init });
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('the palette opens with Ctrl K, or ⌘ K on a Mac, and with no similar shortcut', () => {
  onPlatform('Linux x86_64');
  expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(press('K', { ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(press('л', { ctrlKey: true, code: 'KeyK' }))).toBe(true);
  expect(isPaletteKey(press('t', { ctrlKey: true, code: 'KeyK' }))).toBe(false);
  expect(isPaletteKey(press('k'))).toBe(false);
  expect(isPaletteKey(press('k', { metaKey: true }))).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
  onPlatform('MacIntel');
  expect(isPaletteKey(press('k', { metaKey: true }))).toBe(true);
  expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(false);
});

test('? opens the help only outside text fields and dialogs', () => {
  document.body.innerHTML = `<main><button></button></main><textarea></textarea><input />
    <div contenteditable="true"><b></b></div><div role="menu"><i></i></div><div role="dialog"><u></u></div>`;
  const opensHelp = (selector: string, init: KeyboardEventInit = {}) => {
    let result = false;
    const listener = (event: KeyboardEvent) => {
      result = isHelpKey(event);
    };
    addEventListener('keydown', listener, { once: true });
    document.querySelector(selector)?.dispatchEvent(press('?', { bubbles: true, shiftKey: true, ...init }));
    return result;
  };
  expect(opensHelp('main')).toBe(true);
  expect(opensHelp('button')).toBe(true);
  for (const field of ['textarea', 'input', 'b', 'i', 'u']) expect(opensHelp(field)).toBe(false);
  expect(opensHelp('main', { ctrlKey: true })).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  expect(opensHelp('main')).toBe(false);
});
