import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { RemoteProvider } from '../../platform/llm/language-model.ts';
import {
  ALL,
  events,
  interrupted,
  NONE,
  type Row,
  recorded,
  SCRIPT,
  sse,
  WORDS,
  wordEvents,
} from './conformance-row.ts';

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

export const RECORDED_ROWS: Row[] = RECORDED.map(([file, protocol, ending, text]) => ({
  name: `the recorded answer ${file}`,
  replies: () => [recorded(file)],
  ending,
  text,
  protocols: [protocol],
  workedBefore: [protocol],
}));

export const FORM_ROWS: Row[] = [
  { name: 'a normal stream', replies: (d) => [{ body: sse(events(d)) }], ending: 'stop', workedBefore: ALL },
  {
    name: 'CRLF line ends',
    replies: (d) => [{ body: sse(events(d), '\r\n') }],
    ending: 'stop',
    workedBefore: ALL,
  },
  {
    name: 'lone CR line ends',
    replies: (d) => [{ body: sse(events(d), '\r') }],
    ending: 'stop',
    // Chat completions have sent everything before their last event.
    workedBefore: ['anthropic', 'openai-compatible'],
  },
  {
    name: 'a last event without its blank line',
    replies: (d) => [{ body: sse([...wordEvents(d), ...d.ending('stop').slice(0, 1)]).trimEnd() }],
    protocols: ['openai', 'google', 'openai-compatible'],
    ending: 'stop',
    workedBefore: NONE,
  },
  {
    name: 'a last event without any line end',
    replies: (d) => [{ body: sse([...wordEvents(d), ...d.ending('stop').slice(0, 2)]).trimEnd() }],
    protocols: ['anthropic'],
    ending: 'stop',
    workedBefore: NONE,
  },
  {
    name: 'a byte order mark, comments, ids and retry fields',
    replies: (d) => [
      { body: `\uFEFF: keep-alive\n\n${sse(interrupted(d, ': keep-alive', 'id: 7\nretry: 3000'))}` },
    ],
    ending: 'stop',
    workedBefore: ALL,
  },
  {
    name: 'one byte at a time',
    replies: (d) => [{ body: [...Buffer.from(sse(events(d)))].flatMap((byte) => [Buffer.from([byte])]) }],
    ending: 'stop',
    workedBefore: ALL,
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
      workedBefore: ALL,
    }),
  ),
];

export const EVENT_ROWS: Row[] = [
  {
    name: 'a ping by name',
    replies: (d) => [{ body: sse(interrupted(d, 'event: ping\ndata: {"type": "ping"}')) }],
    ending: 'stop',
    workedBefore: ALL,
  },
  {
    name: 'an event of an unknown type',
    replies: (d) => [{ body: sse([d.unknown, ...interrupted(d, d.unknown)]) }],
    ending: 'stop',
    workedBefore: ALL,
  },
  {
    name: 'an event that is not JSON',
    replies: (d) => [{ body: sse(interrupted(d, 'data: keep-alive')) }],
    ending: 'stop',
    workedBefore: NONE,
  },
  {
    name: 'an error marked only by its event name',
    replies: (d) => [
      {
        body: sse([...wordEvents(d), 'event: error\ndata: {"message": "The backend is gone", "code": 500}']),
      },
    ],
    ending: 'upstream',
    workedBefore: NONE,
  },
  {
    name: 'reasoning before the text',
    replies: (d) => [{ body: sse([d.thinking('Hm. '), d.thinking('Maps.'), ...events(d)]) }],
    ending: 'stop',
    workedBefore: ALL,
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
    workedBefore: ALL,
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
    workedBefore: NONE,
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
    workedBefore: NONE,
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
    workedBefore: NONE,
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
    workedBefore: NONE,
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
    workedBefore: ['openai-compatible'],
  },
  {
    name: 'the whole text only in the last event',
    protocols: ['openai'],
    replies: (d) => [
      { body: sse([...d.opening, { type: 'response.completed', response: d.whole(SCRIPT) }]) },
    ],
    ending: 'stop',
    workedBefore: NONE,
  },
];
