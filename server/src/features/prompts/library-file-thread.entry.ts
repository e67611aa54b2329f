import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../platform/threads/fair-thread.ts';
import { type ReadLibraryFile, readLibraryFile } from './library-file.ts';

const reply = (message: ThreadReply<ReadLibraryFile>) => parentPort?.postMessage(message);

parentPort?.on('message', (file: string) => {
  readLibraryFile(file).then(
    (result) => reply({ result }),
    (failure) => reply({ failure }),
  );
});
