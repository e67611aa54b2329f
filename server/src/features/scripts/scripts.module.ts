import { BEST_SCRIPT_COST } from '@cold-open/contract/billing/billing-rules';
import { HOUR_MS } from '@cold-open/contract/durations';
import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import type { EngineInfo } from '@cold-open/contract/scripts/script-orders.contract';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { createStreamLimit } from '../../platform/events/stream-limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { createJobQueue } from '../../platform/jobs/job-queue.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import { addGauge } from '../../platform/metrics/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Engine } from '../../writers/script-writer.ts';
import { createWriters } from '../../writers/writers.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { BillingModule } from '../billing/billing.module.ts';
import type { PromptsModule } from '../prompts/prompts.module.ts';
import type { VoicesModule } from '../voices/voices.module.ts';
import { createChangeText } from './change-text.ts';
import { createDuplicateScript } from './duplicate-script.ts';
import { scriptExportRoutes } from './exports/script-exports.routes.ts';
import { createScriptExportsService } from './exports/script-exports.service.ts';
import { createImportScript } from './import-script.ts';
import { createLateOrders } from './orders/late-orders.ts';
import { createOrderRunner } from './orders/order-runner.ts';
import { countRunning, listDays, listFailures } from './orders/order-statistics.repository.ts';
import {
  cleanUpOrphanedChunks,
  removeExpiredScripts,
  rephrase,
  writeOpenings,
} from './orders/orders.jobs.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { createPlaceOrder } from './orders/place-order.ts';
import { createRegenerationsService } from './orders/regenerations.service.ts';
import { createShortOrders } from './orders/short-orders.ts';
import { createUsualSpeed } from './orders/usual-speed.ts';
import { createChangeScripts } from './organize/change-scripts.ts';
import { createDeletedScriptsService } from './organize/deleted-scripts.service.ts';
import { organizeRoutes } from './organize/organize.routes.ts';
import { createOrganizeScript } from './organize/organize-script.ts';
import { createScriptCountsJob } from './organize/script-counts.jobs.ts';
import { createSeriesService } from './organize/series.service.ts';
import { outlineRoutes } from './outlines/outlines.routes.ts';
import { createOutlinesService } from './outlines/outlines.service.ts';
import { createPointSuggestionsService } from './outlines/point-suggestions.service.ts';
import { postedScriptRoutes } from './posted/posted-scripts.routes.ts';
import { createPostedScriptsService } from './posted/posted-scripts.service.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { createPublishingService } from './publishing/publishing.service.ts';
import { createPlacePublishingOrder } from './publishing/publishing-orders.ts';
import { createPublishingRuns } from './publishing/publishing-runs.ts';
import { createReview } from './review/create-review.ts';
import { requireVisibleScript } from './script-access.ts';
import { createScriptCheckService } from './script-check.service.ts';
import { countScriptsByPrompt } from './script-lists.repository.ts';
import { findOwnScript } from './script-samples.repository.ts';
import { createScriptVersionsService } from './script-versions.service.ts';
import { handOverSharedScripts } from './scripts.repository.ts';
import { scriptRoutes } from './scripts.routes.ts';
import { createScriptsService } from './scripts.service.ts';
import { createSuggestionRuns } from './suggestions/suggestion-runs.ts';
import { createSuggestionStream } from './suggestions/suggestion-stream.ts';
import { suggestionRoutes } from './suggestions/suggestions.routes.ts';
import { createSuggestionsService } from './suggestions/suggestions.service.ts';
import { createRemotesService } from './teleprompter/remotes.service.ts';
import { teleprompterRoutes } from './teleprompter/teleprompter.routes.ts';
import { createChunkStore } from './writing/chunk-store.ts';
import { deleteOrphanedChunks } from './writing/chunks.repository.ts';
import { createListeners } from './writing/listeners.ts';
import { createRunningOrders } from './writing/running-orders.ts';
import { createScriptDrafts } from './writing/script-drafts.ts';
import { createScriptRuns } from './writing/script-runs.ts';
import { createScriptStream } from './writing/script-stream.ts';
import { createSettleScript } from './writing/settle-script.ts';
import { createStops } from './writing/stops.ts';

