import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@cold-open/contract/durations';
import type { ModelDownload } from '@cold-open/contract/writer/local-writer.contract';
import type { Logger } from '../logger.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { toDownloadFailure } from './download-failure.ts';
import { deleteDownload, listDownloads, type StoredDownload, saveDownload } from './download-store.ts';
import { type DownloadProgress, downloadModel, PART_SUFFIX, sizeOf } from './model-download.ts';

/** The time left is computed from the bytes that arrived during this time. */
const SPEED_WINDOW_MS = 10 * SECOND_MS;
const MAX_SECONDS_LEFT = 7 * 24 * 60 * 60;

interface Running {
  abort: AbortController;
  ended: Promise<void>;
  progress: DownloadProgress | null;
  /** Where the speed is measured from. */
  since: { at: number; doneBytes: number } | null;
  bytesPerSecond: number | null;
}

interface Dependencies {
  folder: string;
  fetch: typeof globalThis.fetch;
  logger: Logger;
  /** Called when something changed that admins see. */
  onChange: () => void;
  /** Called when a file is complete. */
  onComplete: (file: string) => void;
  minFreeBytes?: number | undefined;
  firstRetryDelayMs?: number | undefined;
}

/** Downloads models in the background. Their state is stored, so a restart continues them. */
export function createModelDownloads(dependencies: Dependencies) {
  const { folder, fetch, logger, onChange, onComplete, minFreeBytes, firstRetryDelayMs } = dependencies;
  const stored = new Map<string, StoredDownload>();
  const running = new Map<string, Running>();
  /** Two admins may start, pause and cancel the same download at once. */
  const inOrder = createSerialQueue();
  let isStopping = false;

  async function save(download: StoredDownload) {
    stored.set(download.file, download);
    await saveDownload(folder, download);
    onChange();
  }

  function noteProgress(run: Running, progress: DownloadProgress) {
    const now = performance.now();
    const isNewPhase = run.progress?.phase !== progress.phase;
    const isNews = isNewPhase || percentOf(run.progress) !== percentOf(progress);
    if (isNewPhase || !run.since) run.since = { at: now, doneBytes: progress.doneBytes };
    const seconds = (now - run.since.at) / SECOND_MS;
    if (seconds >= 1) run.bytesPerSecond = (progress.doneBytes - run.since.doneBytes) / seconds;
    if (now - run.since.at > SPEED_WINDOW_MS) run.since = { at: now, doneBytes: progress.doneBytes };
    run.progress = progress;
    if (isNews) onChange();
  }

  function begin(download: StoredDownload) {
    const abort = new AbortController();
    const run: Running = {
      abort,
      ended: Promise.resolve(),
      progress: null,
      since: null,
      bytesPerSecond: null,
    };
    running.set(download.file, run);
    const { url, file, bytes, sha256 } = download;
    run.ended = downloadModel({
      ...{ url, folder, file, bytes, sha256, fetch, minFreeBytes, firstRetryDelayMs },
      signal: abort.signal,
      onProgress: (progress) => noteProgress(run, progress),
    })
      .then(() => complete(file))
      .catch((error: unknown) => (abort.signal.aborted ? undefined : fail(download, error)))
      .catch((error: unknown) =>
        logger.error({ err: error, file }, 'failed to store the state of a download'),
      )
      .finally(() => {
        if (running.get(file) === run) running.delete(file);
        onChange();
      });
  }

  async function complete(file: string) {
    stored.delete(file);
    await deleteDownload(folder, file);
    logger.info({ file }, 'a model was downloaded and verified');
    onComplete(file);
  }

  async function fail(download: StoredDownload, error: unknown) {
    const failure = toDownloadFailure(error);
    logger.warn({ err: failure, file: download.file }, 'failed to download a model');
    await save({ ...download, state: 'failed', failure: failure.code });
  }

  const deletePart = (file: string) => rm(join(folder, file + PART_SUFFIX), { force: true });

  async function stopRun(file: string) {
    const run = running.get(file);
    run?.abort.abort();
    await run?.ended;
  }

  return {
    start: (order: Pick<StoredDownload, 'file' | 'url' | 'bytes' | 'sha256'>) =>
      inOrder(async () => {
        const { file, sha256 } = order;
        if (running.has(file)) return;
        // A part of another file would never get the right checksum.
        if (stored.has(file) && stored.get(file)?.sha256 !== sha256) await deletePart(file);
        const download: StoredDownload = { ...order, state: 'running', failure: null };
        await save(download);
        begin(download);
      }),

    pause: (file: string) =>
      inOrder(async () => {
        const download = stored.get(file);
        if (!download || !running.has(file)) return;
        await stopRun(file);
        // It may have ended just before.
        if (stored.has(file)) await save({ ...download, state: 'paused', failure: null });
      }),

    resume: (file: string) =>
      inOrder(async () => {
        const download = stored.get(file);
        if (!download || running.has(file)) return;
        const resumed: StoredDownload = { ...download, state: 'running', failure: null };
        await save(resumed);
        begin(resumed);
      }),

    cancel: (file: string) =>
      inOrder(async () => {
        if (!stored.has(file)) return;
        await stopRun(file);
        if (!stored.delete(file)) return;
        await deleteDownload(folder, file);
        await deletePart(file);
        onChange();
      }),

    async describe(file: string): Promise<ModelDownload | null> {
      const download = stored.get(file);
      if (!download) return null;
      const run = running.get(file);
      const doneBytes = run?.progress?.doneBytes ?? (await sizeOf(join(folder, file + PART_SUFFIX)));
      const totalBytes = download.bytes ?? run?.progress?.totalBytes ?? doneBytes;
      const state = run
        ? (run.progress?.phase ?? 'downloading')
        : download.state === 'failed'
          ? 'failed'
          : 'paused';
      return {
        state,
        doneBytes,
        totalBytes,
        secondsLeft: run?.bytesPerSecond ? secondsFor(totalBytes - doneBytes, run.bytesPerSecond) : null,
        failure: run ? null : download.failure,
      };
    },

    files: () => [...stored.values()],
    isRunning: () => running.size > 0,

    /** Continues what an earlier process began. */
    async restore() {
      for (const download of await listDownloads(folder)) {
        stored.set(download.file, download);
        if (download.state === 'running' && !isStopping) begin(download);
      }
    },

    /** Keeps the parts, so that the next start continues them. */
    async stop() {
      isStopping = true;
      await Promise.race([
        Promise.all([...running.keys()].map(stopRun)),
        new Promise((resolve) => setTimeout(resolve, SECOND_MS).unref()),
      ]);
    },
  };
}

function percentOf(progress: DownloadProgress | null): number {
  return progress?.totalBytes ? Math.floor((progress.doneBytes / progress.totalBytes) * 100) : 0;
}

function secondsFor(bytes: number, bytesPerSecond: number): number {
  return Math.min(MAX_SECONDS_LEFT, Math.max(0, Math.round(bytes / bytesPerSecond)));
}
