import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import type { ExportedScript } from './exported-script.ts';

export interface FileOrder {
  format: ExportFormat;
  script: ExportedScript;
}

export type FileAnswer = { bytes: Uint8Array } | { failure: unknown };

interface Waiting {
  order: FileOrder;
  gone: AbortSignal;
  resolve: (bytes: Uint8Array) => void;
  reject: (reason: unknown) => void;
}

/** Built, it stands beside this file; the sources need who reads them. */
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

/** Its libraries and fonts take room, and most of the time nobody asks for a file. */
const KEPT_IDLE_MS = 60_000;

/**
 * Making a file is hard work, a second and more for a long script: it has a thread of its own, so that nobody waits. It
 * gets one order after the other: with one that it does not survive no other is lost.
 */
export function createFileThread() {
  const waiting: Waiting[] = [];
  let underWay: Waiting | null = null;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const fresh = newThread();
    fresh.unref();
    fresh.on('message', (answer: FileAnswer) => {
      // One that is given up may still answer, and another's order is under way by then.
      if (thread !== fresh) return;
      if ('bytes' in answer) underWay?.resolve(answer.bytes);
      else underWay?.reject(answer.failure);
      goOn();
    });
    const lose = (reason: unknown) => {
      if (thread !== fresh) return;
      thread = null;
      underWay?.reject(reason);
      goOn();
    };
    fresh.on('error', lose);
    fresh.on('exit', () => lose(new Error('The thread that makes files ended')));
    return fresh;
  }

  function goOn() {
    underWay = waiting.shift() ?? null;
    // Nobody is there to read it.
    for (; underWay?.gone.aborted; underWay = waiting.shift() ?? null) underWay.resolve(new Uint8Array());
    clearTimeout(idle);
    if (!underWay) {
      idle = setTimeout(end, KEPT_IDLE_MS).unref();
      return;
    }
    try {
      thread ??= start();
      thread.postMessage(underWay.order);
    } catch (error) {
      underWay.reject(error); // the system has no thread to give
      goOn();
    }
  }

  function end() {
    const last = thread;
    thread = null;
    void last?.terminate();
  }

  return {
    /** Empty when whoever asked had gone before it was begun. */
    make(
      format: ExportFormat,
      { title, content, words, wordsPerMinute }: ExportedScript,
      gone: AbortSignal,
    ): Promise<Uint8Array> {
      const order = { format, script: { title, content, words, wordsPerMinute } };
      return new Promise((resolve, reject) => {
        waiting.push({ order, gone, resolve, reject });
        if (!underWay) goOn();
      });
    },
  };
}
