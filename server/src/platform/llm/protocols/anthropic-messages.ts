import * as z from 'zod';
import type { Reasoning } from '../model-settings.ts';
import { lenient, lenientCount, lenientText } from './event-fields.ts';
import type { Finish, ModelProtocol } from './protocol.ts';

const usage = lenient(
  z.object({
    input_tokens: lenientCount,
    cache_creation_input_tokens: lenientCount,
    cache_read_input_tokens: lenientCount,
    output_tokens: lenientCount,
  }),
);
const streamEvent = z.object({
  type: z.string(),
  delta: lenient(z.object({ type: lenientText, text: lenientText, stop_reason: lenientText })),
  message: lenient(z.object({ usage })),
  usage,
  error: z.unknown().optional(),
});

export const anthropicMessages: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }) {
    return {
      path: '/messages',
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
      body: {
        model,
        max_tokens: maxOutputTokens,
        ...thinking(reasoning),
        system: [{ type: 'text', text: system }],
        messages: [{ role: 'user', content: [{ type: 'text', text: user }] }],
        stream: true,
      },
    };
  },

  readEvent(event) {
    const { data } = streamEvent.safeParse(event);
    switch (data?.type) {
      case 'message_start':
        return { inputTokens: inputTokensOf(data.message?.usage) };
      case 'content_block_delta':
        if (data.delta?.type === 'text_delta') return { text: data.delta.text };
        return { isThinking: data.delta?.type === 'thinking_delta' };
      case 'message_delta':
        return {
          finish: finishOf(data.delta?.stop_reason),
          inputTokens: inputTokensOf(data.usage),
          outputTokens: data.usage?.output_tokens,
        };
      case 'error':
        return { error: data.error ?? event };
      default:
        return {};
    }
  },
};

function thinking(reasoning: Reasoning | undefined) {
  if (reasoning === undefined) return {};
  return reasoning === 'none' ? { thinking: { type: 'disabled' } } : { output_config: { effort: reasoning } };
}

function inputTokensOf(counts: z.infer<typeof usage>): number | undefined {
  if (counts?.input_tokens === undefined) return undefined;
  return (
    counts.input_tokens + (counts.cache_creation_input_tokens ?? 0) + (counts.cache_read_input_tokens ?? 0)
  );
}

function finishOf(stopReason: string | undefined): Finish | undefined {
  switch (stopReason) {
    case undefined:
      return undefined;
    case 'end_turn':
    case 'stop_sequence':
    case 'pause_turn':
      return 'stop';
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    case 'refusal':
      return 'refused';
    default:
      return 'other';
  }
}
