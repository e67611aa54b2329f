import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '@cold-open/contract/durations';
import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import type { ExportedScript } from './exported-script.ts';

export interface FileRequest {
  format: ExportFormat;
  script: ExportedScript;
}

export type FileResult = { bytes: Uint8Array } | { failure: unknown };

interface QueuedFile {
  request: FileRequest;
  signal: AbortSignal;
  resolve: (bytes: Uint8Array) => void;
  reject: (reason: unknown) => void;
}

/** The build puts the thread beside this file. From source, it needs tsx. */
const newThread = () =>
  import.meta.url.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => {
          register();
          return import('${new URL('./file-thread.entry.ts', import.meta.url)}');
        });`,
        { eval: true, execArgv: [] },
      )
    : new Worker(new URL('./file-thread.js', import.meta.url));

/** An idle thread is ended to free the memory of its libraries and fonts. */
const IDLE_TIMEOUT_MS = MINUTE_MS;

/**
 * Makes files in a worker thread, because a long script takes a second or more. The thread gets one request at a time, so
 * a request that crashes it takes no other with it.
 */
export function createFileThread() {
  const queue: QueuedFile[] = [];
  let current: QueuedFile | null = null;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const fresh = newThread();
    fresh.unref();
    fresh.on('message', (result: FileResult) => {
      // A terminated thread may still reply while another one handles the next request.
      if (thread !== fresh) return;
      if ('bytes' in result) current?.resolve(result.bytes);
      else current?.reject(result.failure);
      next();
    });
    const onEnd = (reason: unknown) => {
      if (thread !== fresh) return;
      thread = null;
      current?.reject(reason);
      next();
    };
    fresh.on('error', onEnd);
    fresh.on('exit', () => onEnd(new Error('The file thread ended')));
    return fresh;
  }

  function next() {
    current = queue.shift() ?? null;
    // Skips requests whose clients have disconnected.
    for (; current?.signal.aborted; current = queue.shift() ?? null) current.resolve(new Uint8Array());
    clearTimeout(idle);
    if (!current) {
      idle = setTimeout(end, IDLE_TIMEOUT_MS).unref();
      return;
    }
    try {
      thread ??= start();
      thread.postMessage(current.request);
    } catch (error) {
      current.reject(error); // the system could not create a thread
      next();
    }
  }

  function end() {
    const last = thread;
    thread = null;
    void last?.terminate();
  }

  return {
    /** Returns an empty file if the signal was aborted before its turn. */
    make(
      format: ExportFormat,
      { title, content, words, wordsPerMinute }: ExportedScript,
      signal: AbortSignal,
    ): Promise<Uint8Array> {
      const request = { format, script: { title, content, words, wordsPerMinute } };
      return new Promise((resolve, reject) => {
        queue.push({ request, signal, resolve, reject });
        if (!current) next();
      });
    },
  };
}
