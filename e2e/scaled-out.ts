import { newEmptyDatabase } from '../server/src/testing/empty-database.ts';
import { findFreePort } from '../server/src/testing/postgres-server.ts';
import { type ProductProcess, startProcess } from './product-process.ts';
import { startTurnTakingProxy } from './turn-taking-proxy.ts';

/** Two instances on one database, with one folder for mails, behind a proxy that stays when they go. */
export async function prepareScaledOut(serverUrl: string, settings: Record<string, string>) {
  const proxy = await startTurnTakingProxy();
  const shared = {
    ...settings,
    DATABASE_URL: await newEmptyDatabase(serverUrl),
    PUBLIC_URL: proxy.address,
    TRUST_PROXY: '1',
  };
  return {
    async start(): Promise<ProductProcess> {
      const ports = [String(await findFreePort()), String(await findFreePort())];
      // At the same moment, as a deployment does: the first of them migrates and the other waits.
      const instances = await Promise.all(ports.map((PORT) => startProcess({ ...shared, PORT })));
      proxy.serve(ports);
      return {
        address: proxy.address,
        async end() {
          proxy.serve([]);
          await Promise.all(instances.map((instance) => instance.end()));
        },
      };
    },
    close: proxy.close,
  };
}
