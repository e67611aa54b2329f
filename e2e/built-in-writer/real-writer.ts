import { execFileSync } from 'node:child_process';
import { npmEnvironment } from '../../server/src/platform/local-writer/child-environment.ts';
import { startFakeHub } from '../../server/src/testing/fake-hub.ts';
import { makeTinyModel } from '../../server/src/testing/tiny-model/make-tiny-model.ts';
import { test as base } from '../fixtures.ts';
import { startProduct } from '../product.ts';

/** What the model says in every beat. */
export const RECITED = `Every night a lighthouse sweeps its beam across an empty sea.
Nobody visits, yet somebody keeps the lamp alive.
The line in the keeper’s book has not changed in forty years: all quiet, wind from the west, light burning.
Last winter a ship answered, for once, and the answer is still pinned beside the door.
`;
/** Slow enough to be interrupted. */
const LAYERS = 6;

interface RealWriter {
  hub: Awaited<ReturnType<typeof startFakeHub>>;
  product: Awaited<ReturnType<typeof startProduct>>;
}

/** A product that may install the real runtime, and a fake hub with a small model. */
export const test = base.extend<object, RealWriter>({
  hub: [
    async ({}, use) => {
      const hub = await startFakeHub(makeTinyModel(RECITED, { layers: LAYERS }));
      await use(hub);
      hub.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({}, use) => {
      const network = Object.entries(npmEnvironment()).map(([name, value]) => [name, value ?? '']);
      const product = await startProduct({
        ...Object.fromEntries(network),
        LLM_PROVIDER: 'auto',
        LOCAL_MODEL_THREADS: '1',
        LOCAL_MODEL_GPU: 'cpu',
        // A frozen model is silent for as long as a test needs.
        LLM_IDLE_MS: '600000',
        LLM_FIRST_TOKEN_MS: '600000',
      });
      await use(product);
      await product.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Sends a signal to the writer's process, which must run. SIGSTOP freezes it in the middle of a script. */
export function signalWriter(productId: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  const found = execFileSync('pgrep', ['-P', String(productId), '-f', 'writer-process'], {
    encoding: 'utf8',
  });
  for (const id of found.trim().split('\n')) process.kill(Number(id), signal);
}
