import { parentPort } from 'node:worker_threads';
import { FILE_MAKERS } from './file-makers.ts';
import type { FileRequest, FileResult } from './file-thread.ts';

const reply = (message: FileResult) => parentPort?.postMessage(message);

parentPort?.on('message', ({ format, script }: FileRequest) => {
  FILE_MAKERS[format](script).then(
    (bytes) => reply({ bytes }),
    (failure) => reply({ failure }),
  );
});
