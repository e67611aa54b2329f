import { expect, test } from 'vitest';
import * as z from 'zod';
import { modelEnvironment, modelSettingsFrom } from './model-settings.ts';

const environment = z.object(modelEnvironment);

function read(variables: Record<string, string>) {
  const settings = modelSettingsFrom(environment.parse(variables));
  if ('problem' in settings) throw new Error(settings.problem);
  return settings;
}

test('without settings, no provider is connected, and Ollama is searched for', () => {
  expect(read({})).toEqual({
    connection: null,
    reasoning: undefined,
    prices: null,
    bestPrices: null,
    dailyBudget: null,
    ollama: { model: undefined, reasoning: 'none' },
    limits: {
      contextTokens: undefined,
      firstTokenMs: 60_000,
      idleMs: 30_000,
      totalMs: 180_000,
      maxRetries: 2,
    },
    privateLimits: {
      contextTokens: undefined,
      firstTokenMs: 300_000,
      idleMs: 60_000,
      totalMs: 1_200_000,
      maxRetries: 2,
    },
    decidedBy: undefined,
    isBuiltIn: false,
    local: { path: undefined, hub: 'https://huggingface.co', threads: undefined, graphics: 'auto' },
  });
});

test.each([
  [{ LLM_PROVIDER: 'built-in' }, 'LLM_PROVIDER'],
  [{ OPENAI_API_KEY: 'sk-1' }, 'OPENAI_API_KEY'],
  [{ LLM_BASE_URL: 'http://host/v1', LLM_MODEL: 'm' }, 'LLM_BASE_URL'],
  [{ LLM_MODEL: 'm' }, undefined],
])('%o names the variable that decides who writes', (variables, decidedBy) => {
  expect(read(variables as Record<string, string>).decidedBy).toBe(decidedBy);
});

test('a setting for time applies to private servers too', () => {
  const { limits, privateLimits } = read({ LLM_FIRST_TOKEN_MS: '7' });
  expect([limits.firstTokenMs, privateLimits?.firstTokenMs]).toEqual([7, 7]);
});

test('offline ignores all keys', () => {
  expect(read({ LLM_PROVIDER: 'offline', OPENAI_API_KEY: 'sk-1' })).toMatchObject({
    connection: null,
    ollama: null,
  });
});

test.each([
  ['OPENAI_API_KEY', 'openai', 'https://api.openai.com/v1'],
  ['ANTHROPIC_API_KEY', 'anthropic', 'https://api.anthropic.com/v1'],
  ['GOOGLE_GENERATIVE_AI_API_KEY', 'google', 'https://generativelanguage.googleapis.com/v1beta'],
  ['GEMINI_API_KEY', 'google', 'https://generativelanguage.googleapis.com/v1beta'],
])('%s alone connects %s with a small model and no reasoning', (variable, provider, baseUrl) => {
  expect(read({ [variable]: ' sk-1 ' })).toMatchObject({
    connection: { provider, apiKey: 'sk-1', baseUrl, model: expect.any(String), reasoning: 'none' },
    ollama: null,
  });
});

test('reasoning is not sent to a chosen model unless it is set', () => {
  const chosen = { OPENAI_API_KEY: 'sk-1', LLM_MODEL: 'gpt-x' };
  expect(read(chosen).connection).toMatchObject({ model: 'gpt-x', reasoning: undefined });
  expect(read({ ...chosen, LLM_REASONING: 'low' }).connection).toMatchObject({ reasoning: 'low' });
});

test("LLM_BASE_URL alone means an OpenAI-compatible server, which gets no other provider's key", () => {
  const variables = { LLM_BASE_URL: 'http://127.0.0.1:8000/v1/', LLM_MODEL: 'local', OPENAI_API_KEY: 'sk-1' };
  expect(read(variables).connection).toEqual({
    provider: 'openai-compatible',
    model: 'local',
    apiKey: '',
    baseUrl: 'http://127.0.0.1:8000/v1',
    reasoning: undefined,
  });
  expect(read({ ...variables, LLM_API_KEY: 'own' }).connection).toMatchObject({ apiKey: 'own' });
});

test('a named provider may have another base URL, and its key in either variable', () => {
  const variables = {
    LLM_PROVIDER: 'anthropic',
    ANTHROPIC_API_KEY: 'usual',
    LLM_BASE_URL: 'https://proxy.example/v1',
  };
  expect(read(variables).connection).toMatchObject({ apiKey: 'usual', baseUrl: 'https://proxy.example/v1' });
  expect(read({ ...variables, LLM_API_KEY: 'own' }).connection).toMatchObject({ apiKey: 'own' });
});

