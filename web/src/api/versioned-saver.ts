import { ApiError, isRejection } from './api-error.ts';

const RETRY_DELAYS_MS = [1000, 3000, 8000];

export type SaveState = 'saved' | 'saving' | 'retrying' | 'failed';
export interface SaveDelays {
  /** A pause in typing after which a change is saved. */
  pause: number;
  retries?: number[];
}
type Change<Fields> = Fields & { version: number };

export interface SaverConnections<Stored, Fields> {
  save(change: Change<Fields>): Promise<Stored>;
  load(): Promise<Stored>;
  onState(state: SaveState): void;
  /** Called when changes from elsewhere were merged. */
  onMerged(fields: Fields): void;
  /** Called with what is not saved yet and what it is based on, and with null once it is saved. */
  onUnsaved?(unsaved: { base: Fields; fields: Fields } | null): void;
}

interface Kind<Stored, Fields> {
  /** Picks what the user can change. */
  fieldsOf(stored: Stored): Fields;
  merge(base: Fields, mine: Fields, theirs: Fields): Fields;
  /** The error code for a change that is based on an older version. */
  conflict: string;
}

/**
 * Saves something with a version while it is being changed: after a pause in typing, one request at a time, and again after
 * a failure.
 */
export function createVersionedSaver<Stored extends { version: number }, Fields extends object>(
  initial: Stored,
  { fieldsOf, merge, conflict }: Kind<Stored, Fields>,
  { save, load, onState, onMerged, onUnsaved }: SaverConnections<Stored, Fields>,
  { pause, retries = RETRY_DELAYS_MS }: SaveDelays,
) {
  let stored = initial;
  let fields = fieldsOf(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const isSaved = () => isSame(fields, fieldsOf(stored));

  async function saveOnce() {
    const sent = fields;
    try {
      const saved = await save({ ...sent, version: stored.version });
      // The server trims texts. What was sent counts as saved, so that it is not sent again.
      stored = { ...saved, ...sent };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === conflict)) throw error;
      const latest = await load();
      fields = merge(fieldsOf(stored), fields, fieldsOf(latest));
      stored = latest;
      onMerged(fields);
    }
  }

  /** Returns true if everything is saved. */
  async function run(): Promise<boolean> {
    clearTimeout(timer);
    onState('saving');
    try {
      while (!isSaved()) await saveOnce();
      failures = 0;
      onUnsaved?.(null);
      onState('saved');
      return true;
    } catch (error) {
      const delay = isRejection(error) ? undefined : retries[failures++];
      onState(delay === undefined ? 'failed' : 'retrying');
      if (delay !== undefined) timer = setTimeout(() => void flush(), delay);
      return false;
    }
  }

  function flush(): Promise<boolean> {
    if (isSaved() && running === null) return Promise.resolve(true);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    change(changed: Partial<Fields>) {
      fields = { ...fields, ...changed };
      onUnsaved?.(isSaved() ? null : { base: fieldsOf(stored), fields });
      if (isSaved()) return;
      onState('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pause);
    },
    /** Takes over a newer version from the server, unless something is not saved yet. Returns true if it did. */
    accept(latest: Stored): boolean {
      if (running !== null || !isSaved() || latest.version <= stored.version) return false;
      stored = latest;
      fields = fieldsOf(latest);
      return true;
    },
    /** Saves at once. Returns true if everything is saved. */
    flush,
    retry() {
      failures = 0;
      void flush();
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what was changed here, and takes over everything else. */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof Fields]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
