import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createChunkBatcher } from './chunk-batcher.ts';
import { type ChunkRun, createChunkRun } from './chunk-run.ts';
import { type Chunk, deleteChunks, listChunks } from './chunks.repository.ts';
import type { Listener, Listeners } from './listeners.ts';
import { CHUNKS_CHANNEL, ENDS_CHANNEL } from './notifications.ts';
import { createReadingReport } from './reading-report.ts';

/** Listeners on this instance can read a finished run's last chunks from memory for this long. */
const KEEP_FINISHED_MS = 5000;

export interface ChunkListener extends Listener {
  chunksAfter(position: number): Promise<Chunk[]>;
}

interface Dependencies {
  database: Database;
  logger: Logger;
  listeners: Listeners;
}

/**
 * Stores scripts' text while they are being written. Chunks are stored before they are announced, so nobody
 * sees text that may be lost. Listeners on this instance read them from memory; other instances are notified
 * to read the table.
 */
export function createChunkStore({ database, logger, listeners }: Dependencies) {
  const { db } = database;
  const instanceId = randomUUID();
  const runs = new Map<string, ChunkRun>();
  const batcher = createChunkBatcher({
    database,
    logger,
    instanceId,
    isWatched: listeners.has,
    onStored: listeners.notifyWords,
  });

  return {
    /** Begins a run. Readers discard the text from an earlier run. */
    async begin(scriptId: string, { isFirstRun }: { isFirstRun: boolean }) {
      const lastPosition = isFirstRun ? 0 : ((await listChunks(db, scriptId, 0)).at(-1)?.position ?? 0);
      const run = createChunkRun(scriptId, lastPosition);
      runs.set(scriptId, run);
      if (lastPosition > 0) batcher.add(run, 'replace', '');
      return {
        write: (text: string) => batcher.add(run, 'delta', text),
        replace: (content: string) => batcher.add(run, 'replace', content),
        /** Tells readers how much of the prompt the model has read. */
        reading: createReadingReport((percent) => batcher.add(run, 'reading', String(percent))),
        /** Tells readers that the length is being repaired. */
        repairing: () => batcher.add(run, 'repairing', ''),
        waitUntilStored: (signal: AbortSignal) => batcher.waitUntilStored(run, signal),
        /** Called after the run was settled or abandoned. */
        close() {
          batcher.discard(run);
          setTimeout(() => {
            if (runs.get(scriptId) === run) runs.delete(scriptId);
          }, KEEP_FINISHED_MS).unref();
        },
      };
    },

    /** Deletes the chunks in the transaction that saves the script's text. */
    async end(tx: Tx, scriptId: string) {
      const run = runs.get(scriptId);
      if (run) run.isEnding = true;
      await deleteChunks(tx, scriptId);
    },

    async textUpTo(scriptId: string, position = Number.MAX_SAFE_INTEGER) {
      const chunks = (await listChunks(db, scriptId, 0)).filter((chunk) => chunk.position <= position);
      return { text: textOf(chunks), position: chunks.at(-1)?.position ?? 0 };
    },

    textIn: async (tx: Tx, scriptId: string) => textOf(await listChunks(tx, scriptId, 0)),

    listen(scriptId: string): ChunkListener {
      // A listener to a regeneration must not read the previous run, which may still be in memory.
      const current = runs.get(scriptId);
      const finishedRun = current?.isEnding ? current : null;
      return {
        ...listeners.listen(scriptId),
        async chunksAfter(position) {
          const run = runs.get(scriptId);
          const stored = run && run !== finishedRun ? run.storedAfter(position) : null;
          return stored ?? listChunks(db, scriptId, position);
        },
      };
    },

    async start() {
      // An empty notification means that notifications may have been missed.
      await database.listen(CHUNKS_CHANNEL, (payload) => {
        if (payload === null) return listeners.notifyAll();
        const [sender, ...ids] = payload.split(' ');
        if (sender !== instanceId) for (const id of ids) listeners.notifyWords(id);
      });
      await database.listen(ENDS_CHANNEL, (id) =>
        id === null ? listeners.notifyAll() : listeners.notifyEnd(id),
      );
    },
  };
}

export type ChunkStore = ReturnType<typeof createChunkStore>;
export type RunChunks = Awaited<ReturnType<ChunkStore['begin']>>;

function textOf(chunks: Chunk[]): string {
  return chunks
    .filter(({ kind }) => kind !== 'reading')
    .reduce((text, chunk) => (chunk.kind === 'replace' ? chunk.text : text + chunk.text), '');
}
