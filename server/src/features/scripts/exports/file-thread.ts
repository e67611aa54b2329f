import { Worker } from 'node:worker_threads';
import { EXPORT_MESSAGES, type ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { tooManyAttempts } from '../../../platform/rate-limits/rate-limiter.ts';
import { createFairThread, THREAD_TIMEOUT_MS, threadSource } from '../../../platform/threads/fair-thread.ts';
import type { ExportedScript } from './exported-script.ts';
import { createFile, type FileRequest } from './exporters.ts';

interface Client {
  userId: string;
  signal: AbortSignal;
}

/** The build puts the thread beside this file. */
const newThread = () =>
  import.meta.url.endsWith('.ts')
    ? new Worker(threadSource(`${new URL('./file-thread.entry.ts', import.meta.url)}`), {
        eval: true,
        execArgv: [],
      })
    : new Worker(new URL('./file-thread.js', import.meta.url));

export const FILE_TIMEOUT_MS = THREAD_TIMEOUT_MS;
/** More than a page asks for at once. Each waiting request keeps its script in memory. */
export const MAX_WAITING_FILES = 20;
/** Cheap to create, so they do not wait for the thread. */
const EXPORTED_DIRECTLY: readonly ExportFormat[] = ['txt'];

/** Creates files in a worker thread, because a long script takes a second or more. */
export function createFileThread() {
  const thread = createFairThread<FileRequest, Uint8Array>({
    newThread,
    onTimeout: () => new AppError('payload_too_large', { text: EXPORT_MESSAGES.tooSlow }),
    maxWaiting: MAX_WAITING_FILES,
    onTooManyWaiting: () => tooManyAttempts(FILE_TIMEOUT_MS),
  });

  return {
    /** Returns an empty file if the signal was aborted before its turn. */
    async make(
      format: ExportFormat,
      { title, content, words, wordsPerMinute, only, paper }: ExportedScript,
      client: Client,
    ): Promise<Uint8Array> {
      const request = { format, script: { title, content, words, wordsPerMinute, only, paper } };
      if (EXPORTED_DIRECTLY.includes(format)) return createFile(request);
      return (await thread.run(request, client)) ?? new Uint8Array();
    },
  };
}
