import { expect, test } from 'vitest';
import { ask, modelAt } from '../../testing/fake-model/model-test-setup.ts';

const chat = (content: unknown, finishReason: string | null = null) => ({
  id: 'chat-1',
  choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
});
const parts = (list: object[], more: object = {}) => ({
  candidates: [{ content: { parts: list }, ...more }],
});

const WHOLE_ANSWERS = {
  openai: [
    { type: 'response.output_text.delta', delta: 'One ' },
    { type: 'response.output_text.delta', delta: 'two.' },
    { type: 'response.completed', response: {} },
  ],
  anthropic: [
    { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'Hm' } },
    { type: 'content_block_delta', delta: { type: 'text_delta', text: 'One two.' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  ],
  google: [parts([{ text: 'One ' }, { text: 'two.' }, { inlineData: {} }], { finishReason: 'STOP' })],
  'openai-compatible': [
    { choices: [{ delta: { reasoning_content: 'Hm', content: null } }] },
    chat('One '),
    chat('two.', 'stop'),
  ],
};

/** Returns a fetch that responds with these events. */
const answering =
  (events: object[], end = ''): typeof fetch =>
  async () =>
    new Response(events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join('') + end, {
      headers: { 'content-type': 'text/event-stream' },
    });

test('content sent as a list of parts is read in order', async () => {
  const fetch = answering([
    chat('One '),
    chat([{ type: 'text', text: 'two ' }]),
    chat('three '),
    chat('four.', 'stop'),
  ]);
  const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
  expect(answer).toMatchObject({ text: 'One two three four.', ending: 'stop' });
});

test('thoughts between tags are removed, wherever the network splits them', async () => {
  const fetch = answering([
    chat('One '),
    chat('two <th'),
    chat('ink>hm'),
    chat(' hm</thi'),
    chat('nk>three.'),
    chat('', 'stop'),
  ]);
  const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
  expect(answer.text.replace(/\s+/g, ' ')).toBe('One two three.');
  expect(answer.ending).toBe('stop');
});

test.each([['<think>hm</think>Next.'], ['<', 'think>hm</thi', 'nk>', 'Next.']])(
  'a line break separates the text before and after a thought: %j',
  async (...thoughts) => {
    const fetch = answering([
      chat('The'),
      chat(' end.'),
      ...thoughts.map((part) => chat(part)),
      chat(' More.', 'stop'),
    ]);
    const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
    expect(answer).toMatchObject({ text: 'The end.\nNext. More.', ending: 'stop' });
  },
);

test('a word that looks like the beginning of a tag is kept', async () => {
  const fetch = answering([chat('Three '), chat('<'), chat(' four'), chat('.', 'stop')]);
  const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
  expect(answer).toMatchObject({ text: 'Three < four.', ending: 'stop' });
});

test('text that only looks like the beginning of a tag is kept at the end, too', async () => {
  const fetch = answering([chat('Three '), chat('<thin'), chat('', 'stop')]);
  const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
  expect(answer).toMatchObject({ text: 'Three <thin', ending: 'stop' });
});

test('text in the last event is read, and Gemini’s thoughts are not', async () => {
  const fetch = answering([
    parts([{ text: 'Hm', thought: true }]),
    parts([{ text: 'One ' }]),
    parts([{ text: 'two.' }], { finishReason: 'STOP' }),
  ]);
  const answer = await ask(modelAt('google', 'http://127.0.0.1/v1beta', { fetch }));
  expect(answer).toMatchObject({ text: 'One two.', ending: 'stop' });
});

test('a refusal sent as text is reported as a refusal', async () => {
  const fetch = answering([
    { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] },
    },
    {
      type: 'response.refusal.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta: 'I cannot write that.',
    },
    {
      type: 'response.completed',
      response: { incomplete_details: null, usage: { input_tokens: 1, output_tokens: 1 } },
    },
  ]);
  expect(await ask(modelAt('openai', 'http://127.0.0.1/v1', { fetch }))).toMatchObject({ ending: 'refused' });
});

