import type { Database } from '../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { ChunkRun } from './chunk-run.ts';
import { type Chunk, insertChunks } from './chunks.repository.ts';

/** Chunks from all scripts that arrive within this time are stored in one statement. */
const FLUSH_MS = 40;
/** An embedded database does the work of each statement in this process, so there are fewer of them. */
const EMBEDDED_FLUSH_MS = 250;
/** Added while no page shows any of the scripts, so only the words of this time are lost in a crash. */
const UNWATCHED_PAUSE_MS = 1750;
const PAUSE_TO_WORK_RATIO = 3;
/** The longest pause between batches, no matter how slow the database is. */
const MAX_PAUSE_MS = 1000;
const RETRY_MS = 500;
/** PostgreSQL limits a notification to 8000 bytes. */
const IDS_PER_NOTIFICATION = 200;

interface UnstoredChunk {
  run: ChunkRun;
  chunk: Chunk;
}

interface Dependencies {
  database: Pick<Database, 'db' | 'isShared'>;
  logger: Logger;
  instanceId: string;
  /** Returns true if somebody on this instance is reading the script. */
  isWatched: (scriptId: string) => boolean;
  onStored: (scriptId: string) => void;
}

/** Stores the pending chunks from all runs in batches. Uses monotonic time, so changing the system clock has no effect. */
export function createChunkBatcher({ database, logger, instanceId, isWatched, onStored }: Dependencies) {
  const flushMs = database.isShared ? FLUSH_MS : EMBEDDED_FLUSH_MS;
  const runsWithPending = new Set<ChunkRun>();
  /** Chunks that have positions but may not be stored yet. */
  const unstored: UnstoredChunk[] = [];
  const waiters = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  let dueAt = 0;
  let earliestFlush = 0;
  let nextFlush = 0;
  let isFlushing = false;

  function schedule(at: number) {
    if (timer && at >= dueAt) return;
    if (timer) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(
      () => {
        timer = null;
        void flush();
      },
      Math.max(0, at - performance.now()),
    );
  }

  /** Readers on other instances are not known here, so a shared database never waits longer. */
  function nextBatchAt(): number {
    const hasReaders = database.isShared || [...runsWithPending].some((run) => isWatched(run.scriptId));
    return hasReaders ? nextFlush : nextFlush + UNWATCHED_PAUSE_MS;
  }

  async function flush() {
    if (isFlushing) return;
    isFlushing = true;
    const started = performance.now();
    unstored.push(...takePending());
    try {
      if (unstored.length > 0) {
        const stored = await insertBatchOrPerRun([...unstored]);
        unstored.length = 0;
        for (const { run, chunk } of stored) run.addStored(chunk);
        for (const id of scriptIdsOf(stored)) onStored(id);
      }
      for (const resolve of waiters) resolve();
      waiters.clear();
      // Leaves the database free for other work most of the time, no matter how many runs there are.
      const now = performance.now();
      const work = now - started;
      earliestFlush = now + Math.min(work, MAX_PAUSE_MS);
      nextFlush = now + Math.min(Math.max(flushMs, work * PAUSE_TO_WORK_RATIO), MAX_PAUSE_MS);
    } catch (error) {
      logger.warn({ err: error }, 'failed to store chunks; the database is unavailable, retrying');
      earliestFlush = nextFlush = performance.now() + RETRY_MS;
    } finally {
      isFlushing = false;
    }
    if ([...runsWithPending].some((run) => run.isOpening())) schedule(earliestFlush);
    else if (unstored.length > 0) schedule(nextFlush);
    else if (runsWithPending.size > 0) schedule(nextBatchAt());
  }

  /** Returns the stored chunks. If the database rejects one run's chunks, the others are still stored. */
  async function insertBatchOrPerRun(batch: UnstoredChunk[]): Promise<UnstoredChunk[]> {
    try {
      await insert(batch);
      return batch;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
    }
    const stored: UnstoredChunk[] = [];
    for (const run of new Set(batch.map((each) => each.run))) {
      const runChunks = batch.filter((each) => each.run === run);
      try {
        await insert(runChunks);
        stored.push(...runChunks);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        run.failure = error;
        logger.error({ err: error, script: run.scriptId }, 'the database rejected chunks from a script');
      }
    }
    return stored;
  }

  function insert(batch: UnstoredChunk[]) {
    const chunks = batch.map(({ run, chunk }) => ({ scriptId: run.scriptId, ...chunk }));
    return insertChunks(database.db, chunks, database.isShared ? buildNotifications(scriptIdsOf(batch)) : []);
  }

  function takePending(): UnstoredChunk[] {
    const chunks = [...runsWithPending].flatMap((run) => run.takePending().map((chunk) => ({ run, chunk })));
    runsWithPending.clear();
    return chunks;
  }

  function buildNotifications(ids: string[]): string[] {
    const notifications: string[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_NOTIFICATION)
      notifications.push([instanceId, ...ids.slice(start, start + IDS_PER_NOTIFICATION)].join(' '));
    return notifications;
  }

  return {
    add(run: ChunkRun, kind: Chunk['kind'], text: string) {
      run.append(kind, text);
      runsWithPending.add(run);
      schedule(run.isOpening() ? earliestFlush : nextBatchAt());
    },

    discard(run: ChunkRun) {
      run.takePending();
      runsWithPending.delete(run);
    },

    /** Resolves when all chunks from the run are stored. Rejects if the database rejects one, or on abort. */
    async waitUntilStored(run: ChunkRun, signal: AbortSignal) {
      const hasUnstoredChunks = () => run.hasPending() || unstored.some((each) => each.run === run);
      while (hasUnstoredChunks() && run.failure === null) {
        signal.throwIfAborted();
        await new Promise<void>((resolve) => {
          waiters.add(resolve);
          schedule(earliestFlush);
          // Checks the signal periodically while the database is unavailable.
          setTimeout(resolve, RETRY_MS).unref();
        });
      }
      if (run.failure !== null) throw run.failure;
    },
  };
}

const scriptIdsOf = (batch: UnstoredChunk[]) => [...new Set(batch.map(({ run }) => run.scriptId))];
