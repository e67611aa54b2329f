import * as z from 'zod';

export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 200;
/** Carries the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

const LIMIT_TEXT = `The limit must be a whole number from 1 to ${MAX_PAGE_SIZE}.`;

/** Long lists take these two. */
export const pageQuery = {
  limit: z.coerce
    .number({ error: LIMIT_TEXT })
    .int(LIMIT_TEXT)
    .min(1, LIMIT_TEXT)
    .max(MAX_PAGE_SIZE, LIMIT_TEXT)
    .default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(200).optional(),
};
