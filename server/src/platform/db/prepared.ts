import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DbOrTx } from './database.ts';

/**
 * Builds a statement once, and lets each connection plan it once. For the statements that almost every request or every
 * order runs: building one takes as long as running it. Its placeholders must not be null, because Drizzle would pass them
 * to the column's encoder.
 */
export function prepared<Statement extends object>(
  prepare: (db: DbOrTx) => Statement,
): (db: DbOrTx) => Statement {
  const statements = new WeakMap<DbOrTx, Statement>();
  let built: Statement | undefined;
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    built ??= withClient(prepare(db), undefined);
    const statement = withClient(built, clientOf(db));
    statements.set(db, statement);
    return statement;
  };
}

/** Drizzle builds a statement for one connection. This is the same statement for another one, such as a transaction's. */
const withClient = <Statement extends object>(statement: Statement, client: unknown): Statement =>
  Object.assign(Object.create(Object.getPrototypeOf(statement)), statement, { client });

const clientOf = (db: DbOrTx) => (db as unknown as { session: { client: unknown } }).session.client;

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
