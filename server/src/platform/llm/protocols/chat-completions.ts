import * as z from 'zod';
import { bearerToken, type Finish, type ModelProtocol } from './protocol.ts';

/** Most servers send a string; Mistral sends a list of parts. */
const content = z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]).nullish();
const streamEvent = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({ content, reasoning_content: z.string().nullish(), reasoning: z.string().nullish() })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
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
    const [choice] = data.choices ?? [];
    return {
      text: textOf(choice?.delta?.content),
      isThinking: Boolean(choice?.delta?.reasoning_content || choice?.delta?.reasoning),
      finish: finishOf(choice?.finish_reason),
      inputTokens: data.usage?.prompt_tokens,
      outputTokens: data.usage?.completion_tokens,
    };
  },
};

function textOf(value: z.infer<typeof content>): string | undefined {
  return Array.isArray(value) ? value.map(({ text = '' }) => text).join('') : (value ?? undefined);
}

/** Some local servers use their own finish reasons, which count as a normal end. */
function finishOf(finishReason: string | null | undefined): Finish | undefined {
  switch (finishReason) {
    case undefined:
    case null:
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
