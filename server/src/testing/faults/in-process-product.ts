import { createApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { prepareDatabase } from '../../first-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseLocation } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import type { ProductProcess } from '../product-process.ts';
import { silentLogger } from '../silent-logger.ts';

/** Starts the product in this process, where its clock can be changed. Otherwise like `startProduct`. */
export async function startProductInProcess(
  settings: Record<string, string>,
  { location, clock }: { location: DatabaseLocation; clock: Clock },
): Promise<ProductProcess> {
  const config = parseConfig({ PORT: '0', ...settings });
  const database = await openDatabase(location, silentLogger);
  await prepareDatabase(database, config);
  const app = await createApp({ config, database, clock, logger: silentLogger, webFolder: null, fetch });
  const address = await app.start();
  return {
    address,
    processId: process.pid,
    output: () => '',
    async end() {
      await app.stop();
      await database.close();
      return 0;
    },
  };
}
