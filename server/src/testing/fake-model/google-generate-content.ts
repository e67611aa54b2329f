import * as z from 'zod';
import { FAKE_USAGE, type FakeProtocol, type Refusal } from './fake-protocol.ts';

const PATH = /^\/v1beta\/models\/([^/:]+):streamGenerateContent\?alt=sse$/;

const content = z.object({ role: z.string().optional(), parts: z.array(z.object({ text: z.string() })) });
const request = z.object({
  systemInstruction: content.optional(),
  contents: z.array(content),
  generationConfig: z.object({ maxOutputTokens: z.number().optional() }).optional(),
});

const ERRORS: Record<Refusal, { status: number; code: string; message: string; details?: unknown[] }> = {
  '401': {
    status: 400,
    code: 'INVALID_ARGUMENT',
    message: 'API key not valid. Please pass a valid API key.',
  },
  '402': { status: 402, code: 'FAILED_PRECONDITION', message: 'Your prepaid credits are used up.' },
  '404': { status: 404, code: 'NOT_FOUND', message: 'models/x is not found for API version v1beta' },
  // Google mentions billing for per-minute limits too, and puts the delay into the body.
  '429': {
    status: 429,
    code: 'RESOURCE_EXHAUSTED',
    message: 'You exceeded your current quota, please check your plan and billing details.',
    details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '6.4s' }],
  },
  '500': { status: 500, code: 'INTERNAL', message: 'Something broke' },
  '529': { status: 529, code: 'UNAVAILABLE', message: 'Overloaded' },
  'too long': {
    status: 400,
    code: 'INVALID_ARGUMENT',
    message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  },
};

export const googleGenerateContent: FakeProtocol = {
  basePath: '/v1beta',
  matchesPath: (path) => PATH.test(path),
  read(body, path) {
    const { systemInstruction, contents, generationConfig } = request.parse(body);
    const textOf = (one: z.infer<typeof content> | undefined) =>
      one?.parts.map(({ text }) => text).join('') ?? '';
    return {
      model: PATH.exec(path)?.[1] ?? '',
      system: textOf(systemInstruction),
      user: textOf(contents.find(({ role }) => role === 'user')),
      maxOutputTokens: generationConfig?.maxOutputTokens,
    };
  },
  refuse(refusal) {
    const { status, code, ...error } = ERRORS[refusal];
    return { status, body: { error: { ...error, code: status, status: code } } };
  },
  opening: () => [],
  words: (text) => chunk(text),
  thought: (text) => chunk(text, undefined, true),
  closing: (finish) => [chunk('', { ok: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[finish])],
  failure: () => [{ data: { error: { code: 500, status: 'INTERNAL', message: 'Something broke' } } }],
};

function chunk(text: string, finishReason?: string, thought?: boolean) {
  return {
    data: {
      candidates: [
        {
          content: { role: 'model', parts: [{ text, ...(thought && { thought }) }] },
          index: 0,
          ...(finishReason && { finishReason }),
        },
      ],
      usageMetadata: {
        promptTokenCount: FAKE_USAGE.input,
        candidatesTokenCount: FAKE_USAGE.output,
        totalTokenCount: FAKE_USAGE.input + FAKE_USAGE.output,
      },
    },
  };
}
