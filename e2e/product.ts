import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ADMIN = { email: 'admin@example.com', password: 'an admin password' };

/** The built product on an empty embedded database, as its own process. */
export async function startProduct(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-e2e-'));
  let running = await startOn(dataDir, settings);
  const { address } = running;
  return {
    address,
    dataDir,
    /** Ends, and comes back at the same address with the same data. */
    async restart(whileDown: () => Promise<void>) {
      await running.end();
      await whileDown();
      running = await startOn(dataDir, { ...settings, PORT: new URL(address).port });
    },
    async end() {
      await running.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOn(dataDir: string, settings: Record<string, string>) {
  const product = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LLM_PROVIDER: 'offline',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  const address = await Promise.race([
    printedAddress(product.stdout),
    ended.then(() => Promise.reject(new Error('the product did not start'))),
  ]);
  return {
    address,
    async end() {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let printed = '';
    output.on('data', (chunk) => {
      printed += chunk;
      const address = /is ready at (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
  });
}
