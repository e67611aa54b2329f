import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../platform/threads/fair-thread.ts';
import { EXPORTERS } from './exporters.ts';
import type { FileRequest } from './file-thread.ts';

const reply = (message: ThreadReply<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on('message', ({ format, script }: FileRequest) => {
  EXPORTERS[format](script).then(
    (result) => reply({ result }),
    (failure) => reply({ failure }),
  );
});
