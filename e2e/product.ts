import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../server/src/testing/silent-logger.ts';
import { startProcess } from './product-process.ts';
import { prepareScaledOut } from './scaled-out.ts';

export const ADMIN = { email: 'admin@example.com', password: 'an admin password' };
const SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const newFolder = () => mkdtempSync(join(tmpdir(), 'cold-open-e2e-'));

/** Creates a data folder as the first start leaves it. Starting products on a copy saves seconds. */
export async function createFirstData(): Promise<string> {
  const dataDir = newFolder();
  const first = await startProcess({ ...SETTINGS, DATA_DIR: dataDir });
  await first.end();
  return dataDir;
}

/**
 * Starts the built product with nothing but its first data: one process with an embedded database, or two processes
 * behind a proxy if a PostgreSQL server is given (`npm run test:scale-out`).
 */
export async function startProduct(settings: Record<string, string> = {}, { longLived = false } = {}) {
  const dataDir = newFolder();
  const environment = { ...SETTINGS, DATA_DIR: dataDir, ...settings };
  const serverUrl = process.env.E2E_POSTGRES_URL;
  const firstData = process.env.E2E_FIRST_DATA;
  if (firstData) cpSync(firstData, dataDir, { recursive: true });
  const product = serverUrl
    ? await prepareScaledOut(serverUrl, environment)
    : prepareSingle(environment, longLived);
  let running = await product.start();
  return {
    address: running.address,
    dataDir,
    processId: () => running.processId,
    /** Opens the database. An embedded one can be opened only while the product is down. */
    async openDatabase() {
      // Loaded only here, because few tests need it and every test imports this file.
      const { openDatabase } = await import('../server/src/platform/db/open-database.ts');
      return openDatabase(product.database, silentLogger);
    },
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

function prepareSingle(settings: Record<string, string> & { DATA_DIR: string }, longLived: boolean) {
  let port = '0';
  return {
    database: { folder: join(settings.DATA_DIR, 'db') },
    async start() {
      const running = await startProcess({ PORT: port, ...settings }, { longLived });
      port = new URL(running.address).port;
      return running;
    },
    close: () => {},
  };
}
