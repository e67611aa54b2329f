import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
  nfd: number;
}

interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => void } };
}

/**
 * PGlite's files, flushed to disk when PostgreSQL requests it: the log at every commit, and the data at every
 * checkpoint. By default, PGlite turns this off, and its file system ignores it.
 */
export class SyncedFileSystem extends NodeFS {
  readonly #sync: (file: number) => void;

  constructor(folder: string, sync: (file: number) => void = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const addSync = (module: unknown) => {
      (module as ModuleWithNodeFs).NODEFS.stream_ops.fsync = ({ nfd }) => this.#sync(nfd);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addSync] } };
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