test('an error after the first word is not retried', async () => {
  let asked = 0;
  const failing = answering([
    { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
    {
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta: 'One ',
    },
    { type: 'error', sequence_number: 2, code: 'server_error', message: 'The provider broke', param: null },
  ]);
  const fetch: typeof globalThis.fetch = (...request) => {
    asked++;
    return failing(...request);
  };
  const limits = { maxRetries: 2 };
  const answer = await ask(modelAt('openai', 'http://127.0.0.1/v1', { fetch, limits }));
  expect(answer).toMatchObject({ text: 'One ', ending: 'upstream' });
  expect(asked).toBe(1);
});

test('an error before the first word is retried, and the failed answer adds no text', async () => {
  const started = {
    type: 'message_start',
    message: { id: 'm', model: 'x', content: [], usage: { input_tokens: 1, output_tokens: 0 } },
  };
  const text = (words: string) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text: words },
  });
  const ended = [
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ];
  const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
  const encoder = new TextEncoder();
  let isCancelled = false;
  let asked = 0;
  const fetch: typeof globalThis.fetch = (...request) => {
    asked++;
    if (asked > 1) return answering([started, text('One '), text('two.'), ...ended])(...request);
    const body = new ReadableStream<Uint8Array>({
      start(body) {
        for (const event of [overloaded, text('Zero ')])
          body.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      },
      cancel() {
        isCancelled = true;
      },
    });
    return Promise.resolve(
      new Response(body, { headers: { 'content-type': 'text/event-stream', 'retry-after': '0' } }),
    );
  };
  const answer = await ask(modelAt('anthropic', 'http://127.0.0.1/v1', { fetch, limits: { maxRetries: 1 } }));
  expect(answer).toMatchObject({ text: 'One two.', ending: 'stop' });
  expect(asked).toBe(2);
  expect(isCancelled).toBe(true);
});

test('half an event at the end is ignored', async () => {
  const fetch = answering([chat('One ')], 'data: {"choices":[{"delta":{"content":"tw');
  expect(await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }))).toMatchObject({
    text: 'One ',
    ending: 'cut_off',
  });
});

test.each([
  ['openai', { type: 'response.reasoning_summary_text.delta', delta: 'Hm' }],
  ['openai', { type: 'response.created', response: { id: 'no created_at' } }],
  ['anthropic', { type: 'ping' }],
  ['anthropic', { type: 'a_new_type', delta: 7 }],
  ['google', { usageMetadata: { promptTokenCount: 1 } }],
  ['google', { candidates: 7 }],
  ['openai-compatible', { type: 'ping' }],
  ['openai-compatible', chat(7)],
  ['openai-compatible', { choices: 7 }],
] as const)('%s: an event without text or an unknown event is ignored (%j)', async (provider, event) => {
  const fetch = answering([event, ...WHOLE_ANSWERS[provider]]);
  const answer = await ask(modelAt(provider, 'http://127.0.0.1/v1', { fetch }));
  expect(answer).toMatchObject({ text: 'One two.', ending: 'stop' });
});

test.each([
  ['openai', { type: 'response.failed', response: { error: { code: 'server_error' } } }, 'upstream'],
  ['openai', { type: 'error', error: { code: 'rate_limit_exceeded' } }, 'rate_limited'],
  ['anthropic', { type: 'error', error: { type: 'overloaded_error' } }, 'rate_limited'],
  ['anthropic', { type: 'error', error: { type: 'rate_limit_error' } }, 'rate_limited'],
  ['google', { error: { code: 503, status: 'UNAVAILABLE' } }, 'rate_limited'],
  ['google', { promptFeedback: { blockReason: 'SAFETY' } }, 'refused'],
  ['openai-compatible', { error: { code: 429, message: 'x' }, choices: [] }, 'rate_limited'],
  ['openai-compatible', { error: 'something broke' }, 'upstream'],
  ['openai-compatible', chat('One', 'tool_calls'), 'stop'],
  ['openai-compatible', { object: 'error', message: 'x', code: 500 }, 'upstream'],
  ['openai-compatible', chat('One', 'eos'), 'stop'],
] as const)('%s: %j ends with %s', async (provider, event, ending) => {
  const fetch = answering([event]);
  expect(await ask(modelAt(provider, 'http://127.0.0.1/v1', { fetch }))).toMatchObject({ ending });
});

test.each(['', 'null', '"words"', '7'])('the data "%s" is not treated as text', async (data) => {
  for (const provider of ['openai', 'anthropic', 'google', 'openai-compatible'] as const) {
    const fetch = answering([], `data: ${data}\n\n`);
    expect(await ask(modelAt(provider, 'http://127.0.0.1/v1', { fetch }))).toMatchObject({
      text: '',
      ending: 'empty',
    });
  }
});

test('data that is not JSON is skipped', async () => {
  const fetch = answering([chat('One ')], 'data: <html>\n\n');
  expect(await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }))).toMatchObject({
    text: 'One ',
    ending: 'cut_off',
  });
});
