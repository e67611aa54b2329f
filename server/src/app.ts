import { type AccountModule, createAccount } from './features/account/account.module.ts';
import type { AuditLog } from './features/audit/audit.module.ts';
import { createAudit } from './features/audit/audit.module.ts';
import type { BillingModule } from './features/billing/billing.module.ts';
import { createBilling } from './features/billing/billing.module.ts';
import { createChat } from './features/chat/chat.module.ts';
import { createOverview } from './features/overview/overview.module.ts';
import type { PromptsModule } from './features/prompts/prompts.module.ts';
import { createPrompts } from './features/prompts/prompts.module.ts';
import { scriptExportRoutes } from './features/scripts/exports/script-exports.routes.ts';
import { createScriptExportsService } from './features/scripts/exports/script-exports.service.ts';
import { orderRoutes } from './features/scripts/orders/orders.routes.ts';
import { createOrdersService } from './features/scripts/orders/orders.service.ts';
import { createRegenerationService } from './features/scripts/orders/regenerate.service.ts';
import { rephrasingRoutes } from './features/scripts/rephrase/rephrasings.routes.ts';
import { createRephrasingsService } from './features/scripts/rephrase/rephrasings.service.ts';
import { createSettlements } from './features/scripts/rephrase/settlements.ts';
import { createScriptVersionsService } from './features/scripts/script-versions.service.ts';
import { scriptRoutes } from './features/scripts/scripts.routes.ts';
import { createScriptsService } from './features/scripts/scripts.service.ts';
import { createRunningOrders } from './features/scripts/writing/running-orders.ts';
import { createScriptChunks } from './features/scripts/writing/script-chunks.ts';
import { createScriptDrafts } from './features/scripts/writing/script-drafts.ts';
import { createScriptRunner } from './features/scripts/writing/script-runner.ts';
import { createScriptStream } from './features/scripts/writing/script-stream.ts';
import { createUsers } from './features/users/users.module.ts';
import { createVideos } from './features/videos/videos.module.ts';
import { createWriterReportService } from './features/writer/writer-report.service.ts';
import { createPlatform, type PlatformOptions } from './platform/create-platform.ts';
import { eventStreamRoutes } from './platform/events/event-stream.routes.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import type { FeatureModule, Platform } from './platform/platform.ts';
import { createModelWriter } from './writers/model/model-writer.ts';
import { createOfflineWriter } from './writers/offline/offline-writer.ts';
import { createModelRephraser, createOfflineRephraser } from './writers/rephraser.ts';

/** Builds the platform and the features in the order in which they depend on each other. */
export async function createApp(options: Omit<PlatformOptions, 'authenticate'>) {
  const { platform, start, stop } = await createPlatform({
    ...options,
    authenticate: (token) => account.authenticate(token),
  });

  const account: AccountModule = createAccount(platform);
  const audit = createAudit(platform, { account });
  const billing = await createBilling(platform, { account, audit });
  const prompts = createPrompts(platform, { account, audit });
  createVideos(platform, { audit });
  const scripts = createScriptsAndWriter(platform, { account, audit, billing, prompts });
  const chat = createChat(platform, { account, audit, scripts });
  createUsers(platform, { account, audit, billing, scripts });
  const overview = createOverview(platform);
  eventStreamRoutes(platform.routes, { ...platform, isSessionAlive: account.isSessionAlive });

  const modules: FeatureModule[] = [account, billing, scripts, chat, overview];
  const { db, jobs, events, publicUrl } = platform;
  return { db, jobs, events, publicUrl, billing, start: () => start(modules), stop: () => stop(modules) };
}

export type App = Awaited<ReturnType<typeof createApp>>;

// ---- The wiring of scripts and writer, until each has its own module. ----

interface Doors {
  account: AccountModule;
  audit: AuditLog;
  billing: BillingModule;
  prompts: PromptsModule;
}

function createScriptsAndWriter(
  platform: Platform,
  { account, audit, billing: { balances: standing, ledger }, prompts }: Doors,
) {
  const { config, database, db, clock, logger, events, metrics, counts, routes, model, closing } = platform;
  /** Writing takes long, so it has a queue of its own: mails and payments never wait behind it. */
  const writingJobs = createJobQueue(
    { database, clock, logger, onEnded: counts.jobEnded },
    { concurrency: config.generationsAtOnce },
  );
  const pieces = createScriptChunks({ database, logger });
  const writing = createRunningOrders({ clock, ledger, pieces });
  const scripts = createScriptsService({ db, clock, events, audit, standing, writing });
  const scriptVersions = createScriptVersionsService({ db, clock, events, audit });
  const drafts = createScriptDrafts({ clock, events });
  const writer = model ? createModelWriter(model) : createOfflineWriter();
  const shared = { db, database, clock, logger, events, standing, ledger, drafts, pieces, jobs: writingJobs };
  const runner = createScriptRunner({ ...shared, writer, model, onSettled: counts.generationSettled });
  const generation = createOrdersService({
    ...shared,
    prompts,
    scripts,
    engine: writer.engine,
    writing,
    closing,
  });
  const regeneration = createRegenerationService(shared);
  const settlements = createSettlements({ database, closing });
  const rephrasings = createRephrasingsService({
    ...shared,
    rephraser: model ? createModelRephraser(model) : createOfflineRephraser(),
    engine: writer.engine,
    settlements,
  });
  const scriptStream = createScriptStream({ generation, pieces, isSessionAlive: account.isSessionAlive });
  const writerReport = createWriterReportService({ db, clock, audit, generation, writer, model });

  account.onPaceChange(scripts.updatePace);
  metrics.gauge(
    { name: 'cold_open_script_watchers', help: 'Who watches a script, on this instance.' },
    () => [{ value: pieces.countWatchers() }],
  );
  orderRoutes(routes, { generation, regeneration, stream: scriptStream, writerReport });
  rephrasingRoutes(routes, rephrasings);
  scriptRoutes(routes, { scripts, versions: scriptVersions });
  scriptExportRoutes(routes, createScriptExportsService({ db }));

  return {
    countOf: scripts.countOf,
    lastOf: (userId: string) => scripts.lastOf(userId),
    async beforeListening() {
      await pieces.start();
      await settlements.start();
    },
    async start() {
      await runner.start();
      await writingJobs.start();
      generation.startCleaning();
    },
    stop: () => writingJobs.stop(),
  };
}
