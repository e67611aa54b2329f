import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../platform/threads/fair-thread.ts';
import { createFile, type FileRequest } from './exporters.ts';

const reply = (message: ThreadReply<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on('message', (request: FileRequest) => {
  createFile(request).then(
    (result) => reply({ result }),
    (failure) => reply({ failure }),
  );
});
