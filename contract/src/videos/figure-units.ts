export type CountUnit = 'None' | 'K' | 'M';
export type AgeUnit = 'days' | 'hours' | 'minutes' | 'weeks' | 'months' | 'years';

const COUNT_FACTORS: Readonly<Record<CountUnit, number>> = { None: 1, K: 1000, M: 1_000_000 };
const DAYS_BY_UNIT: Readonly<Record<AgeUnit, (age: number) => number>> = {
  days: (age) => age,
  hours: (age) => age / 24,
  minutes: (age) => age / 1440,
  weeks: (age) => age * 7,
  months: (age) => age * 30,
  years: (age) => age * 365,
};

export const COUNT_UNITS = Object.keys(COUNT_FACTORS) as readonly CountUnit[];
export const AGE_UNITS = Object.keys(DAYS_BY_UNIT) as readonly AgeUnit[];

export const CALCULATOR_MESSAGES = { enterValidNumbers: 'Please enter valid positive numbers.' } as const;

/** Parses the user's input. Returns NaN for an empty input. */
export function readFigure(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

export function countIn(count: number, unit: CountUnit): number {
  return count * COUNT_FACTORS[unit];
}

export function daysIn(age: number, unit: AgeUnit): number {
  return DAYS_BY_UNIT[unit](age);
}
