import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@cold-open/contract/account/password-length';
import { MAX_PROVIDER_NAME } from '@cold-open/contract/account/provider-sign-in.contract';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import * as z from 'zod';
import type { BackupSettings } from './platform/backups.ts';
import type { BucketSettings } from './platform/bucket/s3-bucket.ts';
import type { ImageModelSettings } from './platform/llm/image-model.ts';
import { apiKey, baseUrl } from './platform/llm/model-address.ts';
import { type ModelSettings, modelEnvironment, modelSettingsFrom } from './platform/llm/model-settings.ts';
import type { ProviderSettings } from './platform/oidc/openid-provider.ts';
import type { StripeSettings } from './platform/payments/stripe-client.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Secrets and tokens are sent to this URL, so only localhost may use http. */
const issuer = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, search, hash, username, password } = new URL(value);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
    return isSafe && [search, hash, username, password].every((part) => part === '');
  },
  { error: 'must be a URL that starts with https:// and has no query; http:// only for this machine' },
);
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be from ${min} to ${max}`)
    .max(max, `must be from ${min} to ${max}`);

/** All settings. docs/operations.md documents them, and a test keeps the two in sync. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((value) => !URL.canParse(value) || /^\w+:\/\/[^/?#]+\/*$/.test(value), {
      error: 'must be an address without a path: the product cannot run below one',
    })
    .optional(),
  ADMIN_EMAIL: z.string().regex(z.regexes.html5Email, 'must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .trim()
    .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`)
    .optional(),
  ADMIN_2FA: z.enum(['required', 'optional'], { error: 'must be required or optional' }).default('optional'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], { error: 'must be required or optional' }).default('required'),
  SUPPORT_EMAIL: z.string().regex(z.regexes.html5Email, 'must be an email address').optional(),
  ALERT_EMAIL: z.string().regex(z.regexes.html5Email, 'must be an email address').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an email address, with or without a name',
    )
    .default(`${PRODUCT_NAME} <no-reply@coldopen.local>`),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().trim().optional(),
  OIDC_CLIENT_SECRET: z.string().trim().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .max(MAX_PROVIDER_NAME, `must have at most ${MAX_PROVIDER_NAME} characters`)
    .optional(),
  RATE_LIMIT: onOff.default(true),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: url(['http:', 'https:']).optional(),
  SECRET_KEY: z
    .string()
    .trim()
    .regex(/^\S{32,}$/, 'must have at least 32 characters and no spaces')
    .optional(),
  PAYMENTS: z.enum(['sandbox'], { error: 'must be sandbox, or not set' }).optional(),
  NODE_ENV: z.string().optional(),
  ...modelEnvironment,
  IMAGE_MODEL: z.string().trim().optional(),
  IMAGE_BASE_URL: baseUrl.optional(),
  IMAGE_API_KEY: apiKey.optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, in lower case')
    .optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  GENERATIONS_AT_ONCE: wholeNumber(1, 1000).default(200),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: wholeNumber(0, 72).default(24),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without a pooler; see `DatabaseUrls`. */
  databaseDirectUrl: string | undefined;
  /** The URL that people use. If it is not set, it is known once the server listens. */
  publicUrl: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** `required` closes the admin area to admins without two-step login. */
  adminSecondStep: 'required' | 'optional';
  smtpUrl: string | undefined;
  /** Whether a password is sent only over TLS. */
  smtpTls: 'required' | 'optional';
  /** Receives replies to emails, and messages from the contact form. */
  supportEmail: string | undefined;
  /** Gets an email when payments or the writer fail repeatedly, or a backup is late. */
  alertEmail: string | undefined;
  /** Derives links in emails; shared by all instances. If it is not set, a file in the data folder has one. */
  secretKey: string | undefined;
  /** NODE_ENV. Without a mail server, links in emails are logged only outside production, because others may read the log. */
  isProduction: boolean;
  mailFrom: string;
  /** The OpenID Connect provider that people may sign in with; null if there is none. */
  oidc: ProviderSettings | null;
  rateLimit: boolean;
  /** Slows down senders of large bodies and of requests that are refused. Goes with the limits. */
  paced: boolean;
  /** Null when payments run in the sandbox. */
  stripe: StripeSettings | null;
  model: ModelSettings;
  /** Makes AI pictures. */
  imageModel: ImageModelSettings;
  /** Where photos are stored; null if they are in the database. */
  bucket: BucketSettings | null;
  /** How many scripts one instance writes at the same time. Others wait in the queue. */
  runsAtOnce: number;
  /** How many proxies are in front of the server, and are trusted to report the client's address. */
  trustedProxies: number;
  /** Required to read /metrics, which is disabled without it. */
  metricsToken: string | undefined;
  /** Null if backups are not scheduled. */
  backups: BackupSettings | null;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Reports an invalid setting. The message names the variable. */
