import type { Clock } from '../platform/clock.ts';

/** Runs like a clock, and can be set forward and back. */
export function createAdjustableClock(): Clock & { advance(ms: number): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}
