import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { createBackups } from './backups.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createEventBus } from './events/event-bus.ts';
import { createHousekeeping } from './housekeeping.ts';
import { countOpenStreams } from './http/event-stream-reply.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createHttpServer } from './http/http-server.ts';
import { createProxyObserver } from './http/proxy-observer.ts';
import { REPLY_WITHIN_MS } from './http/reply-in-time.ts';
import { type Authenticate, createAccessHooks } from './http/viewer.ts';
import { serveWebPages } from './http/web-pages.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createImageModel } from './llm/image-model.ts';
import { type ModelFetch, modelFetch as waitingFetch } from './llm/model-fetch.ts';
import { createModelSource } from './llm/model-source.ts';
import { createDailyBudget } from './llm/usage/daily-budget.ts';
import { createUsageRecorder } from './llm/usage/usage-recorder.ts';
import { createLocalWriter, LOCAL_WRITER_DEFAULTS } from './local-writer/local-writer.ts';
import { createOutboxMailer, createSmtpMailer } from './mail/mailer.ts';
import { countedMailer } from './metrics/counted-mailer.ts';
import { measureDatabase } from './metrics/database-metrics.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { addGauge, createMetrics, type Metrics } from './metrics/metrics.ts';
import { measureProcess } from './metrics/process-metrics.ts';
import { createProductCounts } from './metrics/product-counts.ts';
import { measureRequests } from './metrics/request-metrics.ts';
import type { FeatureModule, Platform } from './platform.ts';
import { createAccountLimiter } from './rate-limits/account-limiter.ts';
import { createAddressLimiter } from './rate-limits/address-limiter.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { createSecretKey } from './secret-key.ts';

/** How many emails one instance sends at the same time. */
const MAIL_WORKERS = 2;

export interface PlatformOptions {
  config: Config;
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** The folder with the built web app, if there is one to serve. */
  webFolder: string | null;
  /** Calls external services. Tests pass a fake. */
  fetch: typeof globalThis.fetch;
  /** Calls the models. Tests pass a fake. */
  modelFetch?: ModelFetch;
  /** Tests pass a shorter time. */
  replyWithinMs?: number;
  authenticate: Authenticate;
}

/** Builds everything the features depend on, and starts and stops the server. */
export async function createPlatform({
  config,
  database,
  clock,
  logger,
  webFolder,
  fetch,
  modelFetch = waitingFetch,
  replyWithinMs = REPLY_WITHIN_MS,
  authenticate,
}: PlatformOptions) {
  const { db } = database;
  const metrics = createMetrics();
  const counts = createProductCounts(metrics);
  const mailer = countedMailer(chooseMailer(config, logger), metrics);
  const supportMailer =
    config.supportEmail || !config.smtpUrl
      ? mailer
      : createOutboxMailer(outboxOf(config), mailOptions(config, logger));
  const events = createEventBus(database);
  const jobs = createJobQueue({ database, clock, logger, onEnded: counts.jobEnded });
  const mailJobs = createJobQueue(
    { database, clock, logger, onEnded: counts.jobEnded },
    { concurrency: MAIL_WORKERS },
  );
  const limits = createRateLimiter({ db, clock, enabled: config.rateLimit });
  const limiting = { clock, enabled: config.rateLimit };
  const limiters = { addresses: createAddressLimiter(limiting), accounts: createAccountLimiter(limiting) };
  const housekeeping = createHousekeeping({ db, clock, jobs, limits });
  const backups = createBackups({ database, clock, logger, jobs, settings: config.backups });
  const budget = createDailyBudget({ clock, logger, settings: config.model });
  const usage = createUsageRecorder({ db, clock, logger, budget });
  const localWriter = createLocalWriter({
    dataDir: config.dataDir,
    settings: config.model.local ?? LOCAL_WRITER_DEFAULTS,
    limits: config.model.privateLimits,
    fetch,
    logger,
  });
  const models = await createModelSource(config.model, {
    fetch: modelFetch,
    logger,
    builtIn: localWriter,
    wrap: usage.recorded,
  });
  const closing = new AbortController();
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;

  const http = await createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    paced: config.paced,
  });
  const proxies = createProxyObserver({
    logger,
    trustedProxies: config.trustedProxies,
    isPublic: () => config.publicUrl !== undefined,
  });
  proxies.observe(http);
  const routes = { app: http, access: createAccessHooks(authenticate, limiters), replyWithinMs };
  if (config.metricsToken) serveMetrics(http, { metrics, database, token: config.metricsToken });
  healthRoutes(routes, database);

  const platform: Platform = {
    config,
    database,
    db,
    clock,
    logger,
    events,
    jobs,
    mailJobs,
    limits,
    mailer,
    supportMailer,
    metrics,
    counts,
    routes,
    proxies,
    models,
    imageModel: createImageModel({ settings: config.imageModel, models, fetch: modelFetch }),
    localWriter,
    budget,
    flushUsage: usage.flush,
    publicUrl,
    secretKey: createSecretKey(config.secretKey, config.dataDir),
    closing: closing.signal,
    replyWithinMs,
    fetch,
  };

  return {
    platform,

    /** Starts listening and returns the address. */
    async start(modules: FeatureModule[]): Promise<string> {
      const signInProvider = config.oidc?.name ?? null;
      await serveWebPages(http, { folder: webFolder, publicUrl, signInProvider });
      await events.start();
      for (const module of modules) await module.beforeListening?.();
      address = await http.listen({ host: config.host, port: config.port });
      await jobs.start();
      await mailJobs.start();
      await localWriter.start();
      for (const module of modules) await module.start?.();
      housekeeping.start();
      backups.startLater();
      models.start();
      return address;
    },

    /** Waits for open requests, then for running jobs. The caller closes the database. */
    async stop(modules: FeatureModule[]) {
      closing.abort();
      backups.stop();
      models.stop();
      // Not awaited here: a request that waits for a word ends only when the process is gone.
      const localWriterStopped = localWriter.stop();
      await http.close();
      await Promise.all([jobs.stop(), mailJobs.stop(), ...modules.map((module) => module.stop?.())]);
      await localWriterStopped;
      await usage.flush();
      mailer.close();
      supportMailer.close();
    },
  };
}

const outboxOf = ({ dataDir }: Config) => join(dataDir, 'outbox');
const mailOptions = ({ mailFrom, supportEmail, isProduction }: Config, logger: FastifyBaseLogger) => ({
  from: mailFrom,
  replyTo: supportEmail ?? null,
  logger,
  logLinks: !isProduction,
});

function chooseMailer(config: Config, logger: FastifyBaseLogger) {
  const { smtpUrl, smtpTls } = config;
  const options = mailOptions(config, logger);
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl, requireTls: smtpTls === 'required' }, options);
  return createOutboxMailer(outboxOf(config), options);
}

function serveMetrics(
  http: FastifyInstance,
  { metrics, database, token }: { metrics: Metrics; database: Database; token: string },
) {
  measureRequests(http, metrics);
  measureProcess(metrics);
  measureDatabase(metrics, database);
  addGauge(metrics, { name: 'cold_open_event_streams', help: 'Open event streams on this instance.' }, () =>
    countOpenStreams(http),
  );
  metricsRoutes(http, metrics, token);
}
