const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** A day of the calendar as `2026-07-15`; null for what is none, such as the 30th of February. */
export function readDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  return existing(Number(year), Number(month), Number(day));
}

/** The same from the way it is typed, MM/DD/YYYY. */
export function typedDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = TYPED.exec(text) ?? [];
  return existing(Number(year), Number(month), Number(day));
}

/**
 * Where a day begins and ends for the viewer. Both edges are asked for by the calendar, since a day on which the clocks
 * change has not 24 hours.
 */
export function edgesOf(day: string): { from: string; before: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return {
    from: new Date(year, month - 1, date).toISOString(),
    before: new Date(year, month - 1, date + 1).toISOString(),
  };
}

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Years of less than four digits have a meaning of their own in a Date, and nobody wrote a script in one.
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
