import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollPositions, giveKeyToFirstPage } from './scroll-positions.ts';

const keyOfEntry = () => (history.state as { key?: string } | null)?.key;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '');
});

test('each document that is opened has a key of its own, which a reload keeps', () => {
  giveKeyToFirstPage();
  const first = keyOfEntry();
  giveKeyToFirstPage();
  expect(keyOfEntry()).toBe(first);
  history.replaceState({ idx: 3 }, '');
  giveKeyToFirstPage();
  expect(keyOfEntry()).not.toBe(first);
  expect(history.state).toMatchObject({ idx: 3 });
});

test('the last hundred positions survive a reload', () => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get');
  const positions = createScrollPositions();
  for (let page = 0; page < 101; page++) {
    scrollY.mockReturnValue(page);
    positions.save(`page ${page}`);
  }
  positions.store();
  const restored = createScrollPositions();
  expect([restored.find('page 0'), restored.find('page 1'), restored.find('page 100')]).toEqual([
    null,
    1,
    100,
  ]);
});
