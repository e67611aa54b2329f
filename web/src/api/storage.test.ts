import { afterEach, expect, test, vi } from 'vitest';
import { persistentStorage, tabStorage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function blockStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }));
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse }));
}

test('items are stored in the browser’s storage', () => {
  persistentStorage.setItem('k', 'v');
  expect(localStorage.getItem('k')).toBe('v');
  persistentStorage.removeItem('k');
  expect(localStorage.length).toBe(0);
});

test.each([
  ['persistent', persistentStorage],
  ['tab', tabStorage],
])('blocked %s storage falls back to memory', (_name, storage) => {
  blockStorage();
  expect(storage.getItem('k')).toBeNull();
  storage.setItem('k', 'v');
  expect(storage.getItem('k')).toBe('v');
  storage.removeItem('k');
  expect(storage.getItem('k')).toBeNull();
});

test('when the storage is full, the newer text wins over the stored one', () => {
  const stored = new Map([['k', 'old']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key: string) => stored.delete(key),
  });
  persistentStorage.setItem('k', 'new');
  expect(persistentStorage.getItem('k')).toBe('new');
  persistentStorage.removeItem('k');
  expect(persistentStorage.getItem('k')).toBeNull();
});
