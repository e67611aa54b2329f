import { existsSync } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import { basename, join } from 'node:path';
import type { LocalWriter } from '@cold-open/contract/writer/local-writer.contract';
import type { LanguageModel } from '../llm/language-model.ts';
import type { Logger } from '../logger.ts';
import { createBuiltInModel, loadFailure, type SilenceLimits } from './built-in-model.ts';
import type { LocalModelSettings } from './local-model-settings.ts';
import { createModelDownloads } from './model-downloads.ts';
import { isGguf, listModelFiles } from './model-files.ts';
import { deleteMeasured, findMeasured } from './model-notes.ts';
import { defaultThreads, physicalCores, threadsToCompare } from './processor-threads.ts';
import { binariesFor, findRuntime, installRuntime, RUNTIME_MEGABYTES } from './runtime.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

export const LOCAL_WRITER_DEFAULTS: LocalModelSettings = {
  path: undefined,
  hub: 'https://huggingface.co',
  threads: undefined,
  graphics: 'auto',
};

interface Dependencies {
  dataDir: string;
  settings: LocalModelSettings;
  /** Defaults to the limits for local servers. */
  limits?: SilenceLimits | undefined;
  fetch: typeof globalThis.fetch;
  logger: Logger;
}

interface InUse {
  file: string;
  supervisor: Supervisor;
  model: LanguageModel;
}

/**
 * The built-in writer on this machine: its runtime, its model files and its process. Each of several instances has its
 * own, or none.
 */
