import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startFakeModel } from '../server/src/testing/fake-model/fake-model.ts';
import { test as base, WITH_MOTION } from './fixtures.ts';
import { startProduct } from './product.ts';

interface Live {
  address: string;
  model: Awaited<ReturnType<typeof startFakeModel>>;
  /** Drops every connection between browser and product, as a tunnel does. */
  cutLines(): void;
}

/** The product with a model at the wire that writes as fast, and stops, as the test says. */
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
      const line = await startLine(new URL(product.address));
      await use({ address: line.address, model, cutLines: line.cut });
      line.close();
      await product.end();
      await model.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ live }, use) => use(live.address),
});

async function startLine({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut,
    close() {
      line.close();
      cut();
    },
  };
}
