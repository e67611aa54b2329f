import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { deletePieces, insertPieces, listPieces, notify, type Piece } from './script-pieces.repository.ts';

const PIECES_CHANNEL = 'script_pieces';
const ENDS_CHANNEL = 'script_ends';
/** Words that come within this time of each other are stored together, those of all scripts in one statement. */
const FLUSH_MS = 60;
const RETRY_MS = 500;
/** A notice has room for 8000 bytes. */
const IDS_PER_NOTICE = 200;

interface Run {
  /** Everything stored since the run began, as watchers on this instance read it. */
  stored: Piece[];
  pending: Pick<Piece, 'kind' | 'text'>[];
  nextPosition: number;
}

export interface Watcher {
  wake: () => void;
  isEnded: () => boolean;
  sleep(): Promise<void>;
  sleepUntilEnd(): Promise<void>;
  close(): void;
}

/**
 * The words of scripts while they are written. Stored in small batches, then told to whoever watches: on this instance
 * from memory, on the others by a notice that there is something to read. So nobody sees a word that is not stored.
 */
export function createScriptPieces({ database, logger }: { database: Database; logger: Logger }) {
  const { db } = database;
  const me = randomUUID();
  const runs = new Map<string, Run>();
  const watchers = new Map<string, Set<{ rouse: (ended: boolean) => void }>>();
  const waitingForFlush = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  let lastFlush = 0;
  let flushing = false;

  const rouse = (scriptId: string, ended: boolean) => {
    for (const watcher of watchers.get(scriptId) ?? []) watcher.rouse(ended);
  };

  function append(scriptId: string, kind: Piece['kind'], text: string) {
    const run = runs.get(scriptId);
    if (!run) return;
    const last = run.pending.at(-1);
    if (kind === 'delta' && last) last.text += text;
    else run.pending.push({ kind, text });
    scheduleFlush(Math.max(0, lastFlush + FLUSH_MS - Date.now()));
  }

  function scheduleFlush(delayMs: number) {
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      void flush();
    }, delayMs);
  }

  async function flush() {
    if (flushing) return scheduleFlush(FLUSH_MS);
    flushing = true;
    lastFlush = Date.now();
    const batch = takePending();
    try {
      if (batch.length > 0) {
        await insertPieces(
          db,
          batch.map(({ scriptId, piece }) => ({ scriptId, ...piece })),
        );
        for (const { run, piece } of batch) run.stored.push(piece);
        const ids = [...new Set(batch.map(({ scriptId }) => scriptId))];
        for (const id of ids) rouse(id, false);
        await tellOthers(ids);
      }
      for (const resolve of waitingForFlush) resolve();
      waitingForFlush.clear();
    } catch (error) {
      // The database is away: the words wait in memory, in their order.
      logger.warn({ err: error }, 'words could not be stored; they are tried again');
      for (const { run, piece } of batch.toReversed()) {
        run.pending.unshift({ kind: piece.kind, text: piece.text });
        run.nextPosition = Math.min(run.nextPosition, piece.position);
      }
      scheduleFlush(RETRY_MS);
    } finally {
      flushing = false;
    }
    if ([...runs.values()].some(({ pending }) => pending.length > 0)) scheduleFlush(FLUSH_MS);
  }

  function takePending() {
    const batch: { scriptId: string; run: Run; piece: Piece }[] = [];
    for (const [scriptId, run] of runs) {
      for (const { kind, text } of run.pending)
        batch.push({ scriptId, run, piece: { position: run.nextPosition++, kind, text } });
      run.pending = [];
    }
    return batch;
  }

  async function tellOthers(ids: string[]) {
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE)
      await notify(db, PIECES_CHANNEL, [me, ...ids.slice(start, start + IDS_PER_NOTICE)].join(' '));
  }

  async function after(scriptId: string, position: number): Promise<Piece[]> {
    const run = runs.get(scriptId);
    const first = run?.stored[0]?.position;
    if (run && (first === undefined ? position >= run.nextPosition - 1 : position >= first - 1))
      return run.stored.filter((piece) => piece.position > position);
    return listPieces(db, scriptId, position);
  }

  return {
    /** Whoever writes says so first. Words of an earlier try are taken back. */
    async begin(scriptId: string) {
      const earlier = await listPieces(db, scriptId, 0);
      const nextPosition = (earlier.at(-1)?.position ?? 0) + 1;
      runs.set(scriptId, { stored: [], pending: [], nextPosition });
      if (earlier.length > 0) append(scriptId, 'replace', '');
    },

    write: (scriptId: string, text: string) => append(scriptId, 'delta', text),
    replace: (scriptId: string, content: string) => append(scriptId, 'replace', content),

    /** When everything that was written is stored. */
    async stored(scriptId: string) {
      const run = runs.get(scriptId);
      while (run && (run.pending.length > 0 || flushing)) {
        await new Promise<void>((resolve) => {
          waitingForFlush.add(resolve);
          scheduleFlush(0);
        });
      }
    },

    /** In the transaction that gives the script its text: from then on the script itself is read. */
    async end(tx: Tx, scriptId: string) {
      await deletePieces(tx, scriptId);
      await notify(tx, ENDS_CHANNEL, scriptId);
    },

    /** After that transaction, or when the run is left to another instance. */
    forget(scriptId: string) {
      runs.delete(scriptId);
    },

    after,

    async textUpTo(scriptId: string, position = Number.MAX_SAFE_INTEGER) {
      const pieces = (await listPieces(db, scriptId, 0)).filter((piece) => piece.position <= position);
      return { text: textOf(pieces), position: pieces.at(-1)?.position ?? 0 };
    },

    watch(scriptId: string): Watcher {
      let ended = false;
      let woken = false;
      let prodded = false;
      let wake = () => {};
      const rouseMe = (isEnd: boolean) => {
        ended ||= isEnd;
        woken = true;
        wake();
      };
      const entry = { rouse: rouseMe };
      const present = watchers.get(scriptId) ?? new Set();
      watchers.set(scriptId, present.add(entry));
      return {
        wake: () => {
          prodded = true;
          rouseMe(false);
        },
        isEnded: () => ended,
        /** Until it is over, or somebody wakes it for another reason. */
        async sleepUntilEnd() {
          do await this.sleep();
          while (!ended && !prodded);
          prodded = false;
        },
        /** Until there may be something new. */
        async sleep() {
          if (!woken) await new Promise<void>((resolve) => (wake = resolve));
          woken = false;
        },
        close() {
          present.delete(entry);
          if (present.size === 0) watchers.delete(scriptId);
        },
      };
    },

    async start() {
      await database.listen(PIECES_CHANNEL, (payload) => {
        if (payload === null) return rouseAll();
        const [sender, ...ids] = payload.split(' ');
        if (sender !== me) for (const id of ids) rouse(id, false);
      });
      // After the line was down an end may have been missed: whoever is roused so looks at the script itself.
      await database.listen(ENDS_CHANNEL, (scriptId) =>
        scriptId === null ? rouseAll() : rouse(scriptId, true),
      );
    },
  };

  function rouseAll() {
    for (const id of watchers.keys()) rouse(id, true);
  }
}

export type ScriptPieces = ReturnType<typeof createScriptPieces>;

function textOf(pieces: Piece[]): string {
  return pieces.reduce((text, piece) => (piece.kind === 'replace' ? piece.text : text + piece.text), '');
}
