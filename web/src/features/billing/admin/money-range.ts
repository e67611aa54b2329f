import {
  addDays,
  countPeriods,
  dayAt,
  firstOfMonth,
  isCalendarDay,
  MAX_DAYS,
  MAX_MONTHS,
  PERIOD_MESSAGES,
  type PeriodLength,
} from '@cold-open/contract/billing/calendar-periods';

const RANGES = ['12-months', 'this-month', 'last-month', '30-days', 'this-year', 'custom'] as const;
export type RangeName = (typeof RANGES)[number];

export interface MoneyRange {
  name: RangeName;
  /** The first and the last day. */
  from: string;
  to: string;
  by: PeriodLength;
  timeZone: string;
  /** Why nothing can be loaded for these days; null if it can. */
  problem: string | null;
}

const DEFAULT: RangeName = '12-months';
/** Up to this many days are shown one by one. */
const BY_DAY_UP_TO = 62;

const viewersTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reads the range from the address. One without days becomes the last 12 months. */
export function readRange(
  params: { get(name: string): string | null },
  now: Date,
  timeZone = viewersTimeZone(),
): MoneyRange {
  const chosen = parseDays(params.get('from'), params.get('to'));
  const name = RANGES.find((range) => range === params.get('range')) ?? DEFAULT;
  if (name === 'custom' && chosen)
    return { name, ...chosen, by: lengthFor(chosen.from, chosen.to), timeZone, problem: problemWith(chosen) };
  const preset = name === 'custom' ? DEFAULT : name;
  const days = presetDays(preset, dayAt(now, timeZone));
  return { name: preset, ...days, by: lengthFor(days.from, days.to), timeZone, problem: null };
}

interface Days {
  from: string;
  to: string;
}

/** Returns null unless both are days. */
function parseDays(from: string | null, to: string | null): Days | null {
  return from !== null && to !== null && isCalendarDay(from) && isCalendarDay(to) ? { from, to } : null;
}

/** The server rejects the same ranges with the same texts. */
function problemWith({ from, to }: Days): string | null {
  if (from > to) return PERIOD_MESSAGES.order;
  return countPeriods(from, to, 'month') > MAX_MONTHS ? PERIOD_MESSAGES.tooManyMonths : null;
}

function presetDays(name: RangeName, today: string): Days {
  const month = firstOfMonth(today);
  const endOfLastMonth = addDays(month, -1);
  switch (name) {
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return { from: elevenMonthsBefore(month), to: today };
  }
}

function elevenMonthsBefore(month: string): string {
  let first = month;
  for (let months = 0; months < 11; months++) first = firstOfMonth(addDays(first, -1));
  return first;
}

function lengthFor(from: string, to: string): PeriodLength {
  return countPeriods(from, to, 'day') <= Math.min(BY_DAY_UP_TO, MAX_DAYS) ? 'day' : 'month';
}
