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
