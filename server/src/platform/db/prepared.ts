import type { DbOrTx } from './database.ts';

/**
 * Builds a statement once per database, and lets each connection plan it once. For the few statements that almost
 * every request runs: building one costs as much as the database needs to answer it.
 */
export function prepared<Statement>(prepare: (db: DbOrTx) => Statement): (db: DbOrTx) => Statement {
  const statements = new WeakMap<DbOrTx, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
