import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProductProcess {
  address: string;
  end(): Promise<void>;
}

/** Starts the built product as a separate process. */
export async function startProcess(settings: Record<string, string>): Promise<ProductProcess> {
  const product = spawn(process.execPath, ['server/dist/main.js'], {
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
