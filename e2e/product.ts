import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './product-process.ts';
import { prepareScaledOut } from './scaled-out.ts';

export const ADMIN = { email: 'admin@example.com', password: 'an admin password' };

/**
 * The built product on an empty database: one process with an embedded one, or two behind a proxy where a PostgreSQL is
 * given (`npm run test:scale-out`).
 */
export async function startProduct(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-e2e-'));
  const own = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  const serverUrl = process.env.E2E_POSTGRES_URL;
  const product = serverUrl ? await prepareScaledOut(serverUrl, own) : prepareAlone(own);
  let running = await product.start();
  return {
    address: running.address,
    dataDir,
    /** Ends, and comes back at the same address with the same data. */
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

function prepareAlone(settings: Record<string, string>) {
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
