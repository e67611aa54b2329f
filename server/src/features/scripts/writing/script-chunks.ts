import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { type ChunkListener, createChunkListeners } from './chunk-listeners.ts';
import { type Chunk, deleteChunks, insertChunks, listChunks } from './script-chunks.repository.ts';

const PIECES_CHANNEL = 'script_pieces';
const ENDS_CHANNEL = 'script_ends';
/** Words that come within this time of each other are stored together, those of all scripts in one statement. */
const FLUSH_MS = 40;
const REST_PER_WORK = 3;
/** However long the database kept them waiting the last time. */
const LONGEST_REST_MS = 1000;
/** So many pieces of a script do not wait for their turn with the others': its beginning is what people sit before. */
const OPENING_PIECES = 4;
const RETRY_MS = 500;
const REMEMBERED_MS = 5000;
/** Positions that each try has for itself. */
const RUN_ROOM = 1_000_000;
/** A notice has room for 8000 bytes. */
const IDS_PER_NOTICE = 200;

interface Run {
  /** Everything stored since the run began, as watchers on this instance read it. */
  stored: Chunk[];
  pending: Pick<Chunk, 'kind' | 'text'>[];
  heldBack: string;
  /** Its words cannot be stored, whatever is tried; those of the others are. */
  failure: unknown;
  /** Its words are in the script by now, or about to be: only who watched it before still reads them here. */
  isEnding: boolean;
  firstPosition: number;
  nextPosition: number;
}

interface Unstored {
  scriptId: string;
  run: Run;
  piece: Chunk;
}

/**
 * The words of scripts while they are written. Stored in small batches, then told to whoever watches: on this instance
 * from memory, on the others by a notice that there is something to read. So nobody sees a word that is not stored.
 */
