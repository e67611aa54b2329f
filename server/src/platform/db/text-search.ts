import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Matches anywhere in the text, ignoring case. */
export function contains(column: SQLWrapper, searchText: string): SQL {
  return sql`lower(${column}) like ${`%${escapeLike(searchText.toLowerCase())}%`}`;
}

/** Like `contains`, for a column that is stored in lowercase. */
export function containsLowercase(column: SQLWrapper, searchText: string): SQL {
  return sql`${column} like ${`%${escapeLike(searchText.toLowerCase())}%`}`;
}

/** Matches at the beginning of the text, ignoring case. */
export function startsWith(column: SQLWrapper, searchText: string): SQL {
  return sql`lower(${column}) like ${`${escapeLike(searchText.toLowerCase())}%`}`;
}
