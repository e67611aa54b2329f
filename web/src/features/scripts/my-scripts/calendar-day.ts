const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED_DAY = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** Parses a day in the format `2026-07-15`. Returns null for an invalid day, such as February 30. */
export function parseDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  return formatValidDay(Number(year), Number(month), Number(day));
}

/** Parses a day in the format that users type, MM/DD/YYYY. */
export function parseTypedDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = TYPED_DAY.exec(text) ?? [];
  return formatValidDay(Number(year), Number(month), Number(day));
}

/**
 * Returns when a day begins and ends in the viewer's time zone. The end is the start of the next
 * calendar day, because a day on which the clocks change does not have 24 hours.
 */
export function boundsOf(day: string): { from: string; before: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return {
    from: new Date(year, month - 1, date).toISOString(),
    before: new Date(year, month - 1, date + 1).toISOString(),
  };
}

function formatValidDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date treats years with fewer than four digits specially.
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
