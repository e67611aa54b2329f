import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startFakeModel } from '../server/src/testing/fake-model/fake-model.ts';
import { test as base, WITH_MOTION } from './fixtures.ts';
import { startProduct } from './product.ts';

interface FakeModelProduct {
  address: string;
  fakeModel: Awaited<ReturnType<typeof startFakeModel>>;
  /** Drops every connection between the browser and the product, to simulate a network failure. */
  dropConnections(): void;
}

/** Runs the tests against a product connected to a fake model, which they can pause, resume and make fail. */
export const test = base.extend<{ workingModel: undefined }, { product: FakeModelProduct }>({
  ...WITH_MOTION,
  product: [
    async ({}, use) => {
      const fakeModel = await startFakeModel('openai-compatible');
      const running = await startProduct({
        LLM_PROVIDER: 'openai-compatible',
        LLM_BASE_URL: fakeModel.baseUrl,
        LLM_MODEL: 'test-model',
        LLM_PRICE_IN: '100',
        LLM_PRICE_OUT: '400',
        LLM_DAILY_BUDGET: '1000',
      });
      const proxy = await startProxy(new URL(running.address));
      await use({ address: proxy.address, fakeModel, dropConnections: proxy.dropConnections });
      proxy.close();
      await running.end();
      await fakeModel.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  /** The tests of a worker share one fake model, and some of them make it fail. */
  workingModel: [
    async ({ product }, use) => {
      product.fakeModel.setMode('ok');
      product.fakeModel.resume();
      await use(undefined);
    },
    { auto: true },
  ],
});

async function startProxy({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    dropConnections,
    close() {
      proxy.close();
      dropConnections();
    },
  };
}
