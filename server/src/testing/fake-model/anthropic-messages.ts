import * as z from 'zod';
import { FAKE_USAGE, type FakeProtocol, type Refusal, type WireEvent } from './fake-protocol.ts';

const texts = z.array(z.object({ type: z.literal('text'), text: z.string() }));
const request = z.object({
  model: z.string(),
  stream: z.literal(true),
  system: texts.optional(),
  messages: z.array(z.object({ role: z.string(), content: texts })),
  // Anthropic rejects a request without it.
  max_tokens: z.number(),
});

const ERRORS: Record<Refusal, { status: number; type: string; message: string }> = {
  '401': { status: 401, type: 'authentication_error', message: 'invalid x-api-key' },
  '402': {
    status: 400,
    type: 'invalid_request_error',
    message: 'Your credit balance is too low to access the API.',
  },
  '404': { status: 404, type: 'not_found_error', message: 'model: x' },
  '429': { status: 429, type: 'rate_limit_error', message: 'Slow down' },
  '500': { status: 500, type: 'api_error', message: 'Something broke' },
  '529': { status: 529, type: 'overloaded_error', message: 'Overloaded' },
  'too long': {
    status: 400,
    type: 'invalid_request_error',
    message: 'prompt is too long: 250000 tokens > 200000 maximum',
  },
};

export const anthropicMessages: FakeProtocol = {
  basePath: '/v1',
  matchesPath: (path) => path === '/v1/messages',
  read(body) {
    const { model, system = [], messages, max_tokens } = request.parse(body);
    return {
      model,
      system: joinTexts(system),
      user: joinTexts(messages.find(({ role }) => role === 'user')?.content ?? []),
      maxOutputTokens: max_tokens,
    };
  },
  refuse(refusal) {
    const { status, ...error } = ERRORS[refusal];
    return { status, body: { type: 'error', error } };
  },
  opening: (model) => [
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: FAKE_USAGE.input, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping', {}),
  ],
  words: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  thought: (text) =>
    event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: text } }),
  closing: (finish) => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: {
        stop_reason: { ok: 'end_turn', length: 'max_tokens', filter: 'refusal' }[finish],
        stop_sequence: null,
      },
      usage: { output_tokens: FAKE_USAGE.output },
    }),
    event('message_stop', {}),
  ],
  failure: () => [event('error', { error: { type: 'api_error', message: 'Something broke' } })],
};

function event(type: string, fields: object): WireEvent {
  return { name: type, data: { type, ...fields } };
}

function joinTexts(parts: z.infer<typeof texts>): string {
  return parts.map(({ text }) => text).join('');
}