test.each([
  [{ LLM_PROVIDER: 'openai' }, 'LLM_API_KEY is needed when LLM_PROVIDER is openai.'],
  [
    { LLM_PROVIDER: 'anthropic', OPENAI_API_KEY: 'sk-1' },
    'LLM_API_KEY is needed when LLM_PROVIDER is anthropic.',
  ],
  [{ LLM_PROVIDER: 'google' }, 'LLM_API_KEY is needed when LLM_PROVIDER is google.'],
  [{ LLM_PROVIDER: 'openai-compatible' }, 'LLM_BASE_URL is needed when LLM_PROVIDER is openai-compatible.'],
  [
    { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: 'http://127.0.0.1/v1' },
    'LLM_MODEL is needed when LLM_PROVIDER is openai-compatible.',
  ],
  [{ LLM_BASE_URL: 'http://127.0.0.1/v1' }, 'LLM_MODEL is needed when LLM_BASE_URL is set.'],
  [{ LLM_API_KEY: 'sk-1' }, 'LLM_PROVIDER is needed when LLM_API_KEY is set.'],
  [{ LLM_PRICE_IN: '1' }, 'LLM_PRICE_IN and LLM_PRICE_OUT must be set together.'],
  [{ LLM_DAILY_BUDGET: '5' }, 'LLM_PRICE_IN and LLM_PRICE_OUT are needed when LLM_DAILY_BUDGET is set.'],
  [{ LLM_BEST_PRICE_OUT: '9' }, 'LLM_BEST_PRICE_IN and LLM_BEST_PRICE_OUT must be set together.'],
  [
    { LLM_BEST_PRICE_IN: '3', LLM_BEST_PRICE_OUT: '9', LLM_MODEL_BEST: 'large' },
    'LLM_MODEL_BEST, LLM_PRICE_IN and LLM_PRICE_OUT are needed when LLM_BEST_PRICE_IN is set.',
  ],
])('%j: %s', (variables, problem) => {
  expect(modelSettingsFrom(environment.parse(variables))).toEqual({ problem });
});

test.each([
  [
    'LLM_PROVIDER',
    'gpt',
    'must be one of auto, openai, anthropic, google, openai-compatible, built-in, offline',
  ],
  ['LLM_API_KEY', 'sk 1', 'must be a key: letters, digits and symbols without spaces'],
  ['LLM_BASE_URL', '127.0.0.1:11434', 'must be a URL that starts with http:// or https://'],
  [
    'LLM_BASE_URL',
    'http://me:s3cret@host/v1',
    'must not contain a user name or password; set LLM_API_KEY instead',
  ],
  ['LLM_BASE_URL', 'http://me@host/v1', 'must not contain a user name or password; set LLM_API_KEY instead'],
  ['LLM_BASE_URL', 'http://host/v1?api-version=2', 'must not contain a ? or #'],
  ['LLM_BASE_URL', 'http://host/v1#top', 'must not contain a ? or #'],
  ['LLM_API_KEY', 'Bearer sk-1', 'must be a key: letters, digits and symbols without spaces'],
  ['LLM_PRICE_IN', '-1', 'must be 0 or more'],
  ['LLM_DAILY_BUDGET', '0', 'must be more than 0'],
  ['LLM_REASONING', 'high', 'must be one of none, low'],
  ['LLM_IDLE_MS', 'soon', 'must be a number'],
  ['LLM_IDLE_MS', '0', 'must be from 1 to 3600000'],
  ['LLM_MAX_RETRIES', '1.5', 'must be a whole number'],
  ['LOCAL_MODEL_PATH', '/models/small.bin', 'must be the path of a .gguf file'],
  ['LOCAL_MODEL_THREADS', '0', 'must be from 1 to 256'],
  ['LOCAL_MODEL_GPU', 'metal', 'must be one of auto, cpu, vulkan, cuda'],
])('%s=%s is rejected: %s', (variable, value, message) => {
  const issues = environment.safeParse({ [variable]: value }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[variable, message]]);
});

test.each([
  ['http://host/v1/chat/completions', 'http://host/v1'],
  ['http://host/v1/chat/completions/', 'http://host/v1'],
  ['https://gateway.example/openai/v1/responses', 'https://gateway.example/openai/v1'],
  ['https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
  ['http://host/v1/models', 'http://host/v1'],
  ['https://host/v1beta/models/gemini-2.5-flash:streamGenerateContent', 'https://host/v1beta'],
  [' "http://localhost:8000/v1///" ', 'http://localhost:8000/v1'],
  ['http://host/messages-service/v1', 'http://host/messages-service/v1'],
])('the address %s is used as %s', (LLM_BASE_URL, baseUrl) => {
  expect(read({ LLM_BASE_URL, LLM_MODEL: 'm' }).connection).toMatchObject({ baseUrl });
});

test.each([
  ['"sk-1"', 'sk-1'],
  ["'sk-1'", 'sk-1'],
  ['OPENAI_API_KEY=sk-1', 'sk-1'],
  ['export OPENAI_API_KEY="sk-1"', 'sk-1'],
  ['MY_TOKEN=sk-1', 'sk-1'],
  ['c2VjcmV0QQ==', 'c2VjcmV0QQ=='],
  [' sk-1\n', 'sk-1'],
])('the key %j is used as %s', (OPENAI_API_KEY, apiKey) => {
  expect(read({ OPENAI_API_KEY }).connection).toMatchObject({ apiKey });
});

test('prices and a budget are in dollars', () => {
  const variables = { LLM_PRICE_IN: '0.25', LLM_PRICE_OUT: '2', LLM_DAILY_BUDGET: '5' };
  expect(read(variables)).toMatchObject({
    prices: { perMillionInputTokens: 0.25, perMillionOutputTokens: 2 },
    bestPrices: null,
    dailyBudget: 5,
  });
  const best = { LLM_MODEL_BEST: 'large', LLM_BEST_PRICE_IN: '3', LLM_BEST_PRICE_OUT: '15' };
  expect(read({ ...variables, ...best })).toMatchObject({
    prices: { perMillionInputTokens: 0.25, perMillionOutputTokens: 2 },
    bestPrices: { perMillionInputTokens: 3, perMillionOutputTokens: 15 },
  });
});
