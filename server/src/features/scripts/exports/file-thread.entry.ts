import { parentPort } from 'node:worker_threads';
import { createFile, type FileRequest } from './exporters.ts';
import type { FileResult } from './file-thread.ts';

const reply = (message: FileResult) => parentPort?.postMessage(message);

parentPort?.on('message', (request: FileRequest) => {
  createFile(request).then(
    (bytes) => reply({ bytes }),
    (failure) => reply({ failure }),
  );
});
