import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { QUICK_TO_START } from '../server/src/testing/quick-to-start.ts';

export interface ProductProcess {
  address: string;
  processId: number;
  end(): Promise<void>;
}

/** Starts the built product as a separate process. One that serves only a few tests skips optimizing its database. */
export async function startProcess(
  settings: Record<string, string>,
  { longLived = false } = {},
): Promise<ProductProcess> {
  const flags = longLived ? [] : [QUICK_TO_START];
  const product = spawn(process.execPath, [...flags, 'server/dist/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMIT: 'off',
      LLM_PROVIDER: 'offline',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  const address = await Promise.race([
    readAddress(product.stdout),
    ended.then(() => Promise.reject(new Error('The product did not start'))),
  ]);
  return {
    address,
    processId: product.pid ?? 0,
    async end() {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    output.on('data', (chunk) => {
      text += chunk;
      const address = /is ready at (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
  });
}
