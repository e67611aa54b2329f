import {
  addDays,
  countPeriods,
  dayAt,
  firstOfMonth,
  isCalendarDay,
  MAX_DAYS,
  MAX_MONTHS,
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
}

const DEFAULT: RangeName = '12-months';
/** Up to this many days are shown one by one. */
const BY_DAY_UP_TO = 62;

const viewersTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reads the range from the address. An invalid range becomes the last 12 months. */
export function readRange(
  params: { get(name: string): string | null },
  now: Date,
  timeZone = viewersTimeZone(),
): MoneyRange {
  const chosen = parseDays(params.get('from'), params.get('to'));
  const name = RANGES.find((range) => range === params.get('range')) ?? DEFAULT;
  if (name === 'custom' && chosen)
    return { name, ...chosen, by: lengthFor(chosen.from, chosen.to), timeZone };
  const preset = name === 'custom' ? DEFAULT : name;
  const days = presetDays(preset, dayAt(now, timeZone));
  return { name: preset, ...days, by: lengthFor(days.from, days.to), timeZone };
}

/** Returns null unless both are days, in order, and not too far apart. */
function parseDays(from: string | null, to: string | null): { from: string; to: string } | null {
  if (from === null || to === null || !isCalendarDay(from) || !isCalendarDay(to) || from > to) return null;
  return countPeriods(from, to, 'month') > MAX_MONTHS ? null : { from, to };
}

function presetDays(name: RangeName, today: string) {
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