export class ConfigError extends Error {}

/** Reads the environment and an optional `.env` file. The environment takes precedence. */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

export function parseConfig(variables: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: directUrlFrom(settings),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    adminSecondStep: settings.ADMIN_2FA,
    smtpUrl: settings.SMTP_URL,
    smtpTls: settings.SMTP_TLS,
    supportEmail: settings.SUPPORT_EMAIL,
    alertEmail: settings.ALERT_EMAIL,
    secretKey: settings.SECRET_KEY,
    isProduction: settings.NODE_ENV === 'production',
    mailFrom: settings.MAIL_FROM,
    oidc: providerSettingsFrom(settings),
    rateLimit: settings.RATE_LIMIT,
    paced: settings.RATE_LIMIT,
    stripe: stripeSettingsFrom(settings),
    model: modelSettings(settings),
    imageModel: imageModelFrom(settings),
    bucket: bucketSettingsFrom(settings),
    runsAtOnce: settings.GENERATIONS_AT_ONCE,
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    backups: backupSettingsFrom(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

function directUrlFrom({ DATABASE_URL, DATABASE_DIRECT_URL }: z.output<typeof environment>) {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.');
  return DATABASE_DIRECT_URL;
}

/**
 * The embedded database is backed up unless that is turned off. A database server usually has its own
 * backups.
 */
function backupSettingsFrom(settings: z.output<typeof environment>): BackupSettings | null {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP_DAYS: keepDays } = settings;
  const folder = BACKUP_DIR ?? (settings.DATABASE_URL ? null : join(settings.DATA_DIR, 'backups'));
  return folder === null || everyHours === 0 ? null : { folder: resolve(folder), everyHours, keepDays };
}

function modelSettings(settings: z.output<typeof environment>): ModelSettings {
  const model = modelSettingsFrom(settings);
  if ('problem' in model) throw new ConfigError(model.problem);
  return model;
}

function providerSettingsFrom(settings: z.output<typeof environment>): ProviderSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings;
  const parts = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(parts).length) return null;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME)
    throw new ConfigError(
      `Sign-in with OpenID Connect is only partly set up: set ${missing.join(' and ')} as well, or none of the OIDC settings.`,
    );
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  };
}

function imageModelFrom({
  IMAGE_MODEL: model,
  IMAGE_BASE_URL,
  IMAGE_API_KEY,
}: z.output<typeof environment>): ImageModelSettings {
  if (IMAGE_BASE_URL && !model) throw new ConfigError('IMAGE_MODEL is needed when IMAGE_BASE_URL is set.');
  if (IMAGE_API_KEY && !IMAGE_BASE_URL)
    throw new ConfigError('IMAGE_BASE_URL is needed when IMAGE_API_KEY is set.');
  return { model, baseUrl: IMAGE_BASE_URL, apiKey: IMAGE_API_KEY ?? '' };
}

function bucketSettingsFrom(settings: z.output<typeof environment>): BucketSettings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = settings;
  const parts = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(parts).length) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigError(
      `The bucket for photos is only partly set up: set ${missing.join(' and ')} as well, or none of the S3 settings.`,
    );
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function stripeSettingsFrom(settings: z.output<typeof environment>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const isSandbox = settings.PAYMENTS === 'sandbox';
  // A setting left over from a trial must not give away plans.
  if (secretKey && isSandbox)
    throw new ConfigError(
      'PAYMENTS=sandbox and STRIPE_SECRET_KEY are both set: remove PAYMENTS to charge cards, or STRIPE_SECRET_KEY to simulate payments.',
    );
  if (!secretKey) {
    if (settings.NODE_ENV === 'production' && !isSandbox)
      throw new ConfigError(
        'Payments are not set up: set STRIPE_SECRET_KEY, or PAYMENTS=sandbox to simulate payments.',
      );
    return null;
  }
  // Without it, we would miss renewals, refunds and cancellations.
  if (!webhookSecret)
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set.');
  return { secretKey, webhookSecret, priceId: settings.STRIPE_PRICE_ID, apiBase: settings.STRIPE_API_BASE };
}
