import { readFileSync } from 'node:fs';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import { type RawReply, startRawServer } from '../../testing/raw-model-server.ts';
import { DIALECTS, type Dialect } from '../../testing/wire-dialects.ts';
import type { RemoteProvider } from './language-model.ts';
import type { ModelLimits, Reasoning } from './model-settings.ts';

/**
 * How real servers respond: four protocols, each with every case found in trials with LiteLLM, llama.cpp,
 * aimock and gateways. `guards` names the protocols that worked before this table was added; the others
 * failed.
 */
interface Row {
  name: string;
  replies: (dialect: Dialect, protocol: RemoteProvider) => RawReply[];
  ending: string;
  /** The whole text of the answer; `SCRIPT` if it is left out and the answer is complete. */
  text?: string;
  calls?: number;
  seconds?: number;
  protocols?: readonly RemoteProvider[];
  guards: readonly RemoteProvider[];
  limits?: Partial<ModelLimits>;
  connection?: { model?: string; reasoning?: Reasoning };
  /** Must be in the last request's body, or must not be if it starts with a minus sign. */
  lastBody?: readonly string[];
}

const ALL = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
const NONE: readonly RemoteProvider[] = [];
const OTHER_THAN_CHAT = ['openai', 'anthropic', 'google'] as const;

const WORDS = ['## Hook\n', 'The map ', 'was wrong. ', 'Très vite 🚀.\n\n', '## Close\n', 'Ask who drew it.'];
const SCRIPT = WORDS.join('');

