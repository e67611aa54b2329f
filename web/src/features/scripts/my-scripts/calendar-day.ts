const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** Reads a day as `2026-07-15`. Null for an invalid day, such as February 30. */
export function parseDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  return validDay(Number(year), Number(month), Number(day));
}

/** Reads a day as typed, MM/DD/YYYY. */
export function parseTypedDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = TYPED.exec(text) ?? [];
  return validDay(Number(year), Number(month), Number(day));
}

/**
 * Returns when a day begins and ends in the viewer's time zone. Both come from the calendar, because a day on which the
 * clocks change does not have 24 hours.
 */
export function boundsOf(day: string): { from: string; before: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return {
    from: new Date(year, month - 1, date).toISOString(),
    before: new Date(year, month - 1, date + 1).toISOString(),
  };
}

function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date treats years with less than four digits specially.
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
