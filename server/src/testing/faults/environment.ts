import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { until } from '../until.ts';
import { isQuiet } from './find-losses.ts';
import { startProductInProcess } from './in-process-product.ts';

/** Within the length that is asked for, so that one answer of the model is one script. */
const SCRIPT = `## Hook\n${'The last ferry left without a sound. '.repeat(18).trim()}`;
const WORDS_PER_SECOND = 150;
/** Everything that was begun has ended this long after a fault at the latest. */
const QUIET_WITHIN_MS = 90_000;

interface Scene {
  shape: 'embedded' | 'server';
  instances: number;
  /** The product then runs in this process, where its clock can be set. */
  movesClock?: boolean;
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** The product as its own process, once or twice, with every far end at the wire and in our hand. */
export async function openEnvironment({ shape, instances, movesClock = false }: Scene) {
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
    const fresh = await start();
    products.push(fresh);
    return fresh;
  }

  return {
    products,
    clock,
    stripe,
    mail,
    model: () => model,
    /** Nobody listens there any more: connections are refused. */
    async endModel() {
      await model.close();
    },
    async startModelAgain() {
      const port = Number(new URL(settings.LLM_BASE_URL).port);
      model = await startFakeModel('openai-compatible', { ...modelOptions, port });
    },
    postgres: () => {
      if (!postgres) throw new Error('the database is embedded here');
      return postgres;
    },
    /** As if the power went; the others go on. */
    async kill(product: ProductProcess) {
      products.splice(products.indexOf(product), 1);
      await product.end('SIGKILL');
    },
    restart,
    /** Waits until everything that was begun has ended, and looks at what is there. */
    async lookInto<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
      if (postgres) {
        await withDatabase((db) =>
          until('all that was begun to end', () => isQuiet(db), { withinMs: QUIET_WITHIN_MS }),
        );
        return withDatabase(use);
      }
      // Only one process can have it open, so looking and letting it go on take turns.
      const deadline = Date.now() + QUIET_WITHIN_MS;
      for (;;) {
        for (const product of products.splice(0)) await product.end('SIGTERM');
        const seen = await withDatabase(async (db) =>
          (await isQuiet(db)) || Date.now() > deadline ? { answer: await use(db) } : null,
        );
        if (seen) return seen.answer;
        await restart();
        await until('some time to pass', passesAfter(3000));
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

function passesAfter(ms: number) {
  const at = Date.now() + ms;
  return () => Date.now() >= at;
}