export function createLocalWriter({ dataDir, settings, limits, fetch, logger }: Dependencies) {
  const folder = join(dataDir, 'writer', 'models');
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  /** Processes that may still be finishing a script or a test. */
  const retired = new Set<Supervisor>();
  const closing = new AbortController();
  let installing: Promise<void> | null = null;
  let installProblem: string | null = null;
  let inUse: InUse | null = null;
  let graphics: string | null = null;
  let otherHostsCanWrite = false;

  const downloads = createModelDownloads({
    folder,
    fetch,
    logger,
    onChange: changed,
    onComplete: changed,
    minFreeBytes: settings.minFreeBytes,
    firstRetryDelayMs: settings.firstRetryDelayMs,
  });

  const pathOf = (file: string) =>
    settings.path !== undefined && basename(settings.path) === file ? settings.path : join(folder, file);
  const library = () => (settings.program === undefined ? findRuntime(dataDir) : settings.program);
  const isInstalled = (file: string) => library() !== null && existsSync(pathOf(file));

  const threadsFor = async (file: string) =>
    settings.threads ?? (await findMeasured(folder, file))?.threads ?? defaultThreads();

  /** `threads`: undefined for the number that was fastest in the last test. */
  function supervise(file: string, threads?: number): Supervisor {
    const { program } = settings;
    const supervisor = createSupervisor({
      options: async () => ({
        library: library() ?? '',
        modelPath: pathOf(file),
        threads: threads ?? (await threadsFor(file)),
        graphics: settings.graphics,
        ...(program !== undefined && { program }),
      }),
      logger,
      onChange() {
        const current = supervisor.state();
        if (current.state === 'ready') graphics = current.graphics;
        changed();
      },
    });
    return supervisor;
  }

  /** Returns the model in a file. If the file or the runtime is missing, using the model fails. */
  function open(file: string, threads?: number): InUse {
    const supervisor = supervise(file, threads);
    const name = file.replace(/\.gguf$/i, '');
    const model = createBuiltInModel(supervisor, { name, isInstalled: () => isInstalled(file), limits });
    return { file, supervisor, model };
  }

  function describeRuntime(): LocalWriter['runtime'] {
    const state = installing
      ? 'installing'
      : library() !== null
        ? 'ready'
        : installProblem !== null
          ? 'failed'
          : binariesFor(settings.graphics) === null
            ? 'unsupported'
            : 'missing';
    return { state, problem: installProblem, megabytes: RUNTIME_MEGABYTES };
  }

  function describeProcess(): LocalWriter['process'] {
    if (!inUse) return { state: 'off', loaded: null, problem: null };
    const now = inUse.supervisor.state();
    return {
      state: now.state,
      loaded: now.state === 'loading' ? now.loaded : null,
      problem: now.state === 'failed' ? now.problem : null,
    };
  }

  return {
    folder,
    hub: settings.hub,
    downloads,
    /** The operator's own file, which is used unless an admin chose another one. */
    ownFile: settings.path === undefined ? null : basename(settings.path),
    isInstalled,
    onChange(listener: () => void) {
      listeners.add(listener);
    },

    /** Returns the numbers of threads to compare in a test; null for a process that is already running. */
    threadsToTest(file: string): (number | null)[] {
      if (inUse?.file === file && inUse.supervisor.processId() !== null) return [null];
      return settings.threads === undefined ? threadsToCompare() : [settings.threads];
    },

    /** Opens a model for a test: the running one, or a process that is ended afterwards. */
    openForTest(file: string, threads: number | null) {
      const isRunning = threads === null && inUse?.file === file;
      const { model, supervisor } = inUse && isRunning ? inUse : open(file, threads ?? undefined);
      if (!isRunning) retired.add(supervisor);
      return {
        model,
        /** Throws a `ModelFailure` if the model cannot be loaded. */
        load: () =>
          supervisor.load().catch((error: unknown) => {
            throw loadFailure(error);
          }),
        memoryBytes: supervisor.memoryBytes,
        async close() {
          if (isRunning) return;
          await supervisor.stop();
          retired.delete(supervisor);
        },
      };
    },

    /** How fast the model in use reads and writes here, as it was last tested. Null if it was not. */
    async speed(): Promise<{ wordsPerMinute: number; readWordsPerMinute: number | null } | null> {
      const measured = inUse && (await findMeasured(folder, inUse.file));
      if (!measured?.wordsPerMinute) return null;
      return { wordsPerMinute: measured.wordsPerMinute, readWordsPerMinute: measured.readWordsPerMinute };
    },

    /** Uses a model for scripts. Null ends the process. */
    use(file: string | null) {
      if (inUse?.file === file) return;
      const before = inUse;
      inUse = file === null ? null : open(file);
      changed();
      if (!before) return;
      retired.add(before.supervisor);
      before.supervisor.retire();
    },

    /** The model that writes; null if none is in use. */
    model: () => inUse?.model ?? null,
    fileInUse: () => inUse?.file ?? null,
    processId: () => inUse?.supervisor.processId() ?? null,
    isWriting: () => inUse?.supervisor.isWriting() ?? false,
    /** Returns true if this machine can write with the model in use. */
    canWrite: () => inUse !== null && isInstalled(inUse.file),
    /** Set if another instance can write with its own model. */
    setOtherHosts(can: boolean) {
      otherHostsCanWrite = can;
    },
    /**
     * How many orders this instance may run at once while the built-in writer writes. An instance
     * without it takes no orders while another instance has it.
     */
    runsAtOnce(limit: number): number {
      if (inUse !== null && isInstalled(inUse.file)) return 1;
      return otherHostsCanWrite ? 0 : limit;
    },
    forgetCrashes: () => inUse?.supervisor.forgetCrashes(),

    /** Installs the runtime once, even if several admins ask for it. */
    install(): Promise<void> {
      if (library() !== null) return Promise.resolve();
      installProblem = null;
      installing ??= installRuntime({ dataDir, graphics: settings.graphics, signal: closing.signal })
        .then(() => logger.info('the runtime of the built-in writer was installed'))
        .catch((error: Error) => {
          installProblem = error.message.slice(0, 500);
          logger.error({ err: error }, 'failed to install the runtime of the built-in writer');
        })
        .finally(() => {
          installing = null;
          changed();
        });
      changed();
      return installing;
    },

    async listFiles() {
      const files = await listModelFiles(folder);
      const own = settings.path;
      if (own === undefined || !(await isGguf(own))) return files;
      const { size } = await stat(own);
      return [...files.filter(({ file }) => file !== basename(own)), { file: basename(own), bytes: size }];
    },

    async remove(file: string) {
      await rm(join(folder, file), { force: true });
      await deleteMeasured(folder, file);
      changed();
    },

    async describe(): Promise<Pick<LocalWriter, 'machine' | 'runtime' | 'process' | 'hub' | 'folder'>> {
      return {
        machine: {
          memoryBytes: os.totalmem(),
          freeMemoryBytes: os.freemem(),
          freeDiskBytes: await freeBytes(dataDir),
          cores: physicalCores(),
          threads: inUse ? await threadsFor(inUse.file) : (settings.threads ?? defaultThreads()),
          graphics,
        },
        runtime: describeRuntime(),
        process: describeProcess(),
        hub: settings.hub,
        folder,
      };
    },

    start: downloads.restore,
    async stop() {
      closing.abort();
      const supervisors = [...retired, ...(inUse ? [inUse.supervisor] : [])];
      await Promise.all([downloads.stop(), ...supervisors.map((each) => each.stop())]);
    },
  };
}

export type LocalWriterHost = ReturnType<typeof createLocalWriter>;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize;
}
