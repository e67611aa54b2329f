import { startProduct } from './product.ts';

/** One product for all journeys; every journey brings its own people. One that runs already may be named from outside. */
export default async function setUp() {
  if (process.env.E2E_ADDRESS) return;
  const product = await startProduct();
  process.env.E2E_ADDRESS = product.address;
  process.env.E2E_DATA_DIR = product.dataDir;
  return product.end;
}
