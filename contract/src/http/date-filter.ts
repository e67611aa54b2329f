import * as z from 'zod';

const DATE_MESSAGE = 'Dates must be ISO 8601 strings.';
/** Postgres has no year 0, and an offset could move the first day of year 1 back into it. */
const EARLIEST_TIME = Date.parse('0001-01-02T00:00:00Z');
/** An offset could also move a time into the year 10,000, which has another format. */
const LATEST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** A day or a time with an offset, to filter a list by. */
export const dateFilter = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: DATE_MESSAGE })
  .refine((text) => {
    const time = Date.parse(text);
    return time >= EARLIEST_TIME && time <= LATEST_TIME;
  }, DATE_MESSAGE)
  .optional();
