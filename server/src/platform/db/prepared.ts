import type { DbOrTx } from './database.ts';

/**
 * A statement of every call: put together once for each database, and planned once for each connection. For the few
 * that are asked all the time; putting one together costs as much as the database takes to answer it.
 */
export function prepared<Statement>(prepare: (db: DbOrTx) => Statement): (db: DbOrTx) => Statement {
  const known = new WeakMap<DbOrTx, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
