import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { ask, createFakeStarter } from '../../testing/fake-model/model-test-setup.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { type ModelFetch, modelFetch } from './model-fetch.ts';
import type { ModelSettings } from './model-settings.ts';
import { createModelSource } from './model-source.ts';

const start = createFakeStarter();
const limits = { contextTokens: undefined, firstTokenMs: 5000, idleMs: 5000, totalMs: 5000, maxRetries: 0 };
const LOOK_FOR_OLLAMA: ModelSettings = {
  connection: null,
  ollama: { model: undefined, reasoning: 'none' },
  limits,
};
afterEach(() => vi.useRealTimers());

interface OllamaModel {
  name: string;
  capabilities?: string[];
  remote_host?: string;
}

/** Fakes Ollama's list of models, and what it knows about each. */
function ollamaWith(...models: (string | OllamaModel)[]): ModelFetch {
  const list = models.map((model) => (typeof model === 'string' ? { name: model } : model));
  return async (url, { body }) => {
    if (url === 'http://127.0.0.1:11434/api/tags')
      return Response.json({ models: list.map(({ capabilities: _, ...model }) => ({ ...model, size: 1 })) });
    expect(url).toBe('http://127.0.0.1:11434/api/show');
    const { model } = JSON.parse(body ?? '') as { model: string };
    const capabilities = list.find(({ name }) => name === model)?.capabilities;
    return Response.json(capabilities ? { capabilities, details: {} } : { details: {} });
  };
}

const chooseFrom = async (fetch: ModelFetch, model?: string) => {
  const settings: ModelSettings = { ...LOOK_FOR_OLLAMA, ollama: { model, reasoning: 'none' } };
  return createModelSource(settings, { fetch, logger });
};

test('a configured provider is used, through the given fetch', async () => {
  const fake = await start('openai');
  const contacted: string[] = [];
  const elsewhere: ModelFetch = (url, request) => {
    contacted.push(url);
    return modelFetch(`${fake.baseUrl}/responses`, request);
  };
  const connection = {
    provider: 'openai',
    model: 'gpt-x',
    apiKey: 'sk-1',
    baseUrl: 'https://api.openai.com/v1',
    reasoning: undefined,
  } as const;
  const source = await createModelSource({ connection, ollama: null, limits }, { fetch: elsewhere, logger });
  const model = source.current();
  if (!model) throw new Error('no model was chosen');
  expect(model).toMatchObject({ provider: 'openai', model: 'gpt-x' });
  expect(contacted).toEqual([]);
  expect(await ask(model)).toMatchObject({ ending: 'stop' });
  expect(contacted).toEqual(['https://api.openai.com/v1/responses']);
});

test('the offline provider contacts nothing', async () => {
  const noFetch: ModelFetch = () => {
    throw new Error('something was contacted');
  };
  const source = await createModelSource(
    { connection: null, ollama: null, limits },
    { fetch: noFetch, logger },
  );
  expect(source.current()).toBeNull();
  expect(await source.offered()).toBeNull();
});

test('without a provider, the first Ollama model that can write is used', async () => {
  const source = await chooseFrom(ollamaWith('nomic-embed-text:latest', 'gemma4:e4b', 'qwen3.5:4b'));
  expect(source.current()).toMatchObject({ provider: 'openai-compatible', model: 'gemma4:e4b' });
});

test('models that do not write are skipped by capability and by name', async () => {
  const source = await chooseFrom(
    ollamaWith(
      { name: 'some-vectors:latest', capabilities: ['embedding'] },
      { name: 'paraphrase-multilingual:latest' },
      { name: 'qwen3-reranker:0.6b', capabilities: ['completion'] },
      { name: 'deepseek-ocr:3b', capabilities: ['completion', 'vision'] },
      { name: 'qwen3.5:4b', capabilities: ['completion', 'tools'] },
    ),
  );
  expect(source.current()?.model).toBe('qwen3.5:4b');
});

test('a cloud model is used only if it is named in full', async () => {
  const models: OllamaModel[] = [
    { name: 'gpt-oss:120b-cloud' },
    { name: 'glm:cloud' },
    { name: 'hidden:latest', remote_host: 'https://ollama.com:443' },
  ];
  const source = await chooseFrom(ollamaWith(...models));
  expect(source.current()).toBeNull();
  expect(source.note()).toBe('Ollama is running, but has no local model that can write.');
  expect((await chooseFrom(ollamaWith(...models), 'gpt-oss')).current()).toBeNull();
  expect((await chooseFrom(ollamaWith(...models), 'gpt-oss:120b-cloud')).current()?.model).toBe(
    'gpt-oss:120b-cloud',
  );
});

