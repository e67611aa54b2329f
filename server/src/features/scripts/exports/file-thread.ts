import { Worker } from 'node:worker_threads';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { EXPORT_MESSAGES, type ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { tooManyAttempts } from '../../../platform/rate-limits/rate-limiter.ts';
import type { ExportedScript } from './exported-script.ts';
import { createFile, type FileRequest } from './exporters.ts';

export type FileResult = { bytes: Uint8Array } | { failure: unknown };

interface Client {
  userId: string;
  signal: AbortSignal;
}

interface QueuedFile extends Client {
  request: FileRequest;
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
/** The longest scripts take a few seconds. */
export const FILE_TIMEOUT_MS = 30 * SECOND_MS;
/** More than a page asks for at once. Each waiting request keeps its script in memory. */
export const MAX_WAITING_FILES = 20;
/** Cheap to create, so they do not wait for the thread. */
const EXPORTED_DIRECTLY: readonly ExportFormat[] = ['txt'];

/**
 * Creates files in a worker thread, because a long script takes a second or more. The thread gets one request
 * at a time, so a crash affects only one request. Users take turns, so nobody waits for all of another user's
 * files.
 */
export function createFileThread() {
  /** The waiting requests by user, with the longest-waiting user first. */
  const queues = new Map<string, QueuedFile[]>();
  let current: QueuedFile | null = null;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;

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

  /**
   * Takes the next request from the user whose turn it is. The user who got the last file has a turn only if
   * nobody else is waiting.
   */
  function takeNext(): QueuedFile | null {
    const waiting = [...queues];
    const turn = waiting.find(([userId]) => userId !== current?.userId) ?? waiting[0];
    if (!turn) return null;
    const [userId, files] = turn;
    const file = files.shift() ?? null;
    queues.delete(userId);
    if (files.length > 0) queues.set(userId, files);
    return file;
  }

  /** Abandons the current file. The thread cannot be interrupted, so the next file gets a new thread. */
  function giveUp() {
    current?.reject(new AppError('payload_too_large', { text: EXPORT_MESSAGES.tooSlow }));
    end();
    next();
  }

  function next() {
    current = takeNext();
    // Skips requests whose clients have disconnected.
    for (; current?.signal.aborted; current = takeNext()) current.resolve(new Uint8Array());
    clearTimeout(idle);
    clearTimeout(limit);
    if (!current) {
      idle = setTimeout(end, IDLE_TIMEOUT_MS).unref();
      return;
    }
    try {
      thread ??= start();
      limit = setTimeout(giveUp, FILE_TIMEOUT_MS);
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
      { title, content, words, wordsPerMinute, only, paper }: ExportedScript,
      { userId, signal }: Client,
    ): Promise<Uint8Array> {
      const request = { format, script: { title, content, words, wordsPerMinute, only, paper } };
      if (EXPORTED_DIRECTLY.includes(format)) return createFile(request);
      return new Promise((resolve, reject) => {
        const files = queues.get(userId) ?? [];
        if (files.length >= MAX_WAITING_FILES) return reject(tooManyAttempts(FILE_TIMEOUT_MS));
        files.push({ request, userId, signal, resolve, reject });
        queues.set(userId, files);
        if (!current) next();
      });
    },
  };
}
