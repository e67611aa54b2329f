import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './product-process.ts';
import { prepareScaledOut } from './scaled-out.ts';

export const ADMIN = { email: 'admin@example.com', password: 'an admin password' };

/**
 * Starts the built product with an empty database: one process with an embedded database, or two processes behind a proxy
 * if a PostgreSQL server is given (`npm run test:scale-out`).
 */
export async function startProduct(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-e2e-'));
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  const serverUrl = process.env.E2E_POSTGRES_URL;
  const product = serverUrl ? await prepareScaledOut(serverUrl, environment) : prepareSingle(environment);
  let running = await product.start();
  return {
    address: running.address,
    dataDir,
    /** Restarts the product at the same address with the same data. Calls `whileDown` in between. */
    async restart(whileDown: () => Promise<void>) {
      await running.end();
      await whileDown();
      running = await product.start();
    },
    async end() {
      await running.end();
      product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function prepareSingle(settings: Record<string, string>) {
  let port = '0';
  return {
    async start() {
      const running = await startProcess({ PORT: port, ...settings });
      port = new URL(running.address).port;
      return running;
    },
    close: () => {},
  };
}
