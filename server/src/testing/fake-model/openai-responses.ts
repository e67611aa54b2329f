import * as z from 'zod';
import { FAKE_USAGE, type FakeProtocol, type Refusal, type WireEvent } from './fake-protocol.ts';

const request = z.object({
  model: z.string(),
  stream: z.literal(true),
  input: z.array(
    z.object({
      role: z.string(),
      content: z.union([z.string(), z.array(z.object({ type: z.literal('input_text'), text: z.string() }))]),
    }),
  ),
  max_output_tokens: z.number().optional(),
});

const ERRORS: Record<Refusal, { status: number; message: string; type: string; code: string | null }> = {
  '401': {
    status: 401,
    message: 'Incorrect API key provided',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  },
  '402': {
    status: 429,
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  },
  '404': {
    status: 404,
    message: 'The model `x` does not exist',
    type: 'invalid_request_error',
    code: 'model_not_found',
  },
  '429': { status: 429, message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' },
  '500': { status: 500, message: 'Something broke', type: 'server_error', code: null },
  '529': { status: 529, message: 'Overloaded', type: 'server_error', code: null },
  'too long': {
    status: 400,
    message: 'Your input exceeds the context window of this model.',
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
  },
};

const ITEM = { type: 'message', id: 'msg_1', role: 'assistant' };
const TEXT_POSITION = { item_id: 'msg_1', output_index: 0, content_index: 0 };

export const openaiResponses: FakeProtocol = {
  basePath: '/v1',
  matchesPath: (path) => path === '/v1/responses',
  read(body) {
    const { model, input, max_output_tokens } = request.parse(body);
    const textOf = (...roles: string[]) => {
      const content = input.find(({ role }) => roles.includes(role))?.content ?? '';
      return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
    };
    return {
      model,
      system: textOf('system', 'developer'),
      user: textOf('user'),
      maxOutputTokens: max_output_tokens,
    };
  },
  refuse(refusal) {
    const { status, ...error } = ERRORS[refusal];
    return { status, body: { error: { ...error, param: null } } };
  },
  opening: (model) => [
    event('response.created', { response: response(model, 'in_progress') }),
    event('response.output_item.added', {
      output_index: 0,
      item: { ...ITEM, status: 'in_progress', content: [] },
    }),
  ],
  words: (text) => event('response.output_text.delta', { ...TEXT_POSITION, delta: text }),
  thought: (text) => event('response.reasoning_summary_text.delta', { ...TEXT_POSITION, delta: text }),
  closing: (finish, wholeText, { model }) => [
    event('response.output_item.done', {
      output_index: 0,
      item: {
        ...ITEM,
        status: 'completed',
        content: [{ type: 'output_text', text: wholeText, annotations: [] }],
      },
    }),
    finish === 'ok'
      ? event('response.completed', {
          response: { ...response(model, 'completed'), incomplete_details: null, usage: usage() },
        })
      : event('response.incomplete', {
          response: {
            ...response(model, 'incomplete'),
            incomplete_details: { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' },
            usage: usage(),
          },
        }),
  ],
  failure: () => [
    event('error', { error: { type: 'server_error', code: 'server_error', message: 'Something broke' } }),
  ],
};

function event(type: string, fields: object): WireEvent {
  return { name: type, data: { type, sequence_number: 0, ...fields } };
}

function response(model: string, status: string) {
  return { id: 'resp_1', object: 'response', created_at: 1, model, output: [], status };
}

function usage() {
  return {
    input_tokens: FAKE_USAGE.input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: FAKE_USAGE.output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: FAKE_USAGE.input + FAKE_USAGE.output,
  };
}
