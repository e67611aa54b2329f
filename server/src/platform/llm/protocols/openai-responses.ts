import * as z from 'zod';
import { idsIn, lenient, lenientCount, lenientText } from './event-fields.ts';
import {
  type AnswerPart,
  bearerToken,
  type Finish,
  joinedPrompt,
  type ModelProtocol,
  thinkingAsSet,
} from './protocol.ts';

/** Other models reject the `developer` role and a reasoning effort. */
const REASONING_MODEL = /^(?:o[134]|gpt-5(?!-chat))/;

const NEVER_THINKS = /^(?:gpt-[34]|chatgpt|gpt-5-chat)/;

const response = z.object({
  error: z.unknown().optional(),
  incomplete_details: lenient(z.object({ reason: lenientText })),
  usage: lenient(z.object({ input_tokens: lenientCount, output_tokens: lenientCount })),
  output: lenient(
    z.array(
      lenient(
        z.object({
          type: lenientText,
          content: lenient(
            z.array(lenient(z.object({ type: lenientText, text: lenientText, refusal: lenientText }))),
          ),
        }),
      ),
    ),
  ),
});
const streamEvent = z.object({
  type: z.string(),
  delta: lenientText,
  error: z.unknown().optional(),
  response: lenient(response),
});
/** An answer that was not streamed. */
const wholeAnswer = response.extend({ object: z.literal('response') });

export const openaiResponses: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }, adaptations) {
    const isReasoningModel = REASONING_MODEL.test(model);
    const message = (text: string) => ({ role: 'user', content: [{ type: 'input_text', text }] });
    return {
      path: '/responses',
      headers: bearerToken(apiKey),
      body: {
        model,
        input: adaptations.has('system_in_user')
          ? [message(joinedPrompt(system, user))]
          : [{ role: isReasoningModel ? 'developer' : 'system', content: system }, message(user)],
        ...(!adaptations.has('no_limit') && { max_output_tokens: maxOutputTokens }),
        // Keeps pasted text out of the provider's storage.
        ...(!adaptations.has('no_store') && { store: false }),
        ...(reasoning &&
          isReasoningModel &&
          !adaptations.has('no_reasoning') && { reasoning: { effort: reasoning } }),
        ...(!adaptations.has('no_stream') && { stream: true }),
      },
    };
  },

  expectedThinking(connection) {
    if (NEVER_THINKS.test(connection.model)) return 'none';
    return REASONING_MODEL.test(connection.model) ? thinkingAsSet(connection) : 'unknown';
  },

  readEvent(event) {
    const { data } = streamEvent.safeParse(event);
    switch (data?.type) {
      case 'response.output_text.delta':
        return { text: data.delta };
      case 'response.refusal.delta':
        return { finish: 'refused' };
      case 'response.completed':
      case 'response.incomplete':
        return data.response ? endOf(data.response) : { finish: 'stop' };
      case 'response.failed':
        return { error: data.response?.error ?? 'response.failed' };
      case 'error':
        return { error: data.error ?? event };
      case undefined:
        return readWhole(event);
      default:
        return {};
    }
  },

  modelList: { path: '/models', headers: bearerToken, read: idsIn },
};

function readWhole(answer: unknown): AnswerPart {
  const { data } = wholeAnswer.safeParse(answer);
  if (data) return data.error ? { error: data.error } : endOf(data);
  // Gateways report errors without a type.
  const { data: failed } = z.object({ error: z.unknown() }).safeParse(answer);
  return failed?.error ? { error: failed.error } : {};
}

function endOf({ incomplete_details, usage, output }: z.infer<typeof response>): AnswerPart {
  const parts = output?.flatMap((item) => (item?.type === 'message' ? (item.content ?? []) : [])) ?? [];
  return {
    wholeText: parts.map((part) => (part?.type === 'output_text' ? (part.text ?? '') : '')).join(''),
    finish: parts.some((part) => part?.refusal) ? 'refused' : finishOf(incomplete_details?.reason),
    inputTokens: usage?.input_tokens,
    outputTokens: usage?.output_tokens,
  };
}

function finishOf(incompleteReason: string | undefined): Finish {
  switch (incompleteReason) {
    case undefined:
      return 'stop';
    case 'max_output_tokens':
      return 'length';
    case 'content_filter':
      return 'refused';
    default:
      return 'other';
  }
}
