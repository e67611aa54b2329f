import { afterEach, expect, test, vi } from 'vitest';
import { isHelpKey, isPaletteKey } from './palette-keys.ts';

const onPlatform = (platform: string) => vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init });
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('the palette opens by Ctrl K, on a Mac by ⌘ K, and by nothing near it', () => {
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

test('? is for help only where nobody types and nothing is open', () => {
  document.body.innerHTML = `<main><button></button></main><textarea></textarea><input />
    <div contenteditable="true"><b></b></div><div role="menu"><i></i></div><div role="dialog"><u></u></div>`;
  const helps = (selector: string, init: KeyboardEventInit = {}) => {
    let answer = false;
    const hear = (event: KeyboardEvent) => {
      answer = isHelpKey(event);
    };
    addEventListener('keydown', hear, { once: true });
    document.querySelector(selector)?.dispatchEvent(press('?', { bubbles: true, shiftKey: true, ...init }));
    return answer;
  };
  expect(helps('main')).toBe(true);
  expect(helps('button')).toBe(true);
  for (const field of ['textarea', 'input', 'b', 'i', 'u']) expect(helps(field)).toBe(false);
  expect(helps('main', { ctrlKey: true })).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  expect(helps('main')).toBe(false);
});
