import * as z from 'zod';
import { lenient, lenientCount, lenientText } from './event-fields.ts';
import { bearerToken, type Finish, type ModelProtocol } from './protocol.ts';

/** Other models reject the `developer` role and a reasoning effort. */
const REASONING_MODEL = /^(?:o[134]|gpt-5(?!-chat))/;

const streamEvent = z.object({
  type: z.string(),
  delta: lenientText,
  error: z.unknown().optional(),
  response: lenient(
    z.object({
      error: z.unknown().optional(),
      incomplete_details: lenient(z.object({ reason: lenientText })),
      usage: lenient(z.object({ input_tokens: lenientCount, output_tokens: lenientCount })),
    }),
  ),
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
