import * as z from 'zod';

export const PERIOD_MESSAGES = {
  timeZone: 'The time zone must be an IANA name, such as Europe/Lisbon.',
  day: 'Days must be written as 2026-01-31.',
  order: 'The first day must not be after the last.',
  tooManyDays: 'Choose at most 92 days, or figures by month.',
  tooManyMonths: 'Choose at most 60 months.',
} as const;

export const MAX_DAYS = 92;
export const MAX_MONTHS = 60;

export type PeriodLength = 'day' | 'month';

/** A day or a month of a calendar, or the part of it that is within the range. `start` is included, `end` is not. */
export interface Period {
  /** The first and the last day. */
  from: string;
  to: string;
  start: Date;
  end: Date;
}

/** An offset such as +02:00 has no summer time, so only names are accepted. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .max(64, PERIOD_MESSAGES.timeZone)
  .refine(isTimeZone, PERIOD_MESSAGES.timeZone)
  .describe('The IANA name of the time zone in which days begin and end.');

/** Returns true for a day of this or the next century, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text) return false;
  return text >= '2000-01-01' && text <= '2199-12-31';
}

export const calendarDay = z.iso.date(PERIOD_MESSAGES.day).refine(isCalendarDay, PERIOD_MESSAGES.day);

/** Returns the calendar's day at this moment. */
export function dayAt(moment: Date, zone: string): string {
  return createClock(zone).dayAt(moment);
}

/** Returns the day so many days later, or earlier if the number is negative. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns the first moment of the day, which is not midnight where clocks are put forward at midnight. */
export function startOfDay(day: string, zone: string): Date {
  return createClock(zone).startOfDay(day);
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function firstOfNextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31));
}

/** How many periods there are. Cheap, so that a range can be rejected before its periods are worked out. */
export function countPeriods(from: string, to: string, by: PeriodLength): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  if (by === 'month') return months(to) - months(from) + 1;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Splits the days from the first to the last, both included, without gaps and without overlaps. */
export function periodsBetween(from: string, to: string, by: PeriodLength, zone: string): Period[] {
  const clock = createClock(zone);
  const periods: Period[] = [];
  for (let first = from; first <= to; ) {
    const next = by === 'day' ? addDays(first, 1) : firstOfNextMonth(first);
    const last = next > to ? to : addDays(next, -1);
    periods.push({
      from: first,
      to: last,
      start: clock.startOfDay(first),
      end: clock.startOfDay(addDays(last, 1)),
    });
    first = next;
  }
  return periods;
}

const DAY_MS = 86_400_000;

/** Reads the local time of a zone. A formatter is expensive, so one is used for a whole range. */
function createClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

  /** The local time as if it were UTC. */
  function localTime(moment: number): number {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second } = parts;
    return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
  }
  const offsetAt = (moment: number) => localTime(moment) - moment;

  return {
    dayAt: (moment: Date) =>
      new Date(localTime(Math.floor(moment.getTime() / 1000) * 1000)).toISOString().slice(0, 10),

    startOfDay(day: string): Date {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      const before = midnight - offsetAt(midnight - DAY_MS);
      const after = midnight - offsetAt(midnight + DAY_MS);
      const exact = [before, after].filter((moment) => localTime(moment) === midnight);
      // Without a midnight, the day begins when the clocks are put forward.
      return new Date(exact.length > 0 ? Math.min(...exact) : before);
    },
  };
}
