import * as z from 'zod';

const DATE_MESSAGE = 'Dates must be ISO 8601 strings.';
/** Postgres has no year 0, and a time zone offset may reach back across the first day of year 1. */
const EARLIEST_TIME = Date.parse('0001-01-02T00:00:00Z');

/** A day, or a time with an offset, that a list is filtered by. */
export const dateFilter = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: DATE_MESSAGE })
  .refine((text) => Date.parse(text) >= EARLIEST_TIME, DATE_MESSAGE)
  .optional();
