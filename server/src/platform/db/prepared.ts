import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DbOrTx } from './database.ts';

/**
 * Builds a statement once per database, and lets each connection plan it once. For the few statements that almost
 * every request runs: building one takes as long as running it.
 */
export function prepared<Statement>(prepare: (db: DbOrTx) => Statement): (db: DbOrTx) => Statement {
  const statements = new WeakMap<DbOrTx, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}

/**
 * As the name of a statement: each connection plans it once, even in a transaction, where it is built each time. For
 * statements that every order of a script runs.
 */
export const BY_TEXT = 'by text';
const MARK = '/* by text */ ';

/** Like `BY_TEXT`, for a statement in SQL. Its text must be the same each time, so lists are passed as arrays. */
export const byText = (statement: SQL): SQL => sql`${sql.raw(MARK)}${statement}`;

/** Each connection keeps its plans, so their number is limited. */
const MAX_TEXTS = 100;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_TEXTS) return known;
  const name = `by_text_${names.size}`;
  names.set(text, name);
  return name;
}

/** Gives the client's statements that are prepared by their text a name for each text. */
export function nameByText(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: unknown, ...args: unknown[]) =>
    query(withName(statement), ...args)) as typeof client.query;
}

function withName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement;
  const { name, text } = statement as pg.QueryConfig;
  return name === BY_TEXT || text.startsWith(MARK) ? { ...statement, name: nameOf(text) } : statement;
}
