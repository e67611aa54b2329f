import { Worker } from 'node:worker_threads';
import { LIBRARY_MESSAGES } from '@cold-open/contract/prompts/library-editing.contract';
import { AppError } from '../../platform/http/app-error.ts';
import { createFairThread, threadSource } from '../../platform/threads/fair-thread.ts';
import { type ReadLibraryFile, readLibraryFile } from './library-file.ts';

/** Read within a few milliseconds, so they need no thread. */
const MAX_DIRECT_LENGTH = 10_000;

/** The build puts the thread beside this file. */
const newThread = () =>
  import.meta.url.endsWith('.ts')
    ? new Worker(threadSource(`${new URL('./library-file-thread.entry.ts', import.meta.url)}`), {
        eval: true,
        execArgv: [],
      })
    : new Worker(new URL('./library-thread.js', import.meta.url));

/** Reads large files of the library in a worker thread, so that the server keeps replying. */
export function createLibraryFileThread() {
  const thread = createFairThread<string, ReadLibraryFile>({
    newThread,
    onTimeout: () => new AppError('payload_too_large', { text: LIBRARY_MESSAGES.fileTooSlow }),
  });
  return {
    /** Returns null if the client disconnected before its turn. */
    read: async (
      file: string,
      client: { userId: string; signal: AbortSignal },
    ): Promise<ReadLibraryFile | null> =>
      file.length <= MAX_DIRECT_LENGTH ? readLibraryFile(file) : thread.run(file, client),
  };
}
