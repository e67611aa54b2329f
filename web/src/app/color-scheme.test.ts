import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseScheme, currentScheme, onSchemeChange } from './color-scheme.ts';

let systemIsDark = false;
let systemChanged = () => {};
const heard = vi.fn();
let stop = () => {};

beforeEach(() => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: (_type: string, listener: () => void) => {
      systemChanged = listener;
    },
    removeEventListener: () => {},
  }));
  stop = onSchemeChange(heard);
});
afterEach(() => {
  stop();
  heard.mockReset();
  localStorage.clear();
});

const shown = () => ({
  attribute: document.documentElement.getAttribute('data-mantine-color-scheme'),
  bodyIsDark: document.body.classList.contains('dark'),
});

test('until somebody chooses, the system decides, also while it changes', () => {
  expect(currentScheme()).toBe('light');
  systemIsDark = true;
  systemChanged();
  expect(currentScheme()).toBe('dark');
  expect(shown()).toEqual({ attribute: 'dark', bodyIsDark: true });
  expect(heard).toHaveBeenCalledOnce();
  expect(localStorage.getItem('darkMode')).toBeNull();
});

test('a choice is kept and outweighs the system', () => {
  chooseScheme('dark');
  expect(localStorage.getItem('darkMode')).toBe('true');
  expect(shown()).toEqual({ attribute: 'dark', bodyIsDark: true });
  systemIsDark = true;
  chooseScheme('light');
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(currentScheme()).toBe('light');
  expect(shown()).toEqual({ attribute: 'light', bodyIsDark: false });
});

test('a choice in another tab is followed', () => {
  localStorage.setItem('darkMode', 'true');
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(shown()).toEqual({ attribute: 'dark', bodyIsDark: true });
  expect(heard).toHaveBeenCalledOnce();
});
