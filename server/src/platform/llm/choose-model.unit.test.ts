import { expect, test } from 'vitest';
import { ask, createFakeStarter } from '../../testing/fake-model/model-test-setup.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { chooseModel } from './choose-model.ts';
import type { ModelSettings } from './model-settings.ts';

const start = createFakeStarter();
const limits = { contextTokens: undefined, firstTokenMs: 5000, idleMs: 5000, totalMs: 5000, maxRetries: 0 };
const LOOK_FOR_OLLAMA: ModelSettings = {
  connection: null,
  ollama: { model: undefined, reasoning: 'none' },
  limits,
};

/** Fakes Ollama's list of models. */
function ollamaWith(...names: string[]): typeof fetch {
  return async (input) => {
    expect(String(input)).toBe('http://127.0.0.1:11434/api/tags');
    return Response.json({ models: names.map((name) => ({ name, model: name, size: 1 })) });
  };
}

test('a configured provider is used, through the given fetch', async () => {
  const fake = await start('openai');
  const contacted: string[] = [];
  const redirected: typeof fetch = (input, init) => {
    contacted.push(String(input));
    return fetch(`${fake.baseUrl}/responses`, init);
  };
  const connection = {
    provider: 'openai',
    model: 'gpt-x',
    apiKey: 'sk-1',
    baseUrl: 'https://api.openai.com/v1',
    reasoning: undefined,
  } as const;
  const model = await chooseModel({ connection, ollama: null, limits }, { fetch: redirected, logger });
  if (!model) throw new Error('no model was chosen');
  expect(model).toMatchObject({ provider: 'openai', model: 'gpt-x' });
  expect(contacted).toEqual([]);
  expect(await ask(model)).toMatchObject({ ending: 'stop' });
  expect(contacted).toEqual(['https://api.openai.com/v1/responses']);
});

test('the offline provider contacts nothing', async () => {
  const noFetch: typeof fetch = () => {
    throw new Error('something was contacted');
  };
  expect(
    await chooseModel({ connection: null, ollama: null, limits }, { fetch: noFetch, logger }),
  ).toBeNull();
});

test('without a provider, the first Ollama model that can write is used', async () => {
  const fetch = ollamaWith('nomic-embed-text:latest', 'gemma4:e4b', 'qwen3.5:4b');
  expect(await chooseModel(LOOK_FOR_OLLAMA, { fetch, logger })).toMatchObject({
    provider: 'openai-compatible',
    model: 'gemma4:e4b',
  });
});

test('Ollama is asked not to think, and needs no key', async () => {
  const fake = await start('openai-compatible');
  const ollama: typeof fetch = (input, init) =>
    String(input).endsWith('/api/tags')
      ? ollamaWith('qwen3.5:4b')(input)
      : fetch(`${fake.baseUrl}/chat/completions`, init);
  const model = await chooseModel(LOOK_FOR_OLLAMA, { fetch: ollama, logger });
  if (!model) throw new Error('no model was chosen');
  await ask(model);
  expect(fake.requests[0]).toMatchObject({ model: 'qwen3.5:4b', body: { reasoning_effort: 'none' } });
  expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['gemma4:e4b', 'gemma4:e4b'],
  ['mistral', 'mistral:latest'],
  ['not-pulled', undefined],
])('LLM_MODEL %s chooses %s of Ollama’s models', async (model, chosen) => {
  const settings: ModelSettings = { ...LOOK_FOR_OLLAMA, ollama: { model, reasoning: 'none' } };
  const fetch = ollamaWith('qwen3.5:4b', 'gemma4:e4b', 'mistral:latest');
  expect((await chooseModel(settings, { fetch, logger }))?.model).toBe(chosen);
});

test.each<[string, typeof fetch]>([
  ['is not running', () => Promise.reject(new TypeError('fetch failed'))],
  ['has no models', ollamaWith()],
  ['is another server', async () => new Response('<html>hello</html>')],
  ['sends an unknown format', async () => Response.json({ models: 'none' })],
  [
    'does not answer',
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  ],
])('when Ollama %s, scripts are written offline', async (_what, fetch) => {
  expect(await chooseModel(LOOK_FOR_OLLAMA, { fetch, logger })).toBeNull();
});
