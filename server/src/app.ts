import { join } from 'node:path';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createAccountDeletion } from './features/account/account-deletion.ts';
import { ownAccountRoutes } from './features/account/own-account.routes.ts';
import { createOwnAccountService } from './features/account/own-account.service.ts';
import { createOwnDataService } from './features/account/own-data.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createAuditLog } from './features/audit/audit-log.ts';
import { createBalances } from './features/billing/balances.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { createBillingService } from './features/billing/billing.service.ts';
import { createCheckoutsService } from './features/billing/checkouts.service.ts';
import { createPaymentEventsService } from './features/billing/payment-events.service.ts';
import { createPaymentFacts } from './features/billing/payment-facts.ts';
import { createProviderSync } from './features/billing/provider-sync.ts';
import { createSandboxService } from './features/billing/sandbox.service.ts';
import { stripeWebhookRoutes } from './features/billing/stripe-webhook.routes.ts';
import { createTokenHistoryService } from './features/billing/token-history.service.ts';
import { createTokenLedger } from './features/billing/token-ledger.ts';
import { createAdminChatService } from './features/chat/admin-chat.service.ts';
import { createCannedRepliesService } from './features/chat/canned-replies.service.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { createChatService } from './features/chat/chat.service.ts';
import { createChatEvents } from './features/chat/chat-events.ts';
import { createReplyMails } from './features/chat/reply-mails.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { createOverviewService } from './features/overview/overview.service.ts';
import { createPromptChangesService } from './features/prompts/prompt-changes.service.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { createPromptsService } from './features/prompts/prompts.service.ts';
import { createTemplateFromVideoService } from './features/prompts/template-from-video.service.ts';
import { createScripts } from './features/scripts/scripts.module.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { createUsersService } from './features/users/users.service.ts';
import { videoRoutes } from './features/videos/videos.routes.ts';
import { createVideosService } from './features/videos/videos.service.ts';
import { createWriterAdmin } from './features/writer/writer.module.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createEventBus } from './platform/events/event-bus.ts';
import { eventStreamRoutes } from './platform/events/event-stream.routes.ts';
import { createHousekeeping } from './platform/housekeeping.ts';
import { countOpenStreams } from './platform/http/event-stream-reply.ts';
import type { Routes } from './platform/http/handle.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createAccessHooks } from './platform/http/viewer.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { chooseModel } from './platform/llm/choose-model.ts';
import { createOutboxMailer, createSmtpMailer } from './platform/mail/mailer.ts';
import { countedMailer } from './platform/metrics/counted-mailer.ts';
import { measureDatabase } from './platform/metrics/database-metrics.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { measureProcess } from './platform/metrics/process-metrics.ts';
import { createProductCounts } from './platform/metrics/product-counts.ts';
import { measureRequests } from './platform/metrics/request-metrics.ts';
import { createSandboxProvider } from './platform/payments/sandbox-provider.ts';
import { createStripeClient } from './platform/payments/stripe-client.ts';
import { createStripeProvider } from './platform/payments/stripe-provider.ts';
import type { Platform } from './platform/platform.ts';
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
  const metrics = createMetrics();
  const counts = createProductCounts(metrics);
  const mailer = countedMailer(
    config.smtpUrl
      ? createSmtpMailer(config.smtpUrl, mailOptions)
      : createOutboxMailer(join(config.dataDir, 'outbox'), mailOptions),
    metrics,
  );
  const events = createEventBus(database);
  const jobs = createJobQueue({ database, clock, logger, onEnded: counts.jobEnded });
  const limits = createRateLimiter({ db, clock, enabled: config.rateLimit });
  const audit = createAuditLog({ clock });
  const housekeeping = createHousekeeping({ db, clock, jobs, limits });
  const closing = new AbortController();
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;

  const account = createAccountService({ db, clock, events, jobs, limits, mailer, publicUrl });
  const model = await chooseModel(config.model, { fetch, logger });
  const http = await createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
  });
  const routes: Routes = { app: http, access: createAccessHooks(account.authenticate) };
  const platform: Platform = {
    config,
    database,
    db,
    clock,
    logger,
    events,
    jobs,
    limits,
    mailer,
    counts,
    routes,
    model,
    publicUrl,
    closing: closing.signal,
    fetch,
  };
  const standing = createBalances({ clock, events });
  const stripe = config.stripe && {
    ...config.stripe,
    client: await createStripeClient(config.stripe),
  };
  const sandboxProvider = createSandboxProvider({ db, clock, addresses: sandboxAddresses(publicUrl) });
  const provider = stripe ? createStripeProvider(stripe.client, stripe) : sandboxProvider;
  const ledger = createTokenLedger({ clock, standing });
  const tokenHistory = createTokenHistoryService({ db });
  const facts = createPaymentFacts({ provider: provider.name, clock, standing, ledger });
  const paymentEvents = createPaymentEventsService({
    db,
    clock,
    logger,
    audit,
    jobs,
    provider,
    facts,
    onOutcome: counts.paymentEvent,
  });
  const news = createProviderSync({ db, clock, logger, jobs, provider, facts });
  const checkouts = createCheckoutsService({ db, clock, provider, news, standing, publicUrl });
  const billing = createBillingService({ db, jobs, provider, news, standing, publicUrl });
  const sandbox = createSandboxService({
    db,
    sandbox: stripe ? null : sandboxProvider,
    billing,
    checkouts,
    paymentEvents,
  });
  const prompts = createPromptsService({ db });
  const scripts = createScripts(platform, {
    audit,
    balances: standing,
    ledger,
    prompts,
    isSessionAlive: account.isSessionAlive,
  });
  createWriterAdmin(platform, { scripts, audit });
  const chatNews = createChatEvents({ events });
  const chat = createChatService({ db, clock, audit, limits, standing, news: chatNews });
  const adminChat = createAdminChatService({
    db,
    clock,
    events,
    audit,
    standing,
    news: chatNews,
    scripts,
  });
  const cannedReplies = createCannedRepliesService({ db, clock, audit });
  const replyMails = createReplyMails({ db, clock, jobs, mailer, publicUrl });
  const promptChanges = createPromptChangesService({ db, audit });
  const deletion = createAccountDeletion({
    db,
    events,
    billing,
    forget: [account.forget, audit.forget, events.forget, promptChanges.forget],
  });
  const ownAccount = createOwnAccountService({
    db,
    clock,
    events,
    limits,
    deletion,
    updatePace: scripts.updatePace,
  });
  const adminUsers = createUsersService({
    db,
    events,
    audit,
    deletion,
    standing,
    ledger,
    billing,
    tokenHistory,
    countScripts: scripts.countOf,
  });
  const videos = createVideosService({ db, clock, audit });
  const templateFromVideo = createTemplateFromVideoService({
    limits,
    videos: createYoutubeReader({ fetch }),
    model,
  });

  const overview = createOverviewService({ db, clock, jobs });

  if (config.metricsToken) {
    measureRequests(http, metrics);
    measureProcess(metrics);
    measureDatabase(metrics, database);
    metrics.gauge(
      { name: 'cold_open_event_streams', help: 'Open streams of events, on this instance.' },
      () => [{ value: countOpenStreams(http) }],
    );
    metrics.gauge(
      { name: 'cold_open_script_watchers', help: 'Who watches a script, on this instance.' },
      () => [{ value: scripts.countListeners() }],
    );
    metricsRoutes(http, metrics, config.metricsToken);
  }
  healthRoutes(routes, database);
  eventStreamRoutes(routes, { db, events, isSessionAlive: account.isSessionAlive });
  accountRoutes(routes, account);
  ownAccountRoutes(routes, { own: ownAccount, data: createOwnDataService({ db }) });
  userRoutes(routes, adminUsers);
  billingRoutes(routes, { billing, checkouts, sandbox, tokenHistory, paymentEvents });
  if (stripe)
    stripeWebhookRoutes(routes, {
      db,
      stripe: stripe.client,
      webhookSecret: stripe.webhookSecret,
      paymentEvents,
    });
  chatRoutes(routes, { chat, admin: adminChat, canned: cannedReplies });
  promptRoutes(routes, { prompts, changes: promptChanges, fromVideo: templateFromVideo });
  videoRoutes(routes, videos);
  overviewRoutes(routes, overview);
  auditRoutes(routes, createAuditService({ db }));
  await serveWebPages(http, { folder: webFolder, publicUrl });

  return {
    db,
    jobs,
    events,
    publicUrl,
    /** Listens, and gives the address. */
    async start() {
      await events.start();
      address = await http.listen({ host: config.host, port: config.port });
      await scripts.start();
      await jobs.start();
      model?.load().catch((error) => logger.warn({ err: error }, 'the way to the model could not be loaded'));
      account.startCleaning();
      news.startLooking();
      replyMails.start();
      overview.startAddingUp();
      housekeeping.start();
      return address;
    },
    /** Lets the requests in flight finish, then the jobs; the database is the caller's. */
    async stop() {
      closing.abort();
      await http.close();
      await Promise.all([jobs.stop(), scripts.stop()]);
      mailer.close();
    },
  };
}

/** The pages that play the payment provider. */
const sandboxAddresses = (publicUrl: () => string) => ({
  checkout: (sessionId: string) =>
    `${publicUrl()}${PAGE_PATHS.sandboxCheckout.replace(':sessionId', sessionId)}`,
  portal: () => `${publicUrl()}${PAGE_PATHS.sandboxSubscription}`,
});

export type App = Awaited<ReturnType<typeof createApp>>;
