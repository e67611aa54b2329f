import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ask, createFakeStarter, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import { createSkimmingFetch } from './skimming-fetch.ts';

createFakeStarter();

const chat = (content: unknown, finishReason: string | null = null) => ({
  id: 'chat-1',
  choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
});
const parts = (list: object[], more: object = {}) => ({
  candidates: [{ content: { parts: list }, ...more }],
});

/** An answer as it comes over the line, event by event. */
const answering =
  (events: object[], end = ''): typeof fetch =>
  async () =>
    new Response(events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join('') + end, {
      headers: { 'content-type': 'text/event-stream' },
    });

test('words that only the SDK can read keep their place among the plain ones', async () => {
  const fetch = answering([
    chat('One '),
    chat([{ type: 'text', text: 'two ' }]),
    chat('three '),
    chat('four.', 'stop'),
  ]);
  const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
  expect(answer).toMatchObject({ text: 'One two three four.', ending: 'stop' });
});

test('thoughts between tags are no part of the answer, wherever they begin', async () => {
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
  'words before thoughts and words behind them stand apart: %j',
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

test('a word that looks like the beginning of a thought stays where it stands', async () => {
  const fetch = answering([chat('Three '), chat('<'), chat(' four'), chat('.', 'stop')]);
  const answer = await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }));
  expect(answer).toMatchObject({ text: 'Three < four.', ending: 'stop' });
});

test('whoever stops reading lets go of the line at once', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chat('One '))}\n\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const hungUp = once(server, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'));
  const { port } = server.address() as AddressInfo;
  const words: string[] = [];
  const skimming = createSkimmingFetch({
    fetch,
    provider: 'openai-compatible',
    onWords: (each) => words.push(each),
  });
  const response = await skimming(`http://127.0.0.1:${port}`);
  await expect.poll(() => words).toEqual(['One ']);
  await response.body?.cancel();
  await hungUp;
  server.close();
});

test('words that come with the end come last', async () => {
  const fetch = answering([
    parts([{ text: 'Hm', thought: true }]),
    parts([{ text: 'One ' }]),
    parts([{ text: 'two.' }], { finishReason: 'STOP' }),
  ]);
  const answer = await ask(modelAt('google', 'http://127.0.0.1/v1beta', { fetch }));
  expect(answer).toMatchObject({ text: 'One two.', ending: 'stop' });
});

test('a refusal in words is a refusal', async () => {
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

test('an error after words that came with it is no reason to begin again', async () => {
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
    { type: 'error', sequence_number: 2, code: 'server_error', message: 'Something broke', param: null },
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

test('an answer that was given up says nothing in the one that was asked for instead', async () => {
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
  let goOn = () => {};
  let asked = 0;
  const fetch: typeof globalThis.fetch = (...request) => {
    asked++;
    if (asked > 1) {
      goOn();
      return answering([started, text('One '), text('two.'), ...ended])(...request);
    }
    const body = new ReadableStream<Uint8Array>({
      start(line) {
        const say = (event: object) => line.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        say(overloaded);
        goOn = () => say(text('Zero '));
      },
    });
    return Promise.resolve(
      new Response(body, { headers: { 'content-type': 'text/event-stream', 'retry-after': '0' } }),
    );
  };
  const answer = await ask(modelAt('anthropic', 'http://127.0.0.1/v1', { fetch, limits: { maxRetries: 1 } }));
  expect(answer).toMatchObject({ text: 'One two.', ending: 'stop' });
  expect(asked).toBe(2);
});

test('half an event at the end is no event', async () => {
  const fetch = answering([chat('One ')], 'data: {"choices":[{"delta":{"content":"tw');
  expect(await ask(modelAt('openai-compatible', 'http://127.0.0.1/v1', { fetch }))).toMatchObject({
    text: 'One ',
    ending: 'cut_off',
  });
});
