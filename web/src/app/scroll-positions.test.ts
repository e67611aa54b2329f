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

test('a page that is opened by its address has a key of its own; a reload and Back keep it', () => {
  const navigation = vi.spyOn(performance, 'getEntriesByType');
  const openBy = (type: string) => {
    navigation.mockReturnValue([{ type } as unknown as PerformanceEntry]);
    giveKeyToFirstPage();
    return keyOfEntry();
  };
  history.replaceState({ idx: 3 }, '');
  const first = openBy('navigate');
  expect(first).toBeDefined();
  expect(openBy('reload')).toBe(first);
  expect(openBy('back_forward')).toBe(first);
  expect(openBy('navigate')).not.toBe(first);
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
