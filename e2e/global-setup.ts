import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { startProduct } from './product.ts';

/**
 * Starts one product for all tests; each test creates its own accounts. If E2E_ADDRESS is set, the tests use the product
 * already running there.
 */
export default async function setUp() {
  if (process.env.E2E_ADDRESS) return;
  const database = process.env.E2E_DATABASE === 'server' ? await startPostgresServer() : null;
  const product = await startProduct(database ? { DATABASE_URL: database.url } : {});
  process.env.E2E_ADDRESS = product.address;
  process.env.E2E_DATA_DIR = product.dataDir;
  return async () => {
    await product.end();
    await database?.remove();
  };
}
