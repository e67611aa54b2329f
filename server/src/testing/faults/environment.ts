import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createAdjustableClock } from '../adjustable-clock.ts';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { startFakeSmtpServer } from '../fake-smtp-server.ts';
import { startFakeStripe } from '../fake-stripe-server.ts';
import { MODEL_KEY } from '../model-settings.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { type ProductProcess, startProduct } from '../product-process.ts';
import { silentLogger } from '../silent-logger.ts';
import { variationsOf } from '../variations.ts';
import { waitFor } from '../wait-for.ts';
import { isIdle } from './find-losses.ts';
import { startProductInProcess } from './in-process-product.ts';

/** Short enough that one reply from the model is a whole script. */
const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;
const WORDS_PER_SECOND = 150;
/** After a fault, all unfinished work must end within this time. */
const IDLE_TIMEOUT_MS = 90_000;
/** How long a restarted product may work before the next check. */
const RECHECK_MS = 3000;

interface Setup {
  shape: 'embedded' | 'server';
  instances: number;
  /** Runs the product in this process, where its clock can be changed. */
  movesClock?: boolean;
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** Starts one or two product processes with fakes for all external services. */
export async function openEnvironment({ shape, instances, movesClock = false }: Setup) {
  const clock = createAdjustableClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-faults-'));
  const modelOptions = { script: SCRIPT, wordsPerSecond: WORDS_PER_SECOND };
  let model = await startFakeModel('openai-compatible', modelOptions);
  const stripe = await startFakeStripe();
  const mail = await startFakeSmtpServer();
  const postgres: PostgresServer | null = shape === 'server' ? await startPostgresServer() : null;
  const location: DatabaseLocation = postgres ? { url: postgres.url } : { folder: join(dataDir, 'db') };
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SMTP_URL: mail.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'test-model',
    LLM_API_KEY: MODEL_KEY,
    LLM_FIRST_TOKEN_MS: '4000',
    LLM_IDLE_MS: '4000',
    LLM_TOTAL_MS: '20000',
    LLM_MAX_RETRIES: '1',
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: stripe.settings.apiBase,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const start = () =>
    movesClock ? startProductInProcess(settings, { location, clock }) : startProduct(settings);
  const products = await Promise.all(Array.from({ length: instances }, start));

  async function withDatabase<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
    const database = await openDatabase(location, silentLogger);
    try {
      return await use(database.db);
    } finally {
      await database.close();
    }
  }

  async function restart() {
    const product = await start();
    products.push(product);
    return product;
  }

  return {
    products,
    clock,
    stripe,
    mail,
    model: () => model,
    /** From now on, connections are refused. */
    async stopModel() {
      await model.close();
    },
    async restartModel() {
      const port = Number(new URL(settings.LLM_BASE_URL).port);
      model = await startFakeModel('openai-compatible', { ...modelOptions, port });
    },
    postgres: () => {
      if (!postgres) throw new Error('this environment uses the embedded database');
      return postgres;
    },
    /** Kills one process; the others continue. */
    async kill(product: ProductProcess) {
      products.splice(products.indexOf(product), 1);
      await product.end('SIGKILL');
    },
    restart,
    /** Waits until all work is finished, then queries the database. */
    async inspect<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
      if (postgres) {
        await withDatabase((db) =>
          waitFor('all work to end', () => isIdle(db), { withinMs: IDLE_TIMEOUT_MS }),
        );
        return withDatabase(use);
      }
      // Only one process can open the embedded database, so the product is stopped for each check.
      const deadline = Date.now() + IDLE_TIMEOUT_MS;
      for (;;) {
        for (const product of products.splice(0)) await product.end('SIGTERM');
        const inspected = await withDatabase(async (db) =>
          (await isIdle(db)) || Date.now() > deadline ? { result: await use(db) } : null,
        );
        if (inspected) return inspected.result;
        await restart();
        await wait(RECHECK_MS);
      }
    },
    async close() {
      for (const product of products.splice(0)) await product.end('SIGKILL');
      await model.close();
      stripe.close();
      await mail.stop();
      await postgres?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
