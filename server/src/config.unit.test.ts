import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('every setting has a working default', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    publicUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    smtpUrl: undefined,
    smtpTls: 'required',
    supportEmail: undefined,
    alertEmail: undefined,
    secretKey: undefined,
    isProduction: false,
    mailFrom: 'Cold Open <no-reply@coldopen.local>',
    adminSecondStep: 'optional',
    oidc: null,
    rateLimit: true,
    paced: true,
    stripe: null,
    model: expect.objectContaining({ connection: null }),
    imageModel: { model: undefined, baseUrl: undefined, apiKey: '' },
    bucket: null,
    runsAtOnce: 200,
    trustedProxies: 0,
    metricsToken: undefined,
    backups: { folder: join(process.cwd(), 'data', 'backups'), everyHours: 24, keepDays: 14 },
    logLevel: 'info',
  });
});

test('an empty variable counts as not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' })).toEqual(parseConfig({}));
});

test('settings are read from the environment', () => {
  const config = parseConfig({
    PORT: '8080',
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'https://coldopen.example/',
    TRUST_PROXY: '1',
  });
  expect(config).toMatchObject({
    port: 8080,
    rateLimit: false,
    publicUrl: 'https://coldopen.example',
    trustedProxies: 1,
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'not an address'],
  ['PUBLIC_URL', 'coldopen.example'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['SMTP_URL', 'http://mail.example'],
  ['SUPPORT_EMAIL', 'support'],
  ['ALERT_EMAIL', 'on-call'],
  ['MAIL_FROM', 'x@'],
  ['MAIL_FROM', 'Cold Open'],
  ['RATE_LIMIT', 'maybe'],
  ['OIDC_ISSUER', 'accounts.example'],
  ['OIDC_ISSUER', 'http://accounts.example'],
  ['OIDC_ISSUER', 'http://localhost.evil.example'],
  ['OIDC_ISSUER', 'https://user:secret@accounts.example'],
  ['OIDC_ISSUER', 'https://accounts.example?realm=x'],
  ['OIDC_NAME', 'x'.repeat(41)],
  ['GENERATIONS_AT_ONCE', '0'],
  ['TRUST_PROXY', '-1'],
  ['METRICS_TOKEN', 'guessable'],
  ['PUBLIC_URL', 'https://coldopen.example/app'],
  ['PUBLIC_URL', 'https://coldopen.example/?a=b'],
  ['SMTP_TLS', 'maybe'],
  ['SUPPORT_EMAIL', 'support'],
  ['SECRET_KEY', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected with the name of the variable', (variable, value) => {
  expect(() => parseConfig({ [variable]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} must`));
});

test('all invalid settings are reported together', () => {
  expect(() => parseConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must.*\nLOG_LEVEL must/);
});

test('payments use Stripe when its key is set, and the sandbox otherwise', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(parseConfig(keys).stripe).toEqual({
    secretKey: 'sk_x',
    webhookSecret: 'whsec_x',
    priceId: undefined,
    apiBase: undefined,
  });
  expect(parseConfig({ PAYMENTS: 'sandbox' }).stripe).toBeNull();
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_x' })).toThrow(
    'STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set.',
  );
});

test.each([{}, { NODE_ENV: 'production' }, { STRIPE_WEBHOOK_SECRET: 'whsec_x' }])(
  'the sandbox together with a Stripe key is rejected (%o)',
  (others) => {
    expect(() => parseConfig({ ...others, STRIPE_SECRET_KEY: 'sk_x', PAYMENTS: 'sandbox' })).toThrow(
      new ConfigError(
        'PAYMENTS=sandbox and STRIPE_SECRET_KEY are both set: remove PAYMENTS to charge cards, or STRIPE_SECRET_KEY to simulate payments.',
      ),
    );
  },
);

test('in production the sandbox must be enabled explicitly', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow('Payments are not set up');
  expect(parseConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }).stripe).toBeNull();
});

test('a model provider without a key is rejected at startup, not at the first script', () => {
  expect(() => parseConfig({ LLM_PROVIDER: 'anthropic' })).toThrow('LLM_API_KEY');
});

const OIDC = {
  OIDC_ISSUER: 'https://accounts.example/realm',
  OIDC_CLIENT_ID: 'cold-open',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: ' Studio Pass ',
};

test('a direct database URL alone is rejected', () => {
  const direct = 'postgres://localhost/app';
  expect(() => parseConfig({ DATABASE_DIRECT_URL: direct })).toThrow(
    'DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.',
  );
  expect(parseConfig({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
});

test('a sign-in provider needs four settings', () => {
  expect(parseConfig(OIDC).oidc).toEqual({
    issuer: 'https://accounts.example/realm',
    clientId: 'cold-open',
    clientSecret: 'secret',
    name: 'Studio Pass',
  });
  for (const OIDC_ISSUER of ['http://localhost:8080', 'http://127.0.0.1:8080/x', 'http://[::1]:8080'])
    expect(parseConfig({ ...OIDC, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
});

test.each(Object.keys(OIDC))(
  'a sign-in provider without %s is rejected with the name of the setting',
  (missing) => {
    expect(() => parseConfig({ ...OIDC, [missing]: '' })).toThrow(
      new ConfigError(
        `Sign-in with OpenID Connect is only partly set up: set ${missing} as well, or none of the OIDC settings.`,
      ),
    );
  },
);

test('the embedded database is backed up by default, a database server only with BACKUP_DIR', () => {
  const backups = (variables: Record<string, string>) => parseConfig(variables).backups;
  expect(backups({ DATA_DIR: '/srv/data' })).toEqual({
    folder: '/srv/data/backups',
    everyHours: 24,
    keepDays: 14,
  });
  const server = { DATABASE_URL: 'postgres://user@host/database' };
  expect(backups(server)).toBeNull();
  expect(backups({ ...server, BACKUP_DIR: '/mnt/backups', BACKUP_KEEP_DAYS: '3' })).toMatchObject({
    folder: '/mnt/backups',
    keepDays: 3,
  });
  expect(backups({ BACKUP_EVERY_HOURS: '0' })).toBeNull();
  expect(() => backups({ BACKUP_EVERY_HOURS: '100' })).toThrow('BACKUP_EVERY_HOURS must be from 0 to 72');
});

test('a bucket needs its four settings, and pictures of another server a model', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'cold-open-photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseConfig(S3).bucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'cold-open-photos',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(S3)) expect(() => parseConfig({ ...S3, [name]: '' })).toThrow(name);
  expect(() => parseConfig({ ...S3, S3_BUCKET: '../other' })).toThrow('S3_BUCKET');
  expect(() => parseConfig({ IMAGE_BASE_URL: 'https://images.example/v1' })).toThrow('IMAGE_MODEL');
  expect(() => parseConfig({ IMAGE_API_KEY: 'sk-secret-of-images' })).toThrow('IMAGE_BASE_URL');
});
