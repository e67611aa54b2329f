import { expect, test } from 'vitest';
import { FAKE_SCRIPT } from '../../testing/fake-model/fake-model.ts';
import {
  ask,
  createFakeStarter,
  FAKE_KEY,
  modelAt,
  QUESTION,
} from '../../testing/fake-model/model-test-setup.ts';

const start = createFakeStarter();

test.each([
  { protocol: 'openai', path: '/v1/responses', header: 'authorization', value: `Bearer ${FAKE_KEY}` },
  { protocol: 'anthropic', path: '/v1/messages', header: 'x-api-key', value: FAKE_KEY },
  {
    protocol: 'google',
    path: '/v1beta/models/test-model:streamGenerateContent?alt=sse',
    header: 'x-goog-api-key',
    value: FAKE_KEY,
  },
  {
    protocol: 'openai-compatible',
    path: '/v1/chat/completions',
    header: 'authorization',
    value: `Bearer ${FAKE_KEY}`,
  },
] as const)(
  '$protocol receives the request at $path, with the key in $header',
  async ({ protocol, path, header, value }) => {
    const fake = await start(protocol);
    await ask(modelAt(protocol, fake.baseUrl));
    const [request] = fake.requests;
    expect(request).toMatchObject({
      path,
      model: 'test-model',
      system: QUESTION.system,
      user: QUESTION.user,
      maxOutputTokens: QUESTION.maxOutputTokens + 8000,
    });
    expect(request?.headers[header]).toBe(value);
    expect(JSON.stringify(request?.body)).not.toContain(FAKE_KEY);
  },
);

test('a local server without a key gets no authorization header', async () => {
  const fake = await start('openai-compatible');
  await ask(modelAt('openai-compatible', fake.baseUrl, { connection: { apiKey: '' } }));
  expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['openai', 'gpt-5.4-mini', 'none', { reasoning: { effort: 'none' } }],
  ['openai', 'gpt-5.4-mini', 'low', { reasoning: { effort: 'low' } }],
  ['anthropic', 'claude-haiku-5-5', 'none', { thinking: { type: 'disabled' } }],
  ['anthropic', 'claude-haiku-5-5', 'low', { output_config: { effort: 'low' } }],
  [
    'google',
    'gemini-3.5-flash-lite',
    'none',
    { generationConfig: { thinkingConfig: { thinkingLevel: 'minimal' } } },
  ],
  [
    'google',
    'gemini-3.5-flash-lite',
    'low',
    { generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } },
  ],
  ['google', 'gemini-2.5-flash', 'none', { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } }],
  [
    'google',
    'models/gemini-2.5-flash',
    'none',
    { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
  ],
  ['openai-compatible', 'qwen3.5:4b', 'none', { reasoning_effort: 'none' }],
  ['openai-compatible', 'qwen3.5:4b', 'low', { reasoning_effort: 'low' }],
] as const)('%s: %s with reasoning "%s" is sent %j', async (protocol, model, reasoning, sent) => {
  const fake = await start(protocol);
  const answer = await ask(modelAt(protocol, fake.baseUrl, { connection: { model, reasoning } }));
  expect(answer.ending).toBe('stop');
  expect(fake.requests[0]?.body).toMatchObject(sent);
});

test.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
  '%s: nothing about reasoning is sent unless it is set',
  async (protocol) => {
    const fake = await start(protocol);
    await ask(modelAt(protocol, fake.baseUrl));
    expect(JSON.stringify(fake.requests[0]?.body)).not.toMatch(/reasoning|thinking|effort/);
  },
);

test.each([
  ['openai', 'gpt-5.4-mini', 'none', 0],
  ['openai', 'gpt-4o', undefined, 0],
  ['openai', 'o3', undefined, 8000],
  ['openai', 'm', 'none', 8000],
  ['openai', 'gpt-5-mini', 'low', 3000],
  ['anthropic', 'claude-haiku-5-5', 'none', 0],
  ['anthropic', 'claude-haiku-5-5', undefined, 8000],
  ['google', 'gemini-2.5-flash', 'none', 0],
  ['google', 'models/gemini-2.5-flash', 'none', 0],
  ['google', 'gemini-2.5-pro', undefined, 8000],
  ['google', 'gemini-3.5-flash-lite', 'none', 3000],
  ['openai-compatible', 'qwen3.5:4b', 'none', 0],
  ['openai-compatible', 'qwen3.5:4b', undefined, 8000],
] as const)(
  '%s: %s with reasoning %s has room for %d reasoning tokens',
  async (protocol, model, reasoning, room) => {
    const fake = await start(protocol);
    await ask(modelAt(protocol, fake.baseUrl, { connection: { model, reasoning } }));
    expect(fake.requests[0]?.maxOutputTokens).toBe(QUESTION.maxOutputTokens + room);
  },
);

test('the room for reasoning shrinks to what the context leaves', async () => {
  const fake = await start('openai-compatible');
  await ask(modelAt('openai-compatible', fake.baseUrl, { limits: { contextTokens: 1000 } }));
  const limit = fake.requests[0]?.maxOutputTokens ?? 0;
  expect(limit).toBeGreaterThan(900);
  expect(limit).toBeLessThan(1000);
});

test('OpenAI is asked not to store pasted text', async () => {
  const fake = await start('openai');
  await ask(modelAt('openai', fake.baseUrl));
  expect(fake.requests[0]?.body).toMatchObject({ store: false });
});

test.each([
  ['gpt-5.4-mini', 'developer', true],
  ['o3', 'developer', true],
  ['gpt-4o', 'system', false],
  ['gpt-5-chat-latest', 'system', false],
])('OpenAI model %s gets the system prompt as %s, and an effort: %s', async (model, role, hasEffort) => {
  const fake = await start('openai');
  await ask(modelAt('openai', fake.baseUrl, { connection: { model, reasoning: 'low' } }));
  const body = fake.requests[0]?.body as { input: { role: string }[] };
  expect(body.input[0]?.role).toBe(role);
  expect('reasoning' in body).toBe(hasEffort);
});

test('a Gemma model gets the system prompt as part of the message', async () => {
  const fake = await start('google');
  await ask(modelAt('google', fake.baseUrl, { connection: { model: 'gemma-3-27b-it' } }));
  expect(fake.requests[0]).toMatchObject({ system: '', user: `${QUESTION.system}\n\n${QUESTION.user}` });
});

test('thoughts that a server leaves in the answer are removed', async () => {
  const fake = await start('openai-compatible', { script: `<think>A hook, then.</think>${FAKE_SCRIPT}` });
  expect(await ask(modelAt('openai-compatible', fake.baseUrl))).toMatchObject({ text: FAKE_SCRIPT });
});

test.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
  '%s: multi-byte characters survive being split by the network',
  async (protocol) => {
    const script = 'Æther — naïve 日本語 👩‍🚀 🇵🇱 done';
    const fake = await start(protocol, { script });
    expect(await ask(modelAt(protocol, fake.baseUrl))).toMatchObject({ text: script, ending: 'stop' });
  },
);

test('a prompt that exceeds the context is not sent', async () => {
  const fake = await start('openai-compatible');
  const model = modelAt('openai-compatible', fake.baseUrl, { limits: { contextTokens: 1000 } });
  expect(await ask(model, { user: 'word '.repeat(700) })).toMatchObject({ ending: 'too_long' });
  expect(await ask(model, { maxOutputTokens: 1000 })).toMatchObject({ ending: 'too_long' });
  expect(fake.requests).toEqual([]);
  expect(await ask(model, { user: 'word '.repeat(500) })).toMatchObject({ ending: 'stop' });
});
