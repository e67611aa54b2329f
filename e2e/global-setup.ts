import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ADMIN = { email: 'admin@example.com', password: 'an admin password' };

/** Starts the built product once, on an empty embedded database; every journey brings its own people. */
export default async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-e2e-'));
  const product = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  process.env.E2E_ADDRESS = await Promise.race([
    printedAddress(product.stdout),
    ended.then(() => Promise.reject(new Error('the product did not start'))),
  ]);
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
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
