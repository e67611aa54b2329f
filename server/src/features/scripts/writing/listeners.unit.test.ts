import { afterEach, expect, test, vi } from 'vitest';
import { createListeners } from './listeners.ts';

afterEach(() => vi.useRealTimers());

test('a settlement is remembered for late listeners, and a second one restarts the timeout', () => {
  vi.useFakeTimers();
  const listeners = createListeners();
  const seesEnd = () => {
    const listener = listeners.listen('a script');
    listener.close();
    return listener.takeEnd();
  };
  listeners.notifyEnd('a script');
  vi.advanceTimersByTime(4000);
  expect(seesEnd()).toBe(true);
  listeners.notifyEnd('a script');
  vi.advanceTimersByTime(4000);
  expect(seesEnd()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(seesEnd()).toBe(false);
});

test('a settlement is reported once, and a chunk is not a settlement', async () => {
  const listeners = createListeners();
  const listener = listeners.listen('a script');
  listeners.notifyWords('a script');
  await listener.sleep();
  expect(listener.takeEnd()).toBe(false);
  listeners.notifyEnd('a script');
  await listener.sleep();
  expect([listener.takeEnd(), listener.takeEnd()]).toEqual([true, false]);
});

test('closing a listener twice does not affect the others', async () => {
  const listeners = createListeners();
  const first = listeners.listen('a script');
  first.close();
  const second = listeners.listen('a script');
  first.close();
  listeners.notifyEnd('a script');
  expect(second.takeEnd()).toBe(true);
  expect(listeners.count()).toBe(1);
});
