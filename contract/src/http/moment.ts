import * as z from 'zod';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** A time with an offset, in a range that every database can store. */
export const moment = (error: string) =>
  z.iso.datetime({ offset: true, error }).refine(
    (text) => {
      const year = new Date(text).getUTCFullYear();
      return year >= FIRST_YEAR && year <= LAST_YEAR;
    },
    { error },
  );