export function createScriptChunks({ database, logger }: { database: Database; logger: Logger }) {
  const { db } = database;
  const me = randomUUID();
  const runs = new Map<string, Run>();
  const watchers = createChunkListeners();
  const waitingForFlush = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  /** Times are those of a clock that nobody sets. */
  let dueAt = 0;
  /** Have their positions, but may not be there yet. */
  const unstored: Unstored[] = [];
  let soonestFlush = 0;
  let nextFlush = 0;
  let flushing = false;

  function append(scriptId: string, kind: Chunk['kind'], text: string) {
    const run = runs.get(scriptId);
    if (!run) return;
    const whole = kind === 'delta' ? run.heldBack + text : text;
    // Half of a sign is kept until its other half has come: who joins in between would read neither.
    run.heldBack = /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(-1) : '';
    const readable = run.heldBack === '' ? whole : whole.slice(0, -1);
    const last = run.pending.at(-1);
    if (kind === 'delta' && last && last.kind !== 'repairing') last.text += readable;
    else run.pending.push({ kind, text: readable });
    scheduleFlush(isOpening(run) ? soonestFlush : nextFlush);
  }

  function scheduleFlush(at: number) {
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

  async function flush() {
    if (flushing) return;
    flushing = true;
    const started = performance.now();
    unstored.push(...takePending());
    try {
      if (unstored.length > 0) {
        const batch = await insertOrSetApart([...unstored]);
        unstored.length = 0;
        for (const { run, piece } of batch) run.stored.push(piece);
        const ids = [...new Set(batch.map(({ scriptId }) => scriptId))];
        for (const id of ids) watchers.tellWords(id);
      }
      for (const resolve of waitingForFlush) resolve();
      waitingForFlush.clear();
      // However many write at once, storing their words leaves most of the time to everything else.
      const now = performance.now();
      const work = now - started;
      soonestFlush = now + Math.min(work, LONGEST_REST_MS);
      nextFlush = now + Math.min(Math.max(FLUSH_MS, work * REST_PER_WORK), LONGEST_REST_MS);
    } catch (error) {
      // The database is away: the words wait, each in its place, and are tried again as they are.
      logger.warn({ err: error }, 'words could not be stored; they are tried again');
      soonestFlush = nextFlush = performance.now() + RETRY_MS;
    } finally {
      flushing = false;
    }
    const waiting = [...runs.values()].filter(({ pending }) => pending.length > 0);
    if (waiting.some(isOpening)) scheduleFlush(soonestFlush);
    else if (waiting.length > 0 || unstored.length > 0) scheduleFlush(nextFlush);
  }

  /** Gives those that are stored. Should one script's words be refused, the others' are stored without them. */
  async function insertOrSetApart(batch: Unstored[]): Promise<Unstored[]> {
    const insert = (part: Unstored[]) =>
      insertChunks(
        db,
        part.map(({ scriptId, piece }) => ({ scriptId, ...piece })),
        { channel: PIECES_CHANNEL, notices: noticesFor(part) },
      );
    try {
      await insert(batch);
      return batch;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
    }
    const kept: Unstored[] = [];
    for (const run of new Set(batch.map((each) => each.run))) {
      const own = batch.filter((each) => each.run === run);
      try {
        await insert(own);
        kept.push(...own);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        run.failure = error;
        logger.error({ err: error, script: own[0]?.scriptId }, 'the words of a script were refused');
      }
    }
    return kept;
  }

  function takePending(): Unstored[] {
    const batch: Unstored[] = [];
    for (const [scriptId, run] of runs) {
      for (const { kind, text } of run.pending)
        batch.push({ scriptId, run, piece: { position: run.nextPosition++, kind, text } });
      run.pending = [];
    }
    return batch;
  }

  /** Who else has to hear of them, in as many notices as that takes. */
  function noticesFor(part: Unstored[]): string[] {
    const ids = [...new Set(part.map(({ scriptId }) => scriptId))];
    const notices: string[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE)
      notices.push([me, ...ids.slice(start, start + IDS_PER_NOTICE)].join(' '));
    return notices;
  }

  async function after(scriptId: string, position: number, former: Run | null): Promise<Chunk[]> {
    const run = runs.get(scriptId);
    // Positions of one run follow each other without a gap.
    if (run && run !== former && position >= run.firstPosition - 1)
      return run.stored.slice(position - run.firstPosition + 1);
    return listChunks(db, scriptId, position);
  }

  return {
    /** Whoever writes says so first. Words of an earlier try are taken back. */
    async begin(scriptId: string, { isFirstTry }: { isFirstTry: boolean }) {
      const last = isFirstTry ? 0 : ((await listChunks(db, scriptId, 0)).at(-1)?.position ?? 0);
      // A run that lost its lease may still have words on the way: they come to stand before this run's.
      const firstPosition = last === 0 ? 1 : (Math.floor(last / RUN_ROOM) + 1) * RUN_ROOM;
      runs.set(scriptId, {
        stored: [],
        pending: [],
        heldBack: '',
        failure: null,
        isEnding: false,
        firstPosition,
        nextPosition: firstPosition,
      });
      if (last > 0) append(scriptId, 'replace', '');
    },

    write: (scriptId: string, text: string) => append(scriptId, 'delta', text),
    replace: (scriptId: string, content: string) => append(scriptId, 'replace', content),
    /** Told to whoever watches, now or later; it adds no words. */
    repairing: (scriptId: string) => append(scriptId, 'repairing', ''),

    /** When everything that was written is stored. Rejects when it cannot be, or the run is left. */
    async stored(scriptId: string, leave: AbortSignal) {
      const run = runs.get(scriptId);
      if (!run) return;
      const isWaiting = () => run.pending.length > 0 || unstored.some((each) => each.run === run);
      while (isWaiting() && run.failure === null) {
        leave.throwIfAborted();
        await new Promise<void>((resolve) => {
          waitingForFlush.add(resolve);
          scheduleFlush(soonestFlush);
          // Should the database be away, whoever waits looks up now and then.
          setTimeout(resolve, RETRY_MS).unref();
        });
      }
      if (run.failure !== null) throw run.failure;
    },

    /** In the transaction that gives the script its text: from then on the script itself is read. */
    async end(tx: Tx, scriptId: string) {
      const run = runs.get(scriptId);
      if (run) run.isEnding = true;
      await deleteChunks(tx, scriptId, { channel: ENDS_CHANNEL });
    },

    /** After that transaction, or when the run is left. Who watches here still reads the last words from memory. */
    forget(scriptId: string) {
      const run = runs.get(scriptId);
      if (!run) return;
      run.pending = [];
      setTimeout(() => {
        if (runs.get(scriptId) === run) runs.delete(scriptId);
      }, REMEMBERED_MS).unref();
    },

    async textUpTo(scriptId: string, position = Number.MAX_SAFE_INTEGER) {
      const pieces = (await listChunks(db, scriptId, 0)).filter((piece) => piece.position <= position);
      return { text: textOf(pieces), position: pieces.at(-1)?.position ?? 0 };
    },

    textIn: async (tx: Tx, scriptId: string) => textOf(await listChunks(tx, scriptId, 0)),

    watch(scriptId: string): ChunkListener {
      // Whoever comes to a script that is written anew is not told the words of the time before.
      const run = runs.get(scriptId);
      const former = run?.isEnding ? run : null;
      return watchers.watch(scriptId, (position) => after(scriptId, position, former));
    },

    countWatchers: watchers.count,

    async start() {
      await database.listen(PIECES_CHANNEL, (payload) => {
        if (payload === null) return watchers.tellAll();
        const [sender, ...ids] = payload.split(' ');
        if (sender !== me) for (const id of ids) watchers.tellWords(id);
      });
      // After the line was down an end may have been missed: whoever is roused so looks at the script itself.
      await database.listen(ENDS_CHANNEL, (scriptId) =>
        scriptId === null ? watchers.tellAll() : watchers.tellEnd(scriptId),
      );
    },
  };
}

export type ScriptChunks = ReturnType<typeof createScriptChunks>;

const isOpening = ({ firstPosition, nextPosition }: Run) => nextPosition < firstPosition + OPENING_PIECES;

function textOf(pieces: Chunk[]): string {
  return pieces.reduce((text, piece) => (piece.kind === 'replace' ? piece.text : text + piece.text), '');
}
