import { newEmptyDatabase } from '../server/src/testing/empty-database.ts';
import { findFreePort } from '../server/src/testing/postgres-server.ts';
import { type ProductProcess, startProcess } from './product-process.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

/** Prepares two instances that share a database and a mail folder, behind a proxy that keeps running between restarts. */
export async function prepareScaledOut(serverUrl: string, settings: Record<string, string>) {
  const proxy = await startRoundRobinProxy();
  const url = await newEmptyDatabase(serverUrl);
  const shared = {
    ...settings,
    DATABASE_URL: url,
    PUBLIC_URL: proxy.address,
    TRUST_PROXY: '1',
  };
  return {
    database: { url },
    async start(): Promise<ProductProcess> {
      const ports = [String(await findFreePort()), String(await findFreePort())];
      // Starts both at once, as in a deployment, where one instance migrates the database and the other waits.
      const instances = await Promise.all(ports.map((PORT) => startProcess({ ...shared, PORT })));
      proxy.setPorts(ports);
      return {
        address: proxy.address,
        processId: instances[0]?.processId ?? 0,
        async end() {
          proxy.setPorts([]);
          await Promise.all(instances.map((instance) => instance.end()));
        },
      };
    },
    close: proxy.close,
  };
}