/** Applies across all instances. The account's other orders wait, so that other accounts don't have to. */
const MAX_RUNS_PER_ACCOUNT = 3;
/** A page follows one script. Every open stream regularly asks the database whether its script is finished. */
const MAX_ORDER_STREAMS_PER_ACCOUNT = 20;

interface Doors {
  account: AccountModule;
  audit: AuditLog;
  billing: BillingModule;
  prompts: PromptsModule;
  voices: VoicesModule;
}

/** Scripts: ordering, writing, streaming, versions, suggestions and exports. */
export function createScripts(
  platform: Platform,
  { account, audit, billing: { balances, ledger }, prompts, voices }: Doors,
) {
  const { config, database, db, clock, logger, events, metrics, counts, routes, closing } = platform;
  const {
    writer,
    findBestWriter,
    suggester,
    test: testWriter,
  } = createWriters(platform.models.current, config.model.best);
  const { engine } = writer;
  const findBestEngine = () => findBestWriter()?.engine ?? null;
  const engineInfo = () => describeEngine(engine, findBestEngine());

  /** The offline writer costs nothing. */
  async function requireBudget(tx: Tx) {
    if (!engine.ai) return;
    await platform.budget.require(tx).catch((error: unknown) => {
      throw error instanceof ModelFailure ? modelError(error) : error;
    });
  }

  const runsAtOnce = () =>
    engine.provider === 'built-in' ? platform.localWriter.runsAtOnce(config.runsAtOnce) : config.runsAtOnce;

  const usualSpeed = createUsualSpeed({ db, clock, localWriter: platform.localWriter });

  // Runs take a long time, so they have their own queue, and emails and payments never wait for them.
  const jobs = createJobQueue(
    { database, clock, logger, onEnded: counts.jobEnded },
    { concurrency: runsAtOnce, maxPerKey: MAX_RUNS_PER_ACCOUNT },
  );
  const listeners = createListeners();
  const chunks = createChunkStore({ database, logger, listeners });
  const stops = createStops({ database, clock });
  const drafts = createScriptDrafts({ clock, events });
  const changeText = createChangeText({ clock, events });
  const placing = { db, clock, events, jobs, balances, ledger, limits: platform.limits, requireBudget };
  const placeOrder = createPlaceOrder(placing);

  const organize = createOrganizeScript({ events });
  const running = createRunningOrders({ ledger, chunks, stops });
  prompts.countsScriptsWith(countScriptsByPrompt);
  const scripts = createScriptsService({ db, clock, events, audit, balances, running, changeText, organize });
  const orders = createOrdersService({
    db,
    clock,
    balances,
    findTemplate: prompts.findTemplate,
    voices,
    scripts,
    drafts,
    engine,
    findBestEngine,
    placeOrder,
    jobs,
    listeners,
    stops,
    closing,
  });
  const suggestions = createSuggestionsService({
    db,
    balances,
    suggester,
    engine,
    placeOrder,
    changeText,
    jobs,
    listeners,
    stops,
    closing,
  });

  const work = createOrderRunner({ db, logger, jobs, balances, stops });
  const settleScript = createSettleScript({ clock, ledger, drafts, chunks, engine });
  const onSettled = counts.orderSettled;
  work(
    createScriptRuns({ db, clock, logger, chunks, voices, writer, findBestWriter, settleScript, onSettled }),
  );
  for (const job of [rephrase, writeOpenings])
    work(createSuggestionRuns({ db, clock, ledger, suggester, voices, chunks }, job));
  work(createPublishingRuns({ db, clock, events, ledger, suggester, voices, chunks }));
  const scriptCounts = createScriptCountsJob(platform);
  const deleted = createDeletedScriptsService({ db, clock, events });
  jobs.work(removeExpiredScripts, deleted.removeExpired);
  jobs.work(cleanUpOrphanedChunks, () => deleteOrphanedChunks(db, new Date(clock.now().getTime() - HOUR_MS)));

  voices.readScriptsWith(findOwnScript);
  account.onPaceChange(scripts.updatePace);
  account.onDeletion({ within: handOverSharedScripts });
  account.onDeletion({ within: jobs.forgetKey });
  addGauge(
    metrics,
    {
      name: 'cold_open_script_watchers',
      help: 'Requests on this instance that follow a script or wait for an order.',
    },
    listeners.count,
  );
  const { isSessionAlive } = account;
  const openStreams = createStreamLimit(MAX_ORDER_STREAMS_PER_ACCOUNT);
  const lateOrders = createLateOrders(platform);
  orderRoutes(routes, {
    orders,
    lateOrders,
    regenerations: createRegenerationsService({ drafts, placeOrder, voices, engine, findBestEngine }),
    orderShort: createShortOrders({ db, orders, prompts }),
    stream: createScriptStream({ orders, chunks, openStreams, isSessionAlive }),
    engineInfo: async () => ({ ...engineInfo(), ...(await usualSpeed.find(engine)) }),
  });
  suggestionRoutes(
    routes,
    suggestions,
    createSuggestionStream({ suggestions, chunks, openStreams, isSessionAlive }),
    lateOrders,
  );
  outlineRoutes(
    routes,
    createOutlinesService({ ...platform, account, voices, findTemplate: prompts.findTemplate }),
    createPointSuggestionsService({
      ...platform,
      account,
      voices,
      findTemplate: prompts.findTemplate,
      suggester,
      engine,
    }),
  );
  const duplicate = createDuplicateScript({ db, clock, events, account });
  scriptRoutes(routes, {
    scripts,
    versions: createScriptVersionsService({ db, audit, changeText }),
    checks: createScriptCheckService({ db, events, voices }),
    duplicate,
    importOne: createImportScript({ db, clock, events, account }),
  });
  postedScriptRoutes(routes, createPostedScriptsService({ db, clock, audit, changeText }));
  organizeRoutes(routes, {
    series: createSeriesService({ db, clock, events, account }),
    deleted,
    change: createChangeScripts({ db, scripts, deleted, duplicate, organize }),
  });
  publishingRoutes(
    routes,
    createPublishingService({
      db,
      clock,
      events,
      balances,
      engine,
      placeOrder: createPlacePublishingOrder(placing),
      listeners,
      closing,
    }),
    lateOrders,
  );
  createReview(platform);
  teleprompterRoutes(routes, createRemotesService(platform));
  scriptExportRoutes(routes, createScriptExportsService({ db }));

  return {
    countOf: scripts.countOf,
    /** Throws if the viewer cannot read the script. */
    requireVisible: async (handle: DbOrTx, viewer: Viewer, id: string): Promise<void> => {
      await requireVisibleScript(handle, viewer, id);
    },
    lastOf: scripts.lastOf,
    engineInfo,
    testWriter,

    async orderStatistics(since: Date) {
      const failures = await listFailures(db, since);
      return {
        days: await listDays(db, since),
        failures: failures.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: lastAt.toISOString() })),
        running: await countRunning(db),
      };
    },

    async beforeListening() {
      await chunks.start();
      await stops.start();
    },
    async start() {
      await jobs.start();
      jobs.repeat(cleanUpOrphanedChunks, HOUR_MS);
      jobs.repeat(removeExpiredScripts, HOUR_MS);
      scriptCounts.start();
    },
    stop: jobs.stop,
  };
}

export type Scripts = ReturnType<typeof createScripts>;

const describeEngine = (engine: Engine, best: Engine | null): EngineInfo => ({
  ...engine,
  best: best && { model: best.model, tokens: BEST_SCRIPT_COST },
  label: engine.ai ? `${engine.model} (${engine.provider})` : ORDER_MESSAGES.offlineLabel,
});
