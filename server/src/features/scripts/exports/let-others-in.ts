import { setImmediate } from 'node:timers/promises';

const TURN_MS = 20;

/** Making a file is hard work in one thread: called between its parts, it lets other calls be answered. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
