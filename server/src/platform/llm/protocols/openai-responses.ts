import * as z from 'zod';
import { bearerToken, type Finish, type ModelProtocol } from './protocol.ts';

/** Other models reject the `developer` role and a reasoning effort. */
const REASONING_MODEL = /^(?:o[134]|gpt-5(?!-chat))/;

const streamEvent = z.object({
  type: z.string(),
  delta: z.string().optional(),
  error: z.unknown().optional(),
  response: z
    .object({
      error: z.unknown().optional(),
      incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
      usage: z.object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() }).nullish(),
    })
    .optional(),
});

export const openaiResponses: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }) {
    const isReasoningModel = REASONING_MODEL.test(model);
    return {
      path: '/responses',
      headers: bearerToken(apiKey),
      body: {
        model,
        input: [
          { role: isReasoningModel ? 'developer' : 'system', content: system },
          { role: 'user', content: [{ type: 'input_text', text: user }] },
        ],
        max_output_tokens: maxOutputTokens,
        // Keeps pasted text out of the provider's storage.
        store: false,
        ...(reasoning && isReasoningModel && { reasoning: { effort: reasoning } }),
        stream: true,
      },
    };
  },

  readEvent(event) {
    const { data } = streamEvent.safeParse(event);
    switch (data?.type) {
      case 'response.output_text.delta':
        return { text: data.delta };
      case 'response.refusal.delta':
        return { finish: 'refused' };
      case 'response.reasoning_text.delta':
      case 'response.reasoning_summary_text.delta':
        return { isThinking: true };
      case 'response.completed':
      case 'response.incomplete':
        return {
          finish: finishOf(data.response?.incomplete_details?.reason),
          inputTokens: data.response?.usage?.input_tokens,
          outputTokens: data.response?.usage?.output_tokens,
        };
      case 'response.failed':
        return { error: data.response?.error ?? 'response.failed' };
      case 'error':
        return { error: data.error ?? event };
      default:
        return {};
    }
  },
};

function finishOf(incompleteReason: string | null | undefined): Finish {
  switch (incompleteReason) {
    case undefined:
    case null:
      return 'stop';
    case 'max_output_tokens':
      return 'length';
    case 'content_filter':
      return 'refused';
    default:
      return 'other';
  }
}
