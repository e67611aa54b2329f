import { parentPort } from 'node:worker_threads';
import { EXPORTERS } from './exporters.ts';
import type { FileRequest, FileResult } from './file-thread.ts';

const reply = (message: FileResult) => parentPort?.postMessage(message);

parentPort?.on('message', ({ format, script }: FileRequest) => {
  EXPORTERS[format](script).then(
    (bytes) => reply({ bytes }),
    (failure) => reply({ failure }),
  );
});
