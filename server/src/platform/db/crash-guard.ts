import type { PGlite } from '@electric-sql/pglite';

/** The embedded database crashed, usually because the disk is full. No acknowledged writes are lost. */
export class DatabaseCrashed extends Error {
  constructor(options?: ErrorOptions) {
    super('the embedded database crashed', options);
  }
}

/** The exit status PGlite uses for every ordinary error, to return to its main loop. */
const ORDINARY_ERROR = 100;

/** PGlite calls these after a crash, but they would hide it or crash as well. */
const CALLED_AFTER_QUERY = [
  'stackRestore',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const;

type WasmModule = Record<
  '_PostgresMainLoopOnce' | (typeof CALLED_AFTER_QUERY)[number],
  (argument?: number) => void
>;

/**
 * PostgreSQL exits its process when it cannot write its log. PGlite has no process to exit, so it would be called in an
 * endless loop and block the event loop. After the first crash, every further call is therefore rejected immediately.
 */
export function guardAgainstCrash(lite: PGlite, onCrash: (cause: unknown) => void) {
  let crash: DatabaseCrashed | null = null;
  const recordCrash = (cause: unknown) => {
    if (!crash) onCrash(cause);
    crash ??= new DatabaseCrashed({ cause });
    return crash;
  };

  const { mod } = lite as unknown as { mod: WasmModule };
  const runOnce = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    if (crash) throw crash;
    try {
      runOnce();
    } catch (error) {
      throw (error as { status?: unknown }).status === ORDINARY_ERROR ? error : recordCrash(error);
    }
  };
  for (const name of CALLED_AFTER_QUERY) {
    const call = mod[name];
    mod[name] = (argument) => {
      if (crash) throw crash;
      call(argument);
    };
  }

  const runQuery = lite._runExclusiveQuery.bind(lite);
  lite._runExclusiveQuery = async <T>(query: () => Promise<T>) => {
    if (crash) throw crash;
    return runQuery(query);
  };
}
