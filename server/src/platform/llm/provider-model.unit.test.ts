import { expect, test } from 'vitest';
import { FAKE_SCRIPT } from '../../testing/fake-model/fake-model.ts';
import type { FakeMode } from '../../testing/fake-model/fake-protocol.ts';
import { ask, createFakeStarter, FAKE_KEY, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import { describeForLog } from './failure-detail.ts';

const start = createFakeStarter();
const PROTOCOLS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
const MODES: [FakeMode, string][] = [
  ['ok', 'stop'],
  ['length', 'length'],
  ['401', 'bad_key'],
  ['402', 'no_credit'],
  ['404', 'model_not_found'],
  ['429', 'rate_limited'],
  ['500', 'upstream'],
  ['529', 'rate_limited'],
  ['too long', 'too_long'],
  ['filter', 'refused'],
  ['empty', 'empty'],
  ['hang', 'timeout'],
  ['stall', 'timeout'],
  ['drop', 'cut_off'],
  ['no end', 'cut_off'],
  ['error event', 'upstream'],
];
const FAILS_MID_STREAM: FakeMode[] = ['stall', 'drop', 'no end', 'error event'];

test.each(PROTOCOLS.flatMap((protocol) => MODES.map(([mode, ending]) => [protocol, mode, ending] as const)))(
  '%s: "%s" ends with %s',
  async (protocol, mode, ending) => {
    const fake = await start(protocol, { mode });
    const limits = {
      ...(mode === 'hang' && { firstTokenMs: 300 }),
      ...(mode === 'stall' && { idleMs: 300 }),
    };
    const answer = await ask(modelAt(protocol, fake.baseUrl, { limits }));

    expect(answer.ending).toBe(ending);
    // A prompt that is too long is sent again without room for reasoning.
    expect(fake.requests).toHaveLength(mode === 'too long' ? 2 : 1);
    if (FAILS_MID_STREAM.includes(mode)) expect(answer.text).toBe('## Hook\nThree cafés closed. Très vite ');
    if ('failure' in answer) {
      expect(answer.failure.message).toBe(`the model failed: ${ending}`);
      expect(answer.failure.retryAfterSeconds).toBe(mode === '429' ? 7 : undefined);
      expect(JSON.stringify(describeForLog(answer.failure))).not.toContain(FAKE_KEY);
    } else {
      expect(answer).toMatchObject({ text: FAKE_SCRIPT, inputTokens: 120, outputTokens: 30 });
    }
  },
);

test.each(PROTOCOLS)('%s: a server that is down is reported as unreachable', async (protocol) => {
  const { baseUrl, close } = await start(protocol);
  await close();
  expect(await ask(modelAt(protocol, baseUrl))).toMatchObject({ ending: 'unreachable', text: '' });
});

test.each(PROTOCOLS)('%s: a key in the provider’s error text is not logged', async (protocol) => {
  const echo: typeof fetch = async () =>
    Response.json({ error: { message: `Incorrect API key provided: ${FAKE_KEY}` } }, { status: 401 });
  const answer = await ask(modelAt(protocol, 'http://127.0.0.1/v1', { fetch: echo }));
  if (!('failure' in answer)) throw new Error('the key was accepted');
  expect(describeForLog(answer.failure)).toEqual({
    code: 'bad_key',
    retryAfterSeconds: undefined,
    status: 401,
    detail: expect.stringContaining('Incorrect API key provided: [key]'),
  });
  expect(answer.failure.message).toBe('the model failed: bad_key');
});
