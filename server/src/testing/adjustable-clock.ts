import type { Clock } from '../platform/clock.ts';

/** Runs like the system clock, and can be moved forward and back. */
export function createAdjustableClock(): Clock & { advance(ms: number): void } {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}
