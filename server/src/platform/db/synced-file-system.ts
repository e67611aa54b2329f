import { fdatasync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createLogFlusher, type FlushFile } from './log-flusher.ts';

interface NodeStream {
  nfd: number;
  path: string;
}

interface StreamOperations {
  fsync?: (stream: NodeStream) => void;
  write(stream: NodeStream, ...content: unknown[]): number;
  close(stream: NodeStream): void;
}

const FLUSH_FILE: FlushFile = { now: fdatasyncSync, soon: promisify(fdatasync) };
const isLog = ({ path }: NodeStream) => path.includes('/pg_wal/');

/**
 * PGlite's files, flushed to disk when PostgreSQL requests it: the log at every commit, and the data at every
 * checkpoint. By default, PGlite turns this off, and its file system ignores it.
 *
 * The log is flushed in the background, because a flush takes milliseconds in which PGlite would block the event loop.
 * A commit must therefore wait for `flushed()`.
 */
export class SyncedFileSystem extends NodeFS {
  readonly #log;
  readonly #flushFile: FlushFile;

  constructor(folder: string, flushFile: FlushFile = FLUSH_FILE) {
    super(folder);
    this.#flushFile = flushFile;
    this.#log = createLogFlusher(flushFile);
  }

  /** Counts the commits, to tell whether a statement has committed. */
  get flushRequests(): number {
    return this.#log.requests();
  }

  /** Resolves when everything committed so far is on disk. */
  flushed(): Promise<void> {
    return this.#log.flushed();
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const addFlushing = (module: unknown) =>
      this.#addFlushing((module as { NODEFS: { stream_ops: StreamOperations } }).NODEFS.stream_ops);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFlushing] } };
  }

  #addFlushing(operations: StreamOperations) {
    const { write, close } = operations;
    operations.fsync = (stream) => {
      if (isLog(stream)) this.#log.request(stream.nfd);
      else this.#flushFile.now(stream.nfd);
    };
    // A change may reach the data files only after its log entry is on disk.
    operations.write = (stream, ...content) => {
      if (!isLog(stream)) this.#log.flushNow();
      return write(stream, ...content);
    };
    operations.close = (stream) => {
      if (isLog(stream)) this.#log.flushNow();
      close(stream);
    };
  }
}

/**
 * PGlite implements only `fsync`. Its `fdatasync`, the default, does nothing, and `-F` would turn off
 * flushing altogether.
 */
export const SYNCED_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
