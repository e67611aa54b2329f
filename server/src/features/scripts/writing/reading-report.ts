import { SECOND_MS } from '@cold-open/contract/durations';

/** Each report is stored, so there are few of them, and none for a prompt that is read quickly. */
const MIN_INTERVAL_MS = 2 * SECOND_MS;
const FIRST_AFTER_MS = SECOND_MS;

/** Reports how much of a prompt was read, in percent, from time to time. */
export function createReadingReport(report: (percent: number) => void, now = () => performance.now()) {
  let nextAt: number | null = null;
  let last = -1;
  return (share: number) => {
    const percent = Math.round(share * 100);
    // A different prompt is being read.
    if (percent < last) nextAt = null;
    last = percent;
    nextAt ??= now() + FIRST_AFTER_MS;
    if (now() < nextAt) return;
    nextAt = now() + MIN_INTERVAL_MS;
    report(percent);
  };
}
