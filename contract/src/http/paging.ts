import * as z from 'zod';

export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 200;
/** Carries the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** Long lists take these two. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(200).optional(),
};
