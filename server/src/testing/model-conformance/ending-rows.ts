import {
  ALL,
  ALL_BUT_CHAT_COMPLETIONS,
  events,
  json,
  NONE,
  page,
  type Row,
  SCRIPT,
  sse,
  wordEvents,
} from './conformance-row.ts';

export const ENDING_ROWS: Row[] = [
  {
    name: 'a whole script that ends with a tool call',
    replies: (d) => [{ body: sse(events(d, 'tool')) }],
    ending: 'stop',
    workedBefore: ['openai'],
  },
  {
    name: 'a tool call without a word',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('tool')]) }],
    ending: 'empty',
    workedBefore: ALL,
  },
  {
    name: 'the limit was reached in the text',
    replies: (d) => [{ body: sse(events(d, 'length')) }],
    ending: 'length',
    workedBefore: ALL,
  },
  {
    name: 'the limit was reached before the first word',
    replies: (d) => [{ body: sse([...d.opening, d.thinking('Hm.'), ...d.ending('length')]) }],
    ending: 'no_room',
    workedBefore: NONE,
  },
  {
    name: 'a content filter, with words',
    replies: (d) => [{ body: sse(events(d, 'filter')) }],
    ending: 'refused',
    workedBefore: ALL,
  },
  {
    name: 'a content filter, without words',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('filter')]) }],
    ending: 'refused',
    workedBefore: ALL,
  },
  {
    name: 'a refusal',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('refusal')]) }],
    ending: 'refused',
    workedBefore: ALL_BUT_CHAT_COMPLETIONS,
  },
  {
    name: 'an empty answer',
    replies: (d) => [{ body: sse([...d.opening, ...d.ending('stop')]) }],
    ending: 'empty',
    workedBefore: ALL,
  },
  {
    name: 'a clean end without a finish',
    replies: (d) => [{ body: sse(wordEvents(d)) }],
    ending: 'cut_off',
    workedBefore: ALL,
  },
  {
    name: 'a connection that is cut',
    replies: (d) => [{ body: sse(wordEvents(d)), after: 'reset' }],
    ending: 'cut_off',
    workedBefore: ALL,
  },
  {
    name: 'an error in the middle',
    replies: (d) => [{ body: sse([...wordEvents(d), d.errorEvent('server_error')]) }],
    ending: 'upstream',
    workedBefore: ALL,
  },
  {
    name: 'an overload in the middle',
    replies: (d) => [{ body: sse([...wordEvents(d), d.errorEvent('overloaded_error')]) }],
    ending: 'rate_limited',
    workedBefore: NONE,
  },
];

export const NOT_STREAMED_ROWS: Row[] = [
  {
    name: '200 with a web page',
    replies: () => [page(200)],
    ending: 'not_a_model',
    workedBefore: NONE,
  },
  {
    name: '200 with a whole JSON answer',
    replies: (d) => [json(200, d.whole(SCRIPT))],
    ending: 'stop',
    workedBefore: NONE,
  },
  {
    name: '200 with a whole JSON answer, named as a stream',
    replies: (d) => [{ body: JSON.stringify(d.whole(SCRIPT), null, 2) }],
    ending: 'stop',
    workedBefore: NONE,
  },
  {
    name: '200 with a list of events',
    protocols: ['google'],
    replies: (d) => [json(200, JSON.stringify(events(d)))],
    ending: 'stop',
    workedBefore: NONE,
  },
  {
    name: '200 with a JSON error',
    replies: (d) => [json(200, d.errorBody('The model x does not exist', { code: 'model_not_found' }))],
    ending: 'model_not_found',
    workedBefore: NONE,
  },
  {
    name: '200 with “Unexpected endpoint”',
    replies: () => [json(200, { error: 'Unexpected endpoint or method. (POST /v1/responses)' })],
    ending: 'wrong_address',
    workedBefore: NONE,
  },
  {
    name: '200 with other JSON',
    replies: () => [json(200, { hello: 'world' })],
    ending: 'not_a_model',
    workedBefore: NONE,
  },
];
