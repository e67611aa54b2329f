import * as z from 'zod';
import { FAKE_USAGE, type FakeProtocol, type Refusal } from './fake-protocol.ts';

const request = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
});

const ERRORS: Record<Refusal, { status: number; message: string; type: string; code: string }> = {
  '401': {
    status: 401,
    message: 'Incorrect API key provided',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  },
  '402': { status: 402, message: 'Insufficient balance', type: 'payment_required', code: 'payment_required' },
  '404': { status: 404, message: "model 'x' not found", type: 'api_error', code: 'model_not_found' },
  '429': { status: 429, message: 'Slow down', type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  '500': { status: 500, message: 'Something broke', type: 'server_error', code: 'server_error' },
  '529': { status: 529, message: 'Overloaded', type: 'overloaded_error', code: 'overloaded' },
  'too long': {
    status: 400,
    message: 'the request exceeds the available context size (8192 tokens)',
    type: 'exceed_context_size_error',
    code: 'context_length_exceeded',
  },
};

const USAGE = {
  prompt_tokens: FAKE_USAGE.input,
  completion_tokens: FAKE_USAGE.output,
  total_tokens: FAKE_USAGE.input + FAKE_USAGE.output,
};

/** The protocol that local servers and gateways use. */
export const chatCompletions: FakeProtocol = {
  basePath: '/v1',
  matchesPath: (path) => path === '/v1/chat/completions',
  read(body) {
    const { model, messages, max_tokens, stream_options } = request.parse(body);
    const textOf = (role: string) => messages.find((message) => message.role === role)?.content ?? '';
    return {
      model,
      system: textOf('system'),
      user: textOf('user'),
      maxOutputTokens: max_tokens,
      wantsUsage: stream_options?.include_usage ?? false,
    };
  },
  refuse(refusal) {
    const { status, ...error } = ERRORS[refusal];
    return { status, body: { error } };
  },
  opening: (model) => [chunk(model, { role: 'assistant', content: '' })],
  words: (text) => chunk('fake', { content: text }),
  thought: (text) => chunk('fake', { reasoning_content: text }),
  closing: (finish, _wholeText, { model, wantsUsage }) => [
    chunk(model, {}, { ok: 'stop', length: 'length', filter: 'content_filter' }[finish]),
    ...(wantsUsage ? [{ data: { ...head(model), choices: [], usage: USAGE } }] : []),
    { data: '[DONE]' },
  ],
  failure: () => [{ data: { error: { message: 'Something broke', type: 'server_error', code: 500 } } }],
};

function head(model: string) {
  return { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model };
}

function chunk(model: string, delta: object, finishReason: string | null = null) {
  return { data: { ...head(model), choices: [{ index: 0, delta, finish_reason: finishReason }] } };
}
