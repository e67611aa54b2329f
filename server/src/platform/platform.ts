import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db/database.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Routes } from './http/handle.ts';
import type { ProxyObserver } from './http/proxy-observer.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ImageModel } from './llm/image-model.ts';
import type { ModelSource } from './llm/model-source.ts';
import type { DailyBudget } from './llm/usage/daily-budget.ts';
import type { LocalWriterHost } from './local-writer/local-writer.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProductCounts } from './metrics/product-counts.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { SecretKey } from './secret-key.ts';

/** What every feature module is built on. It knows no feature. */
export interface Platform {
  config: Config;
  database: Database;
  db: Db;
  clock: Clock;
  logger: Logger;
  events: EventBus;
  jobs: JobQueue;
  /** Sends emails. Its own workers keep a slow mail server from delaying anything else. */
  mailJobs: JobQueue;
  limits: RateLimiter;
  mailer: Mailer;
  /** For emails to support. Writes to the outbox unless SUPPORT_EMAIL is set. */
  supportMailer: Mailer;
  metrics: Metrics;
  counts: ProductCounts;
  routes: Routes;
  proxies: ProxyObserver;
  models: ModelSource;
  imageModel: ImageModel;
  localWriter: LocalWriterHost;
  budget: DailyBudget;
  /** Resolves when all model usage so far is stored. */
  flushUsage: () => Promise<void>;
  /** The URL that people use. If it is not configured, it is known once the server listens. */
  publicUrl: () => string;
  secretKey: SecretKey;
  /** Aborted when this instance shuts down. */
  closing: AbortSignal;
  /** After this time an order that is still being written gets a 503. */
  replyWithinMs: number;
  /** Calls external services. Tests pass a fake. */
  fetch: typeof globalThis.fetch;
}

/** A feature that has work to begin when the server starts, or to end before the process exits. */
export interface FeatureModule {
  /** Runs before the server accepts requests, for subscriptions that must exist before the first request. */
  beforeListening?(): Promise<void>;
  /** Runs once the server listens and `publicUrl` is known. */
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}