const sse = (events: (object | string)[], lineEnd = '\n') =>
  events
    .map((event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}`))
    .map((frame) => frame.replaceAll('\n', lineEnd) + lineEnd + lineEnd)
    .join('');
const wordEvents = ({ opening, text }: Dialect, words = WORDS) => [...opening, ...words.map(text)];
const events = (dialect: Dialect, ending: Parameters<Dialect['ending']>[0] = 'stop') => [
  ...wordEvents(dialect),
  ...dialect.ending(ending),
];
/** Puts events between the first and the second half of the script. */
const interrupted = (dialect: Dialect, ...foreign: (object | string)[]) => [
  ...wordEvents(dialect, WORDS.slice(0, 3)),
  ...foreign,
  ...WORDS.slice(3).map(dialect.text),
  ...dialect.ending('stop'),
];
const json = (status: number, body: object | string, headers: Record<string, string> = {}): RawReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const page = (status: number): RawReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html><title>Sign in</title><p>Choose a model</p></html>',
});

/** A recorded answer: status line, headers, an empty line, the body. */
function recorded(name: string): RawReply {
  const file = readFileSync(new URL(`../../testing/recorded-streams/${name}.txt`, import.meta.url), 'utf8');
  const split = file.indexOf('\n\n');
  const [statusLine = '', ...lines] = file.slice(0, split).split('\n');
  const headers = Object.fromEntries(
    lines.filter((line) => !/^transfer-encoding/i.test(line)).map((line) => line.split(': ', 2)),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: file.slice(split + 2) };
}
const LITELLM = '## Hook\nThe map was wrong. Nobody sailed.\n\n## Close\nAsk who drew it.';
const LLAMA =
  '1. Old maps can be a treasure trove of history and culture. They often contain stories of the past, offering insights into the lives of people who lived in the past.\n\n2. Old maps';
const RECORDED: [string, RemoteProvider, string, string][] = [
  ['litellm-responses', 'openai', 'stop', LITELLM],
  ['litellm-responses-thinking', 'openai', 'stop', LITELLM],
  ['litellm-responses-tool', 'openai', 'stop', LITELLM],
  ['litellm-messages', 'anthropic', 'stop', LITELLM],
  ['litellm-messages-thinking', 'anthropic', 'stop', LITELLM],
  ['litellm-google', 'google', 'stop', LITELLM],
  ['litellm-chat', 'openai-compatible', 'stop', LITELLM],
  ['litellm-chat-thinking', 'openai-compatible', 'stop', LITELLM],
  ['llama-cpp-responses', 'openai', 'stop', LLAMA],
  ['llama-cpp-messages', 'anthropic', 'length', LLAMA],
  ['llama-cpp-chat', 'openai-compatible', 'length', LLAMA],
];

const RECORDED_ROWS: Row[] = RECORDED.map(([file, protocol, ending, text]) => ({
  name: `the recorded answer ${file}`,
  replies: () => [recorded(file)],
  ending,
  text,
  protocols: [protocol],
  guards: [protocol],
}));

const FORM_ROWS: Row[] = [
  { name: 'a normal stream', replies: (d) => [{ body: sse(events(d)) }], ending: 'stop', guards: ALL },
  {
    name: 'CRLF line ends',
    replies: (d) => [{ body: sse(events(d), '\r\n') }],
    ending: 'stop',
    guards: ALL,
  },
  {
    name: 'lone CR line ends',
    replies: (d) => [{ body: sse(events(d), '\r') }],
    ending: 'stop',
    // Chat completions have sent everything before their last event.
    guards: ['anthropic', 'openai-compatible'],
  },
  {
    name: 'a last event without its blank line',
    replies: (d) => [{ body: sse([...wordEvents(d), ...d.ending('stop').slice(0, 1)]).trimEnd() }],
    protocols: ['openai', 'google', 'openai-compatible'],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'a last event without any line end',
    replies: (d) => [{ body: sse([...wordEvents(d), ...d.ending('stop').slice(0, 2)]).trimEnd() }],
    protocols: ['anthropic'],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'a byte order mark, comments, ids and retry fields',
    replies: (d) => [
      { body: `\uFEFF: keep-alive\n\n${sse(interrupted(d, ': keep-alive', 'id: 7\nretry: 3000'))}` },
    ],
    ending: 'stop',
    guards: ALL,
  },
  {
    name: 'one byte at a time',
    replies: (d) => [{ body: [...Buffer.from(sse(events(d)))].flatMap((byte) => [Buffer.from([byte])]) }],
    ending: 'stop',
    guards: ALL,
  },
  ...[
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ].map(
    ([encoding, compress]): Row => ({
      name: `compressed with ${encoding}`,
      replies: (d) => [
        {
          headers: { 'content-encoding': String(encoding) },
          body: (compress as typeof gzipSync)(Buffer.from(sse(events(d)))),
        },
      ],
      ending: 'stop',
      guards: ALL,
    }),
  ),
];

const EVENT_ROWS: Row[] = [
  {
    name: 'a ping by name',
    replies: (d) => [{ body: sse(interrupted(d, 'event: ping\ndata: {"type": "ping"}')) }],
    ending: 'stop',
    guards: ALL,
  },
  {
    name: 'an event of an unknown type',
    replies: (d) => [{ body: sse([d.unknown, ...interrupted(d, d.unknown)]) }],
    ending: 'stop',
    guards: ALL,
  },
  {
    name: 'an event that is not JSON',
    replies: (d) => [{ body: sse(interrupted(d, 'data: keep-alive')) }],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'an error marked only by its event name',
    replies: (d) => [
      {
        body: sse([...wordEvents(d), 'event: error\ndata: {"message": "The backend is gone", "code": 500}']),
      },
    ],
    ending: 'upstream',
    guards: NONE,
  },
  {
    name: 'reasoning before the text',
    replies: (d) => [{ body: sse([d.thinking('Hm. '), d.thinking('Maps.'), ...events(d)]) }],
    ending: 'stop',
    guards: ALL,
  },
  {
    name: 'thoughts between tags in the text',
    replies: (d) => [
      {
        body: sse([
          ...d.opening,
          ...['<thi', 'nk>Hm.</th', 'ink>'].map(d.text),
          ...events(d).slice(d.opening.length),
        ]),
      },
    ],
    ending: 'stop',
    guards: ALL,
  },
  {
    name: 'thoughts that end with a tag and never began with one',
    replies: (d) => [
      {
        body: sse([
          ...d.opening,
          ...['Hm. Maps', ', maybe.</th', 'ink>'].map(d.text),
          ...events(d).slice(d.opening.length),
        ]),
      },
    ],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'pings while the first word takes longer than the idle limit',
    replies: (d) => [
      {
        body: [
          sse(['event: ping\ndata: {"type": "ping"}']),
          500,
          sse(['event: ping\ndata: {"type": "ping"}']),
          500,
          sse([d.unknown]),
          500,
          sse(events(d)),
        ],
      },
    ],
    limits: { firstTokenMs: 900, idleMs: 900 },
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'pings in the middle show that the server is alive',
    replies: (d) => [
      {
        body: [
          sse(wordEvents(d, WORDS.slice(0, 3))),
          500,
          ': keep-alive\n\n',
          500,
          sse([d.unknown]),
          500,
          sse([...WORDS.slice(3).map(d.text), ...d.ending('stop')]),
        ],
      },
    ],
    limits: { firstTokenMs: 5000, idleMs: 900 },
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'text in content_block_start',
    protocols: ['anthropic'],
    replies: (d) => [
      {
        body: sse([
          { type: 'message_start', message: { id: 'msg_1', usage: { input_tokens: 812 } } },
          { type: 'content_block_start', index: 0, content_block: { type: 'text', text: WORDS[0] } },
          ...WORDS.slice(1).map(d.text),
          ...d.ending('stop'),
        ]),
      },
    ],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: 'content as a list of parts',
    protocols: ['openai-compatible'],
    replies: (d) => [
      {
        body: sse([
          ...WORDS.map((text) => ({ choices: [{ delta: { content: [{ type: 'text', text }] } }] })),
          ...d.ending('stop'),
        ]),
      },
    ],
    ending: 'stop',
    guards: ['openai-compatible'],
  },
  {
    name: 'the whole text only in the last event',
    protocols: ['openai'],
    replies: (d) => [
      { body: sse([...d.opening, { type: 'response.completed', response: d.whole(SCRIPT) }]) },
    ],
    ending: 'stop',
    guards: NONE,
  },
];

const ENDING_ROWS: Row[] = [
  {
    name: 'a whole script that ends with a tool call',
    replies: (d) => [{ body: sse(events(d, 'tool')) }],
    ending: 'stop',
    guards: ['openai'],
  },
  {
    name: 'a tool call without a word',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('tool')]) }],
    ending: 'empty',
    guards: ALL,
  },
  {
    name: 'the limit was reached in the text',
    replies: (d) => [{ body: sse(events(d, 'length')) }],
    ending: 'length',
    guards: ALL,
  },
  {
    name: 'the limit was reached before the first word',
    replies: (d) => [{ body: sse([...d.opening, d.thinking('Hm.'), ...d.ending('length')]) }],
    ending: 'no_room',
    guards: NONE,
  },
  {
    name: 'a content filter, with words',
    replies: (d) => [{ body: sse(events(d, 'filter')) }],
    ending: 'refused',
    guards: ALL,
  },
  {
    name: 'a content filter, without words',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('filter')]) }],
    ending: 'refused',
    guards: ALL,
  },
  {
    name: 'a refusal',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('refusal')]) }],
    ending: 'refused',
    guards: OTHER_THAN_CHAT,
  },
  {
    name: 'an empty answer',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('stop')]) }],
    ending: 'empty',
    guards: ALL,
  },
  {
    name: 'a clean end without a finish',
    replies: (d) => [{ body: sse(wordEvents(d)) }],
    ending: 'cut_off',
    guards: ALL,
  },
  {
    name: 'a connection that is cut',
    replies: (d) => [{ body: sse(wordEvents(d)), after: 'reset' }],
    ending: 'cut_off',
    guards: ALL,
  },
  {
    name: 'an error in the middle',
    replies: (d) => [{ body: sse([...wordEvents(d), d.errorEvent('server_error')]) }],
    ending: 'upstream',
    guards: ALL,
  },
  {
    name: 'an overload in the middle',
    replies: (d) => [{ body: sse([...wordEvents(d), d.errorEvent('overloaded_error')]) }],
    ending: 'rate_limited',
    guards: NONE,
  },
];

const NOT_STREAMED_ROWS: Row[] = [
  {
    name: '200 with a web page',
    replies: () => [page(200)],
    ending: 'not_a_model',
    guards: NONE,
  },
  {
    name: '200 with a whole JSON answer',
    replies: (d) => [json(200, d.whole(SCRIPT))],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: '200 with a whole JSON answer, named as a stream',
    replies: (d) => [{ body: JSON.stringify(d.whole(SCRIPT), null, 2) }],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: '200 with a list of events',
    protocols: ['google'],
    replies: (d) => [json(200, JSON.stringify(events(d)))],
    ending: 'stop',
    guards: NONE,
  },
  {
    name: '200 with a JSON error',
    replies: (d) => [json(200, d.errorBody('The model x does not exist', { code: 'model_not_found' }))],
    ending: 'model_not_found',
    guards: NONE,
  },
  {
    name: '200 with “Unexpected endpoint”',
    replies: () => [json(200, { error: 'Unexpected endpoint or method. (POST /v1/responses)' })],
    ending: 'wrong_address',
    guards: NONE,
  },
  {
    name: '200 with other JSON',
    replies: () => [json(200, { hello: 'world' })],
    ending: 'not_a_model',
    guards: NONE,
  },
];

const STATUS_ROWS: Row[] = [
  { name: '401', replies: (d) => [json(401, d.errorBody('no'))], ending: 'bad_key', guards: ALL },
  {
    name: 'a wrong key that a gateway reports as 500',
    replies: (d) => [json(500, d.errorBody('litellm.AuthenticationError: invalid x-api-key'))],
    ending: 'bad_key',
    guards: NONE,
  },
  { name: '402', replies: (d) => [json(402, d.errorBody('pay'))], ending: 'no_credit', guards: ALL },
  {
    name: 'a request without credit is not retried',
    replies: (d) => [json(429, d.errorBody('You exceeded your current quota', { type: 'throttling_error' }))],
    limits: { maxRetries: 2 },
    ending: 'no_credit',
    calls: 1,
    guards: NONE,
  },
  {
    name: '404 that names the model',
    replies: (d) => [json(404, d.errorBody('The model `x` does not exist'))],
    ending: 'model_not_found',
    guards: ALL,
  },
  {
    name: '404 for another path (recorded)',
    replies: () => [recorded('llama-cpp-wrong-path')],
    ending: 'wrong_address',
    guards: NONE,
  },
  { name: '404 with a web page', replies: () => [page(404)], ending: 'wrong_address', guards: NONE },
  {
    name: 'a prompt that is too long (recorded)',
    replies: () => [recorded('llama-cpp-too-long')],
    ending: 'too_long',
    guards: ALL,
  },
  {
    name: 'a content policy',
    replies: (d) => [json(400, d.errorBody('This violates our content policy'))],
    ending: 'refused',
    guards: ALL,
  },
  {
    name: '429 with a short delay in seconds',
    replies: (d) => [json(429, d.errorBody('Slow down'), { 'retry-after': '1' }), { body: sse(events(d)) }],
    limits: { maxRetries: 2 },
    ending: 'stop',
    calls: 2,
    guards: ALL,
  },
  {
    name: '429 with the delay in milliseconds',
    replies: (d) => [
      json(429, d.errorBody('Slow down'), { 'retry-after-ms': '100', 'retry-after': '15' }),
      { body: sse(events(d)) },
    ],
    limits: { maxRetries: 2, totalMs: 8000 },
    ending: 'stop',
    calls: 2,
    guards: NONE,
  },
  {
    name: '429 with a delay that is too long',
    replies: (d) => [json(429, d.errorBody('Slow down'), { 'retry-after': '40' })],
    limits: { maxRetries: 2, firstTokenMs: 3000, totalMs: 60_000 },
    ending: 'rate_limited',
    calls: 1,
    seconds: 40,
    guards: NONE,
  },
  {
    name: "429 with the delay in a gateway's header (recorded)",
    replies: () => [recorded('litellm-429')],
    limits: { maxRetries: 2, firstTokenMs: 3000 },
    ending: 'rate_limited',
    calls: 1,
    seconds: 40,
    guards: NONE,
  },
  { name: '500', replies: (d) => [json(500, d.errorBody('broke'))], ending: 'upstream', guards: ALL },
  {
    name: '503',
    replies: (d) => [json(503, d.errorBody('unavailable'), { 'retry-after': '9' })],
    ending: 'rate_limited',
    seconds: 9,
    guards: NONE,
  },
  {
    name: '529',
    replies: (d) => [json(529, d.errorBody('overloaded'))],
    ending: 'rate_limited',
    guards: NONE,
  },
  {
    name: 'temporary 500s and 503s are retried',
    replies: (d) => [
      json(500, d.errorBody('broke'), { 'retry-after': '0' }),
      json(503, d.errorBody('busy'), { 'retry-after': '0' }),
      { body: sse(events(d)) },
    ],
    limits: { maxRetries: 2 },
    ending: 'stop',
    calls: 3,
    guards: ALL,
  },
  {
    name: '400 for another reason',
    replies: (d) => [json(400, d.errorBody('`temperature` must be a number'))],
    limits: { maxRetries: 2 },
    ending: 'bad_request',
    calls: 1,
    guards: NONE,
  },
  {
    name: '422 for another reason',
    replies: () => [json(422, { detail: 'Unprocessable' })],
    ending: 'bad_request',
    guards: NONE,
  },
];

const PATIENCE_ROWS: Row[] = [
  {
    name: 'no first word: retries do not extend the limit',
    replies: () => [{ after: 'open' }],
    limits: { firstTokenMs: 500, maxRetries: 2, totalMs: 20_000 },
    ending: 'timeout',
    guards: NONE,
  },
  {
    name: 'the first-word timeout starts again with each call',
    replies: (d) => [
      json(500, d.errorBody('broke'), { 'retry-after': '0.9' }),
      { body: [900, sse(events(d))] },
    ],
    limits: { firstTokenMs: 1300, maxRetries: 1 },
    ending: 'stop',
    calls: 2,
    guards: ALL,
  },
  {
    name: 'silence in the middle',
    replies: (d) => [{ body: sse(wordEvents(d)), after: 'open' }],
    limits: { idleMs: 400 },
    ending: 'timeout',
    text: SCRIPT,
    guards: ALL,
  },
  {
    name: 'an answer that repeats itself is cut off at its limit',
    replies: (d) => [
      {
        body: [
          ...d.opening.map((event) => sse([event])),
          ...Array.from({ length: 200 }, () => sse([d.text('The windows are made of glass. ')])),
        ],
        after: 'open',
      },
    ],
    limits: { idleMs: 5000 },
    ending: 'length',
    guards: NONE,
  },
];

const refusing = (sentence: string) => (d: Dialect) => [
  json(400, d.errorBody(sentence)),
  { body: sse(events(d)) },
];
const MODELS: Record<RemoteProvider, string> = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-haiku-5-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': 'm',
};
const REASONING_NAMES: Record<RemoteProvider, string> = {
  openai: 'reasoning.effort',
  anthropic: 'thinking',
  google: 'thinkingConfig',
  'openai-compatible': 'reasoning_effort',
};

const PARAMETER_ROWS: Row[] = [
  ...ALL.map(
    (protocol): Row => ({
      name: 'the reasoning parameter is rejected',
      protocols: [protocol],
      replies: refusing(
        `litellm.UnsupportedParamsError: custom_openai does not support parameters: ['${REASONING_NAMES[protocol]}'], for model=m`,
      ),
      connection: { model: MODELS[protocol], reasoning: 'none' },
      ending: 'stop',
      calls: 2,
      lastBody: ['-reasoning', '-thinking'],
      guards: NONE,
    }),
  ),
  {
    name: 'max_tokens has another name',
    protocols: ['openai-compatible'],
    replies: refusing(
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
    ),
    ending: 'stop',
    calls: 2,
    lastBody: ['"max_completion_tokens":', '-"max_tokens"'],
    guards: NONE,
  },
  {
    name: 'stream_options is rejected',
    protocols: ['openai-compatible'],
    replies: refusing('Extra inputs are not permitted: stream_options'),
    ending: 'stop',
    calls: 2,
    lastBody: ['-stream_options'],
    guards: NONE,
  },
  {
    name: 'store is rejected',
    protocols: ['openai'],
    replies: refusing("Unknown parameter: 'store'."),
    ending: 'stop',
    calls: 2,
    lastBody: ['-"store"'],
    guards: NONE,
  },
  {
    name: 'the system prompt is rejected',
    replies: refusing('System role not supported'),
    ending: 'stop',
    calls: 2,
    lastBody: ['Be brief.\\n\\nWrite about cafés', '-"system', '-"developer"'],
    guards: NONE,
  },
  {
    name: 'streaming is rejected',
    replies: (d) => [
      json(400, d.errorBody('Your organization must be verified to stream this model.', { param: 'stream' })),
      json(200, d.whole(SCRIPT)),
    ],
    ending: 'stop',
    calls: 2,
    lastBody: ['-"stream"'],
    guards: NONE,
  },
  {
    name: 'the limit with room for reasoning is too large',
    replies: refusing('max_tokens is too large: 8099. This model supports at most 4096.'),
    ending: 'stop',
    calls: 2,
    lastBody: [':99'],
    guards: NONE,
  },
  {
    name: 'the prompt fits only without room for reasoning',
    replies: refusing("This model's maximum context length is 8192 tokens"),
    ending: 'stop',
    calls: 2,
    lastBody: [':99'],
    guards: NONE,
  },
  {
    name: 'two parameters are rejected one after the other',
    protocols: ['openai-compatible'],
    replies: (d) => [
      json(422, d.errorBody('reasoning_effort is not supported')),
      json(422, d.errorBody('stream_options is not supported')),
      { body: sse(events(d)) },
    ],
    connection: { reasoning: 'low' },
    ending: 'stop',
    calls: 3,
    lastBody: ['-reasoning_effort', '-stream_options'],
    guards: NONE,
  },
];

const started: Awaited<ReturnType<typeof startRawServer>>[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));
async function start(replies: RawReply[]) {
  const server = await startRawServer(replies);
  started.push(server);
  return server;
}

const SECTIONS = {
  'recorded answers': RECORDED_ROWS,
  'forms of a stream': FORM_ROWS,
  events: EVENT_ROWS,
  endings: ENDING_ROWS,
  'answers that are not streams': NOT_STREAMED_ROWS,
  statuses: STATUS_ROWS,
  patience: PATIENCE_ROWS,
  'rejected parameters': PARAMETER_ROWS,
};

describe.each(Object.entries(SECTIONS))('%s', (_section, rows) => {
  const cells = rows.flatMap((row) =>
    (row.protocols ?? ALL).map((protocol) => {
      const mark = row.guards.includes(protocol) ? ' (guard)' : '';
      return [`${row.name}, ${protocol}${mark}`, row, protocol] as const;
    }),
  );
  test.each(cells)('%s', async (_title, row, protocol) => {
    const dialect = DIALECTS[protocol];
    const server = await start(row.replies(dialect, protocol));
    const { limits = {}, connection = {} } = row;
    const model = modelAt(protocol, `${server.origin}${dialect.basePath}`, { limits, connection });
    const began = performance.now();
    const answer = await ask(model);
    expect(answer.ending).toBe(row.ending);
    if (row.ending === 'stop' || row.text !== undefined) expect(answer.text).toBe(row.text ?? SCRIPT);
    if (row.ending === 'length') expect(answer.text.length).toBeLessThan(1000);
    if (row.ending === 'timeout') expect(performance.now() - began).toBeLessThan(3000);
    if (row.calls !== undefined) expect(server.requests).toHaveLength(row.calls);
    if (row.seconds !== undefined)
      expect(answer).toMatchObject({ failure: { retryAfterSeconds: row.seconds } });
    const lastBody = server.requests.at(-1)?.body ?? '';
    for (const part of row.lastBody ?? []) {
      if (part.startsWith('-')) expect(lastBody).not.toContain(part.slice(1));
      else expect(lastBody).toContain(part);
    }
  });
});

describe.each(ALL)('%s', (protocol) => {
  const dialect = DIALECTS[protocol];

  test('reports the token counts in the recorded format (guard)', async () => {
    const server = await start([{ body: sse(events(dialect)) }]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer).toMatchObject({ inputTokens: 812, outputTokens: 345 });
  });

  test('a rejected parameter is remembered for this server and model', async () => {
    const server = await start(refusing('System role not supported')(dialect));
    const model = modelAt(protocol, `${server.origin}${dialect.basePath}`);
    await ask(model);
    await ask(model);
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]?.body).toContain('Be brief.\\n\\nWrite about cafés');
  });

  test.each([301, 302, 303, 307, 308])(
    'a redirect with %d to another origin is not followed',
    async (status) => {
      const other = await start([{ body: sse(events(dialect)) }]);
      const location = `${other.origin}/v2/answers?secret=1`;
      const server = await start([{ status, headers: { location } }]);
      const model = modelAt(protocol, `${server.origin}${dialect.basePath}`, { limits: { maxRetries: 2 } });
      const answer = await ask(model);
      expect(answer.ending).toBe('redirected');
      expect(answer).toMatchObject({
        failure: { cause: { sentence: expect.stringContaining(`${other.origin}/v2/answers.`) } },
      });
      expect(server.requests).toHaveLength(1);
      expect(other.requests).toEqual([]);
    },
  );

  test.each([307, 308])('a redirect with %d on the same origin is followed (guard)', async (status) => {
    const server = await start([
      { status, headers: { location: '/elsewhere/answers' } },
      { body: sse(events(dialect)) },
    ]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer).toMatchObject({ ending: 'stop', text: SCRIPT });
    expect(server.requests[1]).toMatchObject({ method: 'POST', path: '/elsewhere/answers' });
  });

  test('a redirect with 301 on the same origin is not followed with a GET', async () => {
    const server = await start([{ status: 301, headers: { location: '/elsewhere' } }]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer.ending).toBe('redirected');
    expect(server.requests).toHaveLength(1);
  });

  test('the provider’s own message is kept for admins, without keys', async () => {
    const sentence = 'Budget 0 is invalid for key sk-abcdefgh12345 at https://me:secret@gateway.example/v1.';
    const server = await start([json(400, dialect.errorBody(sentence))]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer).toMatchObject({
      ending: 'bad_request',
      failure: {
        cause: { sentence: 'Budget 0 is invalid for key [key] at https://[key]@gateway.example/v1.' },
      },
    });
  });
});