test("Ollama's reasoning is turned off, and it needs no key", async () => {
  const fake = await start('openai-compatible');
  const tags = ollamaWith('qwen3.5:4b');
  const ollama: ModelFetch = (url, request) =>
    url.includes('/api/') ? tags(url, request) : modelFetch(`${fake.baseUrl}/chat/completions`, request);
  const model = (await chooseFrom(ollama)).current();
  if (!model) throw new Error('no model was chosen');
  await ask(model);
  expect(fake.requests[0]).toMatchObject({ model: 'qwen3.5:4b', body: { reasoning_effort: 'none' } });
  expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['gemma4:e4b', 'gemma4:e4b'],
  ['mistral', 'mistral:latest'],
  ['qwen3.5', 'qwen3.5:4b'],
  ['not-pulled', undefined],
])('LLM_MODEL %s chooses %s of Ollama’s models', async (model, chosen) => {
  const source = await chooseFrom(ollamaWith('qwen3.5:4b', 'gemma4:e4b', 'mistral:latest'), model);
  expect(source.current()?.model).toBe(chosen);
  expect(source.note()).toBe(chosen ? null : 'Ollama is running, but has no model named not-pulled.');
});

test.each<[string, ModelFetch, string | null]>([
  ['is not running', () => Promise.reject(new TypeError('fetch failed')), null],
  ['has no models', ollamaWith(), 'Ollama is running, but has no local model that can write.'],
  ['is another server', async () => new Response('<html>hello</html>'), null],
  ['sends an unknown format', async () => Response.json({ models: 'none' }), null],
  [
    'does not answer',
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    null,
  ],
])('when Ollama %s, scripts are written offline', async (_what, fetch, note) => {
  const source = await chooseFrom(fetch);
  expect(source.current()).toBeNull();
  expect(source.note()).toBe(note);
});

test('the product keeps looking for Ollama, and logs what it lacks only once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  let fetch: ModelFetch = () => Promise.reject(new TypeError('fetch failed'));
  const source = await createModelSource(LOOK_FOR_OLLAMA, {
    fetch: (...request) => fetch(...request),
    logger: log,
  });
  source.start();
  fetch = ollamaWith();
  await vi.advanceTimersByTimeAsync(120_000);
  await vi.waitFor(() => expect(source.note()).not.toBeNull());
  await vi.advanceTimersByTimeAsync(60_000);
  fetch = ollamaWith('qwen3.5:4b');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(source.current()?.model).toBe('qwen3.5:4b'));
  expect(source.note()).toBeNull();
  source.stop();
  const warnings = lines.filter((line) =>
    line.includes('Ollama is running, but has no local model that can write'),
  );
  expect(warnings).toHaveLength(1);
  expect(lines.filter((line) => line.includes('scripts are written by a model'))).toHaveLength(1);
});

const SERVED = {
  openai: { object: 'list', data: [{ id: 'gpt-5' }, { id: 'whisper-1' }, { id: 'gpt-4o' }, { id: 'gpt-5' }] },
  anthropic: {
    data: [
      { type: 'model', id: 'claude-b' },
      { type: 'model', id: 'claude-a' },
    ],
  },
  google: {
    models: [
      { name: 'models/gemini-b', supportedGenerationMethods: ['generateContent'] },
      { name: 'models/aqa', supportedGenerationMethods: ['generateAnswer'] },
      { name: 'models/gemini-a' },
    ],
  },
  'openai-compatible': { data: [{ id: 'qwen' }, null, { id: 'nomic-embed-text' }] },
};

test.each([
  ['openai', '/v1/models', 'authorization', ['gpt-4o', 'gpt-5']],
  ['anthropic', '/v1/models?limit=1000', 'x-api-key', ['claude-a', 'claude-b']],
  ['google', '/v1/models?pageSize=1000', 'x-goog-api-key', ['gemini-a', 'gemini-b']],
  ['openai-compatible', '/v1/models', 'authorization', ['qwen']],
] as const)('%s: the models that the server offers are listed', async (provider, path, header, offered) => {
  const fetch: ModelFetch = async (url, { headers }) => {
    expect(url).toBe(`http://server${path}`);
    expect(headers[header]).toContain('sk-1');
    return Response.json(SERVED[provider]);
  };
  const connection = {
    provider,
    model: 'm',
    apiKey: 'sk-1',
    baseUrl: 'http://server/v1',
    reasoning: undefined,
  };
  const source = await createModelSource({ connection, ollama: null, limits }, { fetch, logger });
  expect(await source.offered()).toEqual(offered);
});

test('another model of the same server can be chosen, as long as the settings stay the same', async () => {
  const connection = {
    provider: 'openai',
    model: 'gpt-5.4-mini',
    apiKey: 'sk-1',
    baseUrl: 'http://server/v1',
    reasoning: 'none',
  } as const;
  const source = await createModelSource({ connection, ollama: null, limits }, { fetch: modelFetch, logger });
  const settingsKey = source.settingsKey() ?? '';
  const original = source.current();
  source.choose({ model: 'gpt-6', settingsKey });
  expect(source.current()?.model).toBe('gpt-6');
  source.choose({ model: 'gpt-6', settingsKey: 'openai http://another/v1 gpt-5.4-mini' });
  expect(source.current()).toBe(original);
  source.choose(null);
  expect(source.current()).toBe(original);
});
