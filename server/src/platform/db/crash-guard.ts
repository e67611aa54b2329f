import type { PGlite } from '@electric-sql/pglite';

/** The embedded database ended itself, most often because the disk is full. Nothing that it acknowledged is lost. */
export class DatabaseCrashed extends Error {
  constructor(options?: ErrorOptions) {
    super('the embedded database ended itself', options);
  }
}

/** What it leaves with for every ordinary error, to come back in its main loop. */
const ORDINARY_ERROR = 100;

/** What would be called after the end: it would swallow it, or not survive it. */
const AFTERWARDS = ['stackRestore', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const;

type Machine = Record<'_PostgresMainLoopOnce' | (typeof AFTERWARDS)[number], (argument?: number) => void>;

/**
 * Where PostgreSQL would end its process, as it does when its log cannot be written, the embedded one has none to end:
 * it would be called again and again, for ever, and nothing else in this process would get a turn. So the first such
 * end is the last call: everything after it is refused at once.
 */
export function guardAgainstCrash(lite: PGlite, onCrash: (cause: unknown) => void) {
  let crash: DatabaseCrashed | null = null;
  const crashed = (cause: unknown) => {
    if (!crash) onCrash(cause);
    crash ??= new DatabaseCrashed({ cause });
    return crash;
  };

  const machine = (lite as unknown as { mod: Machine }).mod;
  const runOnce = machine._PostgresMainLoopOnce;
  machine._PostgresMainLoopOnce = () => {
    if (crash) throw crash;
    try {
      runOnce();
    } catch (error) {
      throw (error as { status?: unknown }).status === ORDINARY_ERROR ? error : crashed(error);
    }
  };
  for (const name of AFTERWARDS) {
    const call = machine[name];
    machine[name] = (argument) => {
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
