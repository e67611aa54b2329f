import { expect, test } from 'vitest';
import * as z from 'zod';
import { modelEnvironment, modelSettingsFrom } from './model-settings.ts';

const environment = z.object(modelEnvironment);

function read(variables: Record<string, string>) {
  const settings = modelSettingsFrom(environment.parse(variables));
  if ('problem' in settings) throw new Error(settings.problem);
  return settings;
}

test('without settings no provider is connected, and Ollama is looked for', () => {
  expect(read({})).toEqual({
    connection: null,
    ollama: { model: undefined, reasoning: 'none' },
    limits: {
      contextTokens: undefined,
      firstTokenMs: 60_000,
      idleMs: 30_000,
      totalMs: 180_000,
      maxRetries: 2,
    },
  });
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
])('%s alone connects %s with a small model that does not think', (variable, provider, baseUrl) => {
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

test('LLM_BASE_URL alone means an OpenAI-compatible server, which gets no other key', () => {
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
])('%j: %s', (variables, problem) => {
  expect(modelSettingsFrom(environment.parse(variables))).toEqual({ problem });
});

test.each([
  ['LLM_PROVIDER', 'gpt', 'must be one of auto, openai, anthropic, google, openai-compatible, offline'],
  ['LLM_API_KEY', 'sk 1', 'must be a key: letters, digits and symbols without spaces'],
  ['LLM_BASE_URL', '127.0.0.1:11434', 'must be a URL that starts with http:// or https://'],
  ['LLM_REASONING', 'high', 'must be one of none, low'],
  ['LLM_IDLE_MS', 'soon', 'must be a number'],
  ['LLM_IDLE_MS', '0', 'must be from 1 to 3600000'],
  ['LLM_MAX_RETRIES', '1.5', 'must be a whole number'],
])('%s=%s is refused: %s', (variable, value, message) => {
  const issues = environment.safeParse({ [variable]: value }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[variable, message]]);
});
