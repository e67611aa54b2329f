import { parentPort } from 'node:worker_threads';
import { FILE_MAKERS } from './file-makers.ts';
import type { FileAnswer, FileOrder } from './file-thread.ts';

const answer = (message: FileAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ format, script }: FileOrder) => {
  FILE_MAKERS[format](script).then(
    (bytes) => answer({ bytes }),
    (failure) => answer({ failure }),
  );
});
