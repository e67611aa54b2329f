import { rmSync } from 'node:fs';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { createFirstData, startProduct } from './product.ts';

/**
 * Starts one product for all tests; each test creates its own accounts. If E2E_ADDRESS is set, the tests use the product
 * already running there.
 */
export default async function setUp() {
  if (process.env.E2E_ADDRESS) return;
  const database = process.env.E2E_DATABASE === 'server' ? await startPostgresServer() : null;
  const isEmbedded = !database && !process.env.E2E_POSTGRES_URL;
  const firstData = isEmbedded ? await createFirstData() : null;
  if (firstData) process.env.E2E_FIRST_DATA = firstData;
  const product = await startProduct(database ? { DATABASE_URL: database.url } : {}, { longLived: true });
  process.env.E2E_ADDRESS = product.address;
  process.env.E2E_DATA_DIR = product.dataDir;
  return async () => {
    await product.end();
    await database?.remove();
    if (firstData) rmSync(firstData, { recursive: true, force: true });
  };
}
