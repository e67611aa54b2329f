import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createPromptChangesService } from './features/prompts/prompt-changes.service.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { createPromptsService } from './features/prompts/prompts.service.ts';
import { createTemplateFromVideoService } from './features/prompts/template-from-video.service.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createEventBus } from './platform/events/event-bus.ts';
import { eventStreamRoutes } from './platform/events/event-stream.routes.ts';
import { createHousekeeping } from './platform/housekeeping.ts';
import type { Routes } from './platform/http/handle.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createAccessHooks } from './platform/http/viewer.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createOutboxMailer, createSmtpMailer } from './platform/mail/mailer.ts';
import { createRateLimiter } from './platform/rate-limits/rate-limiter.ts';
import { createYoutubeReader } from './platform/youtube/youtube-reader.ts';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** The built web, where there is one to serve. */
  webFolder: string | null;
  /** The way to the outside world. */
  fetch: typeof globalThis.fetch;
}

/** Builds the platform, hands it to each feature, and returns what the process starts and stops. */
export async function createApp({ config, database, clock, logger, webFolder, fetch }: Parts) {
  const { db } = database;
  const mailOptions = { from: config.mailFrom, logger };
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, mailOptions)
    : createOutboxMailer(join(config.dataDir, 'outbox'), mailOptions);
  const events = createEventBus(database);
  const jobs = createJobQueue({ database, clock, logger });
  const limits = createRateLimiter({ db, clock, enabled: config.rateLimit });
  const housekeeping = createHousekeeping({ db, clock, jobs, limits });
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;

  const account = createAccountService({ db, clock, events, jobs, limits, mailer, publicUrl });
  const prompts = createPromptsService({ db });
  const promptChanges = createPromptChangesService({ db });
  const templateFromVideo = createTemplateFromVideoService({ videos: createYoutubeReader({ fetch }) });

  const http = await createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
  });
  const routes: Routes = { app: http, access: createAccessHooks(account.authenticate) };
  healthRoutes(routes, database);
  eventStreamRoutes(routes, { db, events, isSessionAlive: account.isSessionAlive });
  accountRoutes(routes, account);
  promptRoutes(routes, { prompts, changes: promptChanges, fromVideo: templateFromVideo });
  await serveWebPages(http, webFolder);

  return {
    db,
    jobs,
    events,
    publicUrl,
    /** Listens, and gives the address. */
    async start() {
      await events.start();
      address = await http.listen({ host: config.host, port: config.port });
      await jobs.start();
      account.startCleaning();
      housekeeping.start();
      return address;
    },
    /** Lets the requests in flight finish, then the jobs; the database is the caller's. */
    async stop() {
      await http.close();
      await jobs.stop();
      mailer.close();
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
