import { DAY_MS } from '../durations.ts';

export const DATE_RANGES = ['Today', 'Yesterday', 'This Week', 'Last Month', 'Old', 'Latest'] as const;
export type DateRange = (typeof DATE_RANGES)[number];

/** From the first moment on, up to the second and without it. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

interface Day {
  year: number;
  /** From 0. */
  month: number;
  day: number;
}

/**
 * The moments between which a range lies for someone in that time zone. Days begin at midnight there, and where a
 * change of the clocks takes midnight away, with the first moment that there is.
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

/** Beyond the ends of a month it runs on into the next. */
const asUtc = ({ year, month, day }: Day) => Date.UTC(year, month, day);
const weekdayOf = (day: Day) => new Date(asUtc(day)).getUTCDay();

function startOf(day: Day, timeZone: string): string {
  const midnight = asUtc(day);
  // The offset may change around midnight. The day begins at the earliest moment that lies in it.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - offsetAt(new Date(near), timeZone),
  );
  const inDay = candidates.filter((moment) => asUtc(dayAt(new Date(moment), timeZone)) === midnight);
  return new Date(Math.min(...(inDay.length > 0 ? inDay : candidates))).toISOString();
}

function dayAt(moment: Date, timeZone: string): Day {
  const local = new Date(moment.getTime() + offsetAt(moment, timeZone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth(), day: local.getUTCDate() };
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
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
    Number(parts.find((each) => each.type === type)?.value);
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
