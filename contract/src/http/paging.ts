import * as z from 'zod';

export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 200;
/** Contains the cursor for the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

export const PAGING_MESSAGES = {
  limit: `The limit must be a whole number from 1 to ${MAX_PAGE_SIZE}.`,
  invalidCursor: 'Invalid cursor.',
};

/** Query parameters for a long list. */
export const pageQuery = {
  limit: z.coerce
    .number({ error: PAGING_MESSAGES.limit })
    .int(PAGING_MESSAGES.limit)
    .min(1, PAGING_MESSAGES.limit)
    .max(MAX_PAGE_SIZE, PAGING_MESSAGES.limit)
    .default(DEFAULT_PAGE_SIZE)
    .describe('The number of entries on a page.'),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe(`The header \`${NEXT_CURSOR_HEADER}\` of the page before; without it, the first page.`),
};
