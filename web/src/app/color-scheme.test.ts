import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseScheme, currentScheme, onSchemeChange } from './color-scheme.ts';

let systemIsDark = false;
let systemChanged = () => {};
const listener = vi.fn();
let stop = () => {};

beforeEach(() => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: (_type: string, handler: () => void) => {
      systemChanged = handler;
    },
    removeEventListener: () => {},
  }));
  stop = onSchemeChange(listener);
});
afterEach(() => {
  stop();
  listener.mockReset();
  localStorage.clear();
});

const documentState = () => ({
  attribute: document.documentElement.getAttribute('data-mantine-color-scheme'),
  bodyIsDark: document.body.classList.contains('dark'),
});

test('without a choice the scheme follows the system, even when it changes', () => {
  expect(currentScheme()).toBe('light');
  systemIsDark = true;
  systemChanged();
  expect(currentScheme()).toBe('dark');
  expect(documentState()).toEqual({ attribute: 'dark', bodyIsDark: true });
  expect(listener).toHaveBeenCalledOnce();
  expect(localStorage.getItem('darkMode')).toBeNull();
});

test('a choice is stored and overrides the system', () => {
  chooseScheme('dark');
  expect(localStorage.getItem('darkMode')).toBe('true');
  expect(documentState()).toEqual({ attribute: 'dark', bodyIsDark: true });
  systemIsDark = true;
  chooseScheme('light');
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(currentScheme()).toBe('light');
  expect(documentState()).toEqual({ attribute: 'light', bodyIsDark: false });
});

test('a choice in another tab is applied', () => {
  localStorage.setItem('darkMode', 'true');
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(documentState()).toEqual({ attribute: 'dark', bodyIsDark: true });
  expect(listener).toHaveBeenCalledOnce();
});
