import { type FakeIssuer, startFakeIssuer } from '../server/src/testing/fake-issuer.ts';
import { test as base } from './fixtures.ts';
import { startProduct } from './product.ts';

/** Runs the tests against a product that lets people sign in with a fake provider. */
export const test = base.extend<object, { product: { address: string; issuer: FakeIssuer } }>({
  product: [
    async ({}, use) => {
      const issuer = await startFakeIssuer();
      const { clientId, clientSecret, name } = issuer.settings;
      const running = await startProduct({
        OIDC_ISSUER: issuer.settings.issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      });
      await use({ address: running.address, issuer });
      await running.end();
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});
