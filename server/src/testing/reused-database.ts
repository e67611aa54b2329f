import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { PGlite as EmbeddedDatabase } from '@electric-sql/pglite';
import { type EmscriptenFiles, saveFiles } from './saved-files.ts';
import { saveMemory } from './saved-memory.ts';

type EmscriptenModule = Record<string, unknown> & {
  FS: EmscriptenFiles;
  HEAPU8: Uint8Array;
  stackSave(): number;
};

interface Reusable {
  lite: PGlite;
  /** Makes the database what it was when it was opened. Returns false if that is impossible. */
  rewind(): boolean;
}

/** More would only take memory: few files use two databases at the same time. */
const MAX_IDLE = 2;
const idle: Reusable[] = [];

/**
 * Returns a database that an earlier test of this worker closed, as it was when it was opened: its memory and files are
 * copied back, which takes a tenth of the time of opening one. Opens one if there is none. All databases of a worker must
 * be opened with the same options.
 */
export async function reuseDatabase(options: PGliteOptions): Promise<PGlite> {
  const reusable = idle.pop();
  if (reusable?.rewind()) return reusable.lite;
  return (await openReusable(options)).lite;
}

async function openReusable(options: PGliteOptions): Promise<Reusable> {
  const lite = await EmbeddedDatabase.create(options);
  await loadLibraries(lite);
  const reusable = { lite, rewind: remember(lite) };
  const close = lite.close.bind(lite);
  lite.close = async () => {
    if (idle.length < MAX_IDLE) idle.push(reusable);
    else await close();
  };
  return reusable;
}

/** A library that is loaded later would stay loaded, while its memory is copied back. */
async function loadLibraries(lite: PGlite) {
  const { rows } = await lite.query<{ probin: string }>(
    'select distinct probin from pg_proc where probin is not null',
  );
  for (const { probin } of rows) await lite.exec(`load '${probin}'`);
}

function remember(lite: PGlite): () => boolean {
  const { mod } = lite as unknown as { mod: EmscriptenModule };
  const stack = mod.stackSave();
  const functions = Object.entries(mod).filter(([, value]) => typeof value === 'function');
  const restoreMemory = saveMemory(mod.HEAPU8);
  const restoreFiles = saveFiles(mod.FS);
  return () => {
    const { buffer } = mod.HEAPU8;
    // A call that is still on the stack would return into memory that was copied back.
    if (mod.stackSave() !== stack || !restoreMemory(buffer)) return false;
    restoreFiles();
    // The guard against crashes replaces these functions for each user of the database.
    Object.assign(mod, Object.fromEntries(functions));
    Reflect.deleteProperty(lite, '_runExclusiveQuery');
    return true;
  };
}
