import { expect, test } from 'vitest';
import { createListeners } from './listeners.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

test('words that arrive during the check for the end are handled before the wait ends', async () => {
  const listeners = createListeners();
  // The end of the previous run is remembered, so the first check is due immediately.
  listeners.notifyEnd('script');
  const stored: string[] = [];
  const sent: string[] = [];
  const settled = await waitUntilSettled({
    listener: listeners.listen('script'),
    isSettled: async () => {
      stored.push('A wholly new opening.');
      return true;
    },
    onWake: async () => void sent.push(...stored.splice(0)),
    signals: [],
    checkFirst: false,
  });
  expect(settled).toBe(true);
  expect(sent).toEqual(['A wholly new opening.']);
});
