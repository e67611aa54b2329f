import { DAY_MS } from '@cold-open/contract/durations';

/** Counts the days until a moment, at least 1. */
export function daysUntil(iso: string, now = Date.now()): number {
  return Math.max(1, Math.ceil((Date.parse(iso) - now) / DAY_MS));
}
