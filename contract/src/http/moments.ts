import * as z from 'zod';

const MOMENT_TEXT = 'Dates must be ISO 8601 strings.';
/** The database counts years from 1 on; an offset may reach back across the first of them. */
const EARLIEST_MOMENT = Date.parse('0001-01-02T00:00:00Z');

/** A moment or a day by which a list is narrowed. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: MOMENT_TEXT })
  .refine((text) => Date.parse(text) >= EARLIEST_MOMENT, MOMENT_TEXT)
  .optional();
