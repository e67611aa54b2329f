import { anything, count, fields, idsIn, listOf, text } from './event-fields.ts';
import {
  type Adaptation,
  bearerToken,
  type Finish,
  joinedPrompt,
  type ModelProtocol,
  thinkingAsSet,
} from './protocol.ts';

/** Most servers send a string; Mistral sends a list of parts. */
const parts = listOf(fields({ type: text, text }));
const content = (value: unknown) => text(value) ?? parts(value);
const message = fields({ content, refusal: text });
const choice = fields({
  delta: message,
  /** Present only in an answer that was not streamed. */
  message,
  finish_reason: text,
});
const streamEvent = fields({
  object: text,
  error: anything,
  choices: listOf(choice),
  usage: fields({ prompt_tokens: count, completion_tokens: count }),
});

/** The built-in writer reports how much of the prompt it has read. */
const READING = /^\s*reading (\d{1,3})%/;

/** Used by Ollama, vLLM, llama.cpp, LM Studio and gateways. */
export const chatCompletions: ModelProtocol = {
  buildRequest(
    { provider, model, apiKey, reasoning },
    { system, user, maxOutputTokens, grammar },
    adaptations,
  ) {
    return {
      path: '/chat/completions',
      headers: bearerToken(apiKey),
      body: {
        model,
        ...limit(maxOutputTokens, adaptations),
        // Other servers reject the field or ignore it.
        ...(provider === 'built-in' && grammar !== undefined && { grammar }),
        // Ollama accepts `none` for every model. Other servers may reject the field, so it is sent only if it
        // is set.
        ...(reasoning && !adaptations.has('no_reasoning') && { reasoning_effort: reasoning }),
        messages: adaptations.has('system_in_user')
          ? [{ role: 'user', content: joinedPrompt(system, user) }]
          : [
              { role: 'system', content: system },
              { role: 'user', content: user },
            ],
        ...(!adaptations.has('no_stream') && {
          stream: true,
          ...(!adaptations.has('no_stream_options') && { stream_options: { include_usage: true } }),
        }),
      },
    };
  },

  expectedThinking: thinkingAsSet,

  readEvent(event) {
    const data = streamEvent(event);
    if (!data) return {};
    if (data.error) return { error: data.error };
    // vLLM has no error field. The whole event is the error.
    if (data.object === 'error') return { error: event };
    const { delta, message, finish_reason } = data.choices?.[0] ?? {};
    const { content, refusal } = delta ?? message ?? {};
    return {
      text: textOf(content),
      finish: refusal ? 'refused' : finishOf(finish_reason),
      inputTokens: data.usage?.prompt_tokens,
      outputTokens: data.usage?.completion_tokens,
    };
  },

  readComment(comment) {
    const percent = READING.exec(comment)?.[1];
    return percent === undefined ? {} : { reading: Number(percent) / 100 };
  },

  modelList: { path: '/models', headers: bearerToken, read: idsIn },
};

function limit(maxOutputTokens: number, adaptations: ReadonlySet<Adaptation>) {
  if (adaptations.has('no_limit')) return {};
  return adaptations.has('max_completion_tokens')
    ? { max_completion_tokens: maxOutputTokens }
    : { max_tokens: maxOutputTokens };
}

function textOf(value: ReturnType<typeof content>): string | undefined {
  if (!Array.isArray(value)) return value;
  return value.map((part) => (part?.type === 'thinking' ? '' : (part?.text ?? ''))).join('');
}

/** Some local servers use their own finish reasons, which count as a normal end. */
function finishOf(finishReason: string | undefined): Finish | undefined {
  switch (finishReason) {
    case undefined:
    case '':
      return undefined;
    case 'length':
      return 'length';
    case 'content_filter':
      return 'refused';
    case 'tool_calls':
    case 'function_call':
      return 'tool';
    default:
      return 'stop';
  }
}
