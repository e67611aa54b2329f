import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { newEmptyDatabase } from '../empty-database.ts';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { waitFor } from '../wait-for.ts';
import { check, expectTrue, signUpSubscriber, tokensOf, withFolder } from './checks.ts';
import { CUSTOM_SCRIPT, order, SCRIPT, settings } from './custom-script.ts';

/** A database server that restarts while the model writes costs the script nothing. */
export async function checkRestart() {
  const postgres = await startPostgresServer();
  const model = await startFakeModel('openai-compatible', { script: SCRIPT });
  await check('PostgreSQL that restarts in the middle of a script: the script is saved, for one token', () =>
    withFolder(async (dataDir) => {
      const url = await newEmptyDatabase(postgres.url);
      const product = await startProduct({ ...settings(dataDir, model), DATABASE_URL: url });
      const { address } = product;
      try {
        const token = await signUpSubscriber(address);
        const before = await tokensOf(address, token);
        model.pauseAfterWords(20);
        const ordered = order(address, token, generateCustomScript.path, CUSTOM_SCRIPT);
        await model.paused();
        await postgres.stop();
        await postgres.start();
        model.resume();
        await (await ordered).text();
        await waitFor('the script', async () => {
          const scripts: unknown = await sendJson(address, listScripts, undefined, token);
          return Array.isArray(scripts) && JSON.stringify(scripts).includes('captain');
        });
        const cost = before - (await tokensOf(address, token));
        expectTrue(cost === 1, `it cost ${cost} tokens`);
      } finally {
        await product.end('SIGTERM');
      }
    }),
  );
  await model.close();
  await postgres.remove();
}
