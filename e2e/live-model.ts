import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startFakeModel } from '../server/src/testing/fake-model/fake-model.ts';
import { test as base, WITH_MOTION } from './fixtures.ts';
import { startProduct } from './product.ts';

interface Live {
  address: string;
  model: Awaited<ReturnType<typeof startFakeModel>>;
  /** Drops every connection between browser and product, as a train in a tunnel does. */
  dropConnections(): void;
}

/** The product with a fake model, which the tests pause, resume and break. */
export const test = base.extend<object, { live: Live }>({
  ...WITH_MOTION,
  live: [
    async ({}, use) => {
      const model = await startFakeModel('openai-compatible');
      const product = await startProduct({
        LLM_PROVIDER: 'openai-compatible',
        LLM_BASE_URL: model.baseUrl,
        LLM_MODEL: 'test-model',
      });
      const proxy = await startProxy(new URL(product.address));
      await use({ address: proxy.address, model, dropConnections: proxy.dropConnections });
      proxy.close();
      await product.end();
      await model.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ live }, use) => use(live.address),
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
