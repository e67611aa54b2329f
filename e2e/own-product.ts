import { test as base } from './input-test.ts';
import { startProduct } from './product.ts';

interface OwnProduct {
  settings: Record<string, string>;
  product: Awaited<ReturnType<typeof startProduct>>;
}

/** A separate product for one test file: what it shows to all users disturbs no other test, and its figures are exact. */
export const test = base.extend<object, OwnProduct>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});
