import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import type { ExportedScript } from './exported-script.ts';

export interface FileOrder {
  id: number;
  format: ExportFormat;
  script: ExportedScript;
}

export type FileAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: unknown };

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

/** Making a file is hard work, a second and more for a long script: it has a thread of its own, so that nobody waits. */
export function createFileThread() {
  const waiting = new Map<
    number,
    { resolve: (bytes: Uint8Array) => void; reject: (reason: unknown) => void }
  >();
  let thread: Worker | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const fresh = newThread();
    fresh.unref();
    fresh.on('message', (answer: FileAnswer) => {
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('bytes' in answer) order?.resolve(answer.bytes);
      else order?.reject(answer.failure);
      if (waiting.size === 0) idle = setTimeout(end, KEPT_IDLE_MS).unref();
    });
    const lose = (reason: unknown) => {
      if (thread !== fresh) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    fresh.on('error', lose);
    fresh.on('exit', () => lose(new Error('The thread that makes files ended')));
    return fresh;
  }

  function end() {
    const last = thread;
    thread = null;
    void last?.terminate();
  }

  return {
    make(format: ExportFormat, { title, content, words, wordsPerMinute }: ExportedScript) {
      clearTimeout(idle);
      thread ??= start();
      const order: FileOrder = {
        id: ++lastId,
        format,
        script: { title, content, words, wordsPerMinute },
      };
      thread.postMessage(order);
      return new Promise<Uint8Array>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
    },
  };
}
