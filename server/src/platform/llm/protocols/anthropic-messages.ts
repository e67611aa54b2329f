import type { Reasoning } from '../model-settings.ts';
import { anything, count, fields, idsIn, listOf, text } from './event-fields.ts';
import { type Finish, joinedPrompt, type ModelProtocol, thinkingAsSet } from './protocol.ts';

const usage = fields({
  input_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens: count,
});
const block = fields({ type: text, text });
const streamEvent = fields({
  type: text,
  delta: fields({ type: text, text, stop_reason: text }),
  content_block: block,
  message: fields({ usage }),
  usage,
  error: anything,
  /** Present only in an answer that was not streamed. */
  content: listOf(block),
  stop_reason: text,
});

const headers = (apiKey: string) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' });

export const anthropicMessages: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }, adaptations) {
    const hasSystem = !adaptations.has('system_in_user');
    const question = hasSystem ? user : joinedPrompt(system, user);
    return {
      path: '/messages',
      headers: headers(apiKey),
      body: {
        model,
        max_tokens: maxOutputTokens,
        ...(!adaptations.has('no_reasoning') && thinking(reasoning)),
        ...(hasSystem && { system: [{ type: 'text', text: system }] }),
        messages: [{ role: 'user', content: [{ type: 'text', text: question }] }],
        ...(!adaptations.has('no_stream') && { stream: true }),
      },
    };
  },

  expectedThinking: thinkingAsSet,

  readEvent(event) {
    const data = streamEvent(event);
    switch (data?.type) {
      case 'message_start':
        return { inputTokens: inputTokensOf(data.message?.usage) };
      case 'content_block_start':
        return { text: textOf(data.content_block) };
      case 'content_block_delta':
        return data.delta?.type === 'text_delta' ? { text: data.delta.text } : {};
      case 'message_delta':
        return {
          finish: finishOf(data.delta?.stop_reason),
          inputTokens: inputTokensOf(data.usage),
          outputTokens: data.usage?.output_tokens,
        };
      case 'message':
        return {
          text: data.content?.map((part) => textOf(part) ?? '').join(''),
          finish: finishOf(data.stop_reason),
          inputTokens: inputTokensOf(data.usage),
          outputTokens: data.usage?.output_tokens,
        };
      case 'error':
        return { error: data.error ?? event };
      default:
        // Gateways report errors in the format of other protocols.
        return hasError(event) ? { error: event.error } : {};
    }
  },

  modelList: { path: '/models?limit=1000', headers, read: idsIn },
};

function hasError(event: unknown): event is { error: unknown } {
  return typeof event === 'object' && event !== null && 'error' in event && Boolean(event.error);
}

function textOf(part: ReturnType<typeof block>): string | undefined {
  return part?.type === 'text' ? part.text : undefined;
}

function thinking(reasoning: Reasoning | undefined) {
  if (reasoning === undefined) return {};
  return reasoning === 'none' ? { thinking: { type: 'disabled' } } : { output_config: { effort: reasoning } };
}

function inputTokensOf(counts: ReturnType<typeof usage>): number | undefined {
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
    case 'tool_use':
      return 'tool';
    default:
      return 'other';
  }
}
