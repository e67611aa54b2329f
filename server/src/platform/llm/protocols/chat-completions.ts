import * as z from 'zod';
import { lenient, lenientCount, lenientText } from './event-fields.ts';
import { bearerToken, type Finish, type ModelProtocol } from './protocol.ts';

/** Most servers send a string; Mistral sends a list of parts. */
const content = lenient(z.union([z.string(), z.array(lenient(z.object({ text: lenientText })))]));
const choice = z.object({
  delta: lenient(z.object({ content, reasoning_content: lenientText, reasoning: lenientText })),
  finish_reason: lenientText,
});
const streamEvent = z.object({
  error: z.unknown().optional(),
  choices: lenient(z.array(lenient(choice))),
  usage: lenient(z.object({ prompt_tokens: lenientCount, completion_tokens: lenientCount })),
});

/** Spoken by Ollama, vLLM, llama.cpp, LM Studio and gateways. */
export const chatCompletions: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }) {
    return {
      path: '/chat/completions',
      headers: bearerToken(apiKey),
      body: {
        model,
        max_tokens: maxOutputTokens,
        // Ollama accepts `none` for every model. Other servers may reject the field, so it is sent only if it is set.
        ...(reasoning && { reasoning_effort: reasoning }),
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        stream: true,
        stream_options: { include_usage: true },
      },
    };
  },

  readEvent(event) {
    const { data } = streamEvent.safeParse(event);
    if (!data) return {};
    if (data.error) return { error: data.error };
    const { delta, finish_reason } = data.choices?.[0] ?? {};
    return {
      text: textOf(delta?.content),
      isThinking: Boolean(delta?.reasoning_content || delta?.reasoning),
      finish: finishOf(finish_reason),
      inputTokens: data.usage?.prompt_tokens,
      outputTokens: data.usage?.completion_tokens,
    };
  },
};

function textOf(value: z.infer<typeof content>): string | undefined {
  return Array.isArray(value) ? value.map((part) => part?.text ?? '').join('') : value;
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
      return 'other';
    default:
      return 'stop';
  }
}
