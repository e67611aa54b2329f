import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Matches anywhere in the text, ignoring case. */
export function contains(column: SQLWrapper, typed: string): SQL {
  return sql`lower(${column}) like ${`%${escapeLike(typed.toLowerCase())}%`}`;
}

/** Matches at the beginning of the text, ignoring case. */
export function startsWith(column: SQLWrapper, typed: string): SQL {
  return sql`lower(${column}) like ${`${escapeLike(typed.toLowerCase())}%`}`;
}
