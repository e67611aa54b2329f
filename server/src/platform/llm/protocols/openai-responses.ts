import { anything, count, fields, idsIn, listOf, text } from './event-fields.ts';
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

const response = fields({
  /** Says `response` in an answer that was not streamed. */
  object: text,
  error: anything,
  incomplete_details: fields({ reason: text }),
  usage: fields({ input_tokens: count, output_tokens: count }),
  output: listOf(fields({ type: text, content: listOf(fields({ type: text, text, refusal: text })) })),
});
const streamEvent = fields({ type: text, delta: text, error: anything, response });

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
    const data = streamEvent(event);
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
  const data = response(answer);
  // Gateways report errors without a type.
  if (data?.error) return { error: data.error };
  return data?.object === 'response' ? endOf(data) : {};
}

function endOf({ incomplete_details, usage, output }: NonNullable<ReturnType<typeof response>>): AnswerPart {
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
