import * as z from 'zod';

/** How the database formats the keys that lists are sorted by, for the cursors of those lists. */
export const SORT_KEYS = {
  text: z.string().regex(/^[^\0]{0,300}$/s),
  number: z.string().regex(/^-?\d{1,9}$/),
  bigNumber: z.string().regex(/^\d{1,16}$/),
  time: z
    .string()
    .regex(/^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/)
    // The pattern also matches dates that do not exist.
    .refine((time) => time === '-infinity' || isDate(time)),
} as const satisfies Record<string, z.ZodType<string>>;

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
}
