import { DAY_MS } from '../durations.ts';

export const DATE_RANGES = ['Today', 'Yesterday', 'This Week', 'Last Month', 'Old', 'Latest'] as const;
export type DateRange = (typeof DATE_RANGES)[number];

/** Includes the start and excludes the end. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

interface Day {
  year: number;
  /** January is 0. */
  month: number;
  day: number;
}

/**
 * Returns the start and end of a range in a time zone. Days start at midnight or, if a clock change skips midnight, at
 * the first moment of the day.
 */
export function periodOf(range: DateRange, now: Date, timeZone: string): Period {
  const today = dayAt(now, timeZone);
  const days = (shift: number) => startOf({ ...today, day: today.day + shift }, timeZone);
  const months = (shift: number) => startOf({ ...today, month: today.month + shift, day: 1 }, timeZone);
  switch (range) {
    case 'Today':
      return { startDate: days(0), endDate: days(1) };
    case 'Yesterday':
      return { startDate: days(-1), endDate: days(0) };
    case 'This Week': {
      const sinceMonday = (weekdayOf(today) + 6) % 7;
      return { startDate: days(-sinceMonday), endDate: days(7 - sinceMonday) };
    }
    case 'Last Month':
      return { startDate: months(-1), endDate: months(0) };
    case 'Old':
      return { endDate: months(-1) };
    case 'Latest':
      return {};
  }
}

/** Days beyond the end of a month continue in the next month. */
const asUtc = ({ year, month, day }: Day) => Date.UTC(year, month, day);
const weekdayOf = (day: Day) => new Date(asUtc(day)).getUTCDay();

function startOf(day: Day, timeZone: string): string {
  const midnight = asUtc(day);
  // The offset may change around midnight. The day starts at its earliest moment.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - offsetMsAt(new Date(near), timeZone),
  );
  const inDay = candidates.filter((moment) => asUtc(dayAt(new Date(moment), timeZone)) === midnight);
  return new Date(Math.min(...(inDay.length > 0 ? inDay : candidates))).toISOString();
}

function dayAt(moment: Date, timeZone: string): Day {
  const local = new Date(moment.getTime() + offsetMsAt(moment, timeZone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth(), day: local.getUTCDate() };
}

/** Returns how far a time zone is ahead of UTC. */
function offsetMsAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}
