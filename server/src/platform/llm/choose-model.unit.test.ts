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

/** Ollama as far as it is asked what it has. */
function ollamaWith(...names: string[]): typeof fetch {
  return async (input) => {
    expect(String(input)).toBe('http://127.0.0.1:11434/api/tags');
    return Response.json({ models: names.map((name) => ({ name, model: name, size: 1 })) });
  };
}

test('a provider that is set up is used, through the way to the world that was handed in', async () => {
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
  if (!model) throw new Error('nothing was chosen');
  expect(model).toMatchObject({ provider: 'openai', model: 'gpt-x' });
  expect(contacted).toEqual([]);
  expect(await ask(model)).toMatchObject({ ending: 'stop' });
  expect(contacted).toEqual(['https://api.openai.com/v1/responses']);
});

test('offline looks for nobody', async () => {
  const nobody: typeof fetch = () => {
    throw new Error('somebody was contacted');
  };
  expect(await chooseModel({ connection: null, ollama: null, limits }, { fetch: nobody, logger })).toBeNull();
});

test('without a provider the first model that Ollama has and that can write is used', async () => {
  const fetch = ollamaWith('nomic-embed-text:latest', 'gemma4:e4b', 'qwen3.5:4b');
  expect(await chooseModel(LOOK_FOR_OLLAMA, { fetch, logger })).toMatchObject({
    provider: 'openai-compatible',
    model: 'gemma4:e4b',
  });
});

test('Ollama is told not to think, and needs no key', async () => {
  const fake = await start('openai-compatible');
  const ollama: typeof fetch = (input, init) =>
    String(input).endsWith('/api/tags')
      ? ollamaWith('qwen3.5:4b')(input)
      : fetch(`${fake.baseUrl}/chat/completions`, init);
  const model = await chooseModel(LOOK_FOR_OLLAMA, { fetch: ollama, logger });
  if (!model) throw new Error('nothing was chosen');
  await ask(model);
  expect(fake.requests[0]).toMatchObject({ model: 'qwen3.5:4b', body: { reasoning_effort: 'none' } });
  expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['gemma4:e4b', 'gemma4:e4b'],
  ['mistral', 'mistral:latest'],
  ['not-pulled', undefined],
])('of what Ollama has, LLM_MODEL %s means %s', async (model, chosen) => {
  const settings: ModelSettings = { ...LOOK_FOR_OLLAMA, ollama: { model, reasoning: 'none' } };
  const fetch = ollamaWith('qwen3.5:4b', 'gemma4:e4b', 'mistral:latest');
  expect((await chooseModel(settings, { fetch, logger }))?.model).toBe(chosen);
});

test.each<[string, typeof fetch]>([
  ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ['has nothing pulled', ollamaWith()],
  ['is something else', async () => new Response('<html>hello</html>')],
  ['answers strangely', async () => Response.json({ models: 'none' })],
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
