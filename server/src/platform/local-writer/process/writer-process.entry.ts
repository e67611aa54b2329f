import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import type { FromWriterProcess, ToWriterProcess } from '../writer-process.ts';
import { createChatServer } from './chat-server.ts';
import { openEngine } from './engine.ts';
import type { EngineLibrary } from './engine-library.ts';
import { requireModelFile } from './model-header.ts';

/** The built-in writer's own process: an error in the engine ends only this process, and its end frees all memory. */
const LOADING_STEP = 0.05;

const tell = (message: FromWriterProcess) => process.send?.(message);

// The product ended without stopping this process.
process.on('disconnect', () => process.exit(0));
try {
  // Pages and clicks come first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not allowed in some containers.
}

async function main({ token, ...options }: ToWriterProcess) {
  await requireModelFile(options.modelPath);
  const library: EngineLibrary = await import(pathToFileURL(options.library).href);
  let reported = 0;
  const engine = await openEngine(library, {
    ...options,
    onLoading(share) {
      if (share - reported < LOADING_STEP) return;
      reported = share;
      tell({ type: 'loading', share });
    },
  });
  const server = createChatServer({ engine, token });
  process.on('SIGTERM', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    tell({ type: 'ready', port, graphics: engine.info.gpu });
  });
}

process.once('message', (options: ToWriterProcess) => {
  main(options).catch((error: unknown) => {
    tell({ type: 'failed', problem: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
    process.disconnect?.();
  });
});
