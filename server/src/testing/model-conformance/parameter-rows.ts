import type { RemoteProvider } from '../../platform/llm/language-model.ts';
import type { Dialect } from '../wire-dialects.ts';
import { ALL, events, json, NONE, type Row, SCRIPT, sse } from './conformance-row.ts';

export const refusing = (sentence: string) => (d: Dialect) => [
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

export const PARAMETER_ROWS: Row[] = [
  ...ALL.map(
    (protocol): Row => ({
      name: 'the reasoning parameter is rejected',
      protocols: [protocol],
      replies: refusing(
        `litellm.UnsupportedParamsError: custom_openai does not support parameters: ['${REASONING_NAMES[protocol]}'], for model=m`,
      ),
      connection: { model: MODELS[protocol], reasoning: 'none' },
      ending: 'stop',
      requests: 2,
      lastBody: ['-reasoning', '-thinking'],
      workedBefore: NONE,
    }),
  ),
  {
    name: 'max_tokens has another name',
    protocols: ['openai-compatible'],
    replies: refusing(
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
    ),
    ending: 'stop',
    requests: 2,
    lastBody: ['"max_completion_tokens":', '-"max_tokens"'],
    workedBefore: NONE,
  },
  {
    name: 'stream_options is rejected',
    protocols: ['openai-compatible'],
    replies: refusing('Extra inputs are not permitted: stream_options'),
    ending: 'stop',
    requests: 2,
    lastBody: ['-stream_options'],
    workedBefore: NONE,
  },
  {
    name: 'store is rejected',
    protocols: ['openai'],
    replies: refusing("Unknown parameter: 'store'."),
    ending: 'stop',
    requests: 2,
    lastBody: ['-"store"'],
    workedBefore: NONE,
  },
  {
    name: 'the system prompt is rejected',
    replies: refusing('System role not supported'),
    ending: 'stop',
    requests: 2,
    lastBody: ['Be brief.\\n\\nWrite about cafés', '-"system', '-"developer"'],
    workedBefore: NONE,
  },
  {
    name: 'streaming is rejected',
    replies: (d) => [
      json(400, d.errorBody('Your organization must be verified to stream this model.', { param: 'stream' })),
      json(200, d.whole(SCRIPT)),
    ],
    ending: 'stop',
    requests: 2,
    lastBody: ['-"stream"'],
    workedBefore: NONE,
  },
  {
    name: 'the limit with room for reasoning is too large',
    replies: refusing('max_tokens is too large: 8099. This model supports at most 4096.'),
    ending: 'stop',
    requests: 2,
    lastBody: [':99'],
    workedBefore: NONE,
  },
  {
    name: 'the prompt fits only without room for reasoning',
    replies: refusing("This model's maximum context length is 8192 tokens"),
    ending: 'stop',
    requests: 2,
    lastBody: [':99'],
    workedBefore: NONE,
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
    requests: 3,
    lastBody: ['-reasoning_effort', '-stream_options'],
    workedBefore: NONE,
  },
];
