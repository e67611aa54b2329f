import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Anywhere in the text, without regard to case. */
export function contains(column: SQLWrapper, typed: string): SQL {
  return sql`lower(${column}) like ${`%${escapeLike(typed.toLowerCase())}%`}`;
}

/** At the beginning of the text, without regard to case. */
export function startsWith(column: SQLWrapper, typed: string): SQL {
  return sql`lower(${column}) like ${`${escapeLike(typed.toLowerCase())}%`}`;
}
