import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('every setting has a working default', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    smtpUrl: undefined,
    logMailLinks: true,
    mailFrom: 'Cold Open <no-reply@coldopen.local>',
    rateLimit: true,
    stripe: null,
    model: expect.objectContaining({ connection: null }),
    runsAtOnce: 50,
    trustedProxies: 0,
    metricsToken: undefined,
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
  ['MAIL_FROM', 'x@'],
  ['MAIL_FROM', 'Cold Open'],
  ['RATE_LIMIT', 'maybe'],
  ['GENERATIONS_AT_ONCE', '0'],
  ['TRUST_PROXY', '-1'],
  ['METRICS_TOKEN', 'guessable'],
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
  'the sandbox together with a Stripe key is refused (%o)',
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

test('a model provider without a key is rejected at start, not at the first script', () => {
  expect(() => parseConfig({ LLM_PROVIDER: 'anthropic' })).toThrow('LLM_API_KEY');
});
