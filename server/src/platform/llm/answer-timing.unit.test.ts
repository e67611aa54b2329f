import { expect, test } from 'vitest';
import { FAKE_SCRIPT } from '../../testing/fake-model/fake-model.ts';
import { ask, createFakeStarter, modelAt, QUESTION } from '../../testing/fake-model/model-test-setup.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { describeForLog } from './failure-detail.ts';

const start = createFakeStarter();
const PROTOCOLS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

test.each(PROTOCOLS)('%s: a failure before the first word is retried', async (protocol) => {
  const fake = await start(protocol, { mode: ['500', '529', 'ok'], retryAfter: '0' });
  const answer = await ask(modelAt(protocol, fake.baseUrl, { limits: { maxRetries: 2 } }));
  expect(answer).toMatchObject({ ending: 'stop', text: FAKE_SCRIPT });
  expect(fake.requests).toHaveLength(3);
});

test.each(PROTOCOLS)('%s: when all retries are used up, the last failure is reported', async (protocol) => {
  const fake = await start(protocol, { mode: ['500', '429'], retryAfter: '0' });
  const answer = await ask(modelAt(protocol, fake.baseUrl, { limits: { maxRetries: 1 } }));
  expect(answer).toMatchObject({ ending: 'rate_limited' });
  expect(fake.requests).toHaveLength(2);
});

test.each(
  PROTOCOLS.flatMap((protocol) =>
    (['drop', 'no end', 'error event'] as const).map((mode) => [protocol, mode] as const),
  ),
)('%s: a failure after the first word is not retried (%s)', async (protocol, mode) => {
  const fake = await start(protocol, { mode: [mode, 'ok'], retryAfter: '0' });
  const answer = await ask(modelAt(protocol, fake.baseUrl, { limits: { maxRetries: 2 } }));
  expect(answer).toHaveProperty('failure');
  expect(fake.requests).toHaveLength(1);
});

test('a wrong key is not retried', async () => {
  const fake = await start('openai', { mode: ['401', 'ok'] });
  expect(await ask(modelAt('openai', fake.baseUrl, { limits: { maxRetries: 2 } }))).toMatchObject({
    ending: 'bad_key',
  });
  expect(fake.requests).toHaveLength(1);
});

test('the delay before a retry does not trigger the first-token timeout', async () => {
  const fake = await start('openai-compatible', { mode: ['500', 'ok'] });
  const limits = { maxRetries: 1, firstTokenMs: 1900 };
  expect(await ask(modelAt('openai-compatible', fake.baseUrl, { limits }))).toMatchObject({ ending: 'stop' });
});

test('an answer that takes too long in total times out, even if it is never silent', async () => {
  const fake = await start('openai-compatible', { script: 'word '.repeat(500), wordsPerSecond: 50 });
  const limits = { totalMs: 1500 };
  const answer = await ask(modelAt('openai-compatible', fake.baseUrl, { limits }));
  if (!('failure' in answer)) throw new Error('the answer did not time out');
  expect(answer.text).toMatch(/^word /);
  expect(describeForLog(answer.failure)).toMatchObject({
    code: 'timeout',
    detail: 'the answer was not complete within 1500 ms',
  });
  await waitFor('the connection to close', () => fake.requests[0]?.hungUp === true);
});

test('the limit for a whole answer starts again with each call', async () => {
  const script = 'word '.repeat(20).trim();
  const fake = await start('openai-compatible', {
    mode: ['500', 'ok'],
    script,
    wordsPerSecond: 20,
    retryAfter: '1',
  });
  const limits = { maxRetries: 1, totalMs: 1800 };
  expect(await ask(modelAt('openai-compatible', fake.baseUrl, { limits }))).toMatchObject({
    ending: 'stop',
    text: script,
  });
});

test('a slow reader does not cause a timeout', async () => {
  const fake = await start('openai-compatible');
  const model = modelAt('openai-compatible', fake.baseUrl, { limits: { idleMs: 300 } });
  let text = '';
  for await (const event of model.stream(QUESTION)) {
    if (event.type === 'done') break;
    text += event.text;
    if (text.endsWith('closed. ')) await new Promise((resolve) => setTimeout(resolve, 700));
  }
  expect(text).toBe(FAKE_SCRIPT);
});

test.each(PROTOCOLS)(
  '%s: stopping in the middle keeps the text so far and closes the connection',
  async (protocol) => {
    const fake = await start(protocol);
    fake.pauseAfterWords(4);
    const stop = new AbortController();
    const beforeThePause = '## Hook\nThree cafés ';
    const answer = await ask(modelAt(protocol, fake.baseUrl), { signal: stop.signal }, (text) => {
      if (text === beforeThePause) stop.abort();
    });
    expect(answer).toMatchObject({ ending: 'cancelled', text: beforeThePause });
    await waitFor('the connection to close', () => fake.requests[0]?.hungUp === true);
  },
);

test('stopping before the answer begins closes the connection', async () => {
  const fake = await start('anthropic', { mode: 'hang' });
  const stop = new AbortController();
  const answer = ask(modelAt('anthropic', fake.baseUrl), { signal: stop.signal });
  await waitFor('the request', () => fake.requests.length === 1);
  stop.abort();
  expect(await answer).toMatchObject({ ending: 'cancelled' });
  await waitFor('the connection to close', () => fake.requests[0]?.hungUp === true);
});

test('a request that is already stopped is not sent', async () => {
  const fake = await start('google');
  expect(await ask(modelAt('google', fake.baseUrl), { signal: AbortSignal.abort() })).toMatchObject({
    ending: 'cancelled',
  });
  expect(fake.requests).toEqual([]);
});

test('a reader that stops early closes the connection', async () => {
  const fake = await start('openai');
  fake.pauseAfterWords(3);
  for await (const event of modelAt('openai', fake.baseUrl).stream(QUESTION))
    if (event.type === 'delta') break;
  await waitFor('the connection to close', () => fake.requests[0]?.hungUp === true);
});
