import * as z from 'zod';
import type { Reasoning } from '../model-settings.ts';
import type { Finish, ModelProtocol } from './protocol.ts';

const tokenCount = z.number().nullish();
const streamEvent = z.object({
  error: z.unknown().optional(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() }))
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: tokenCount,
      candidatesTokenCount: tokenCount,
      thoughtsTokenCount: tokenCount,
    })
    .nullish(),
});

export const googleGenerateContent: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }) {
    const modelPath = model.includes('/') ? model : `models/${model}`;
    return {
      path: `/${modelPath}:streamGenerateContent?alt=sse`,
      headers: { 'x-goog-api-key': apiKey },
      body: {
        generationConfig: { maxOutputTokens, ...thinking(model, reasoning) },
        ...prompt(model, system, user),
      },
    };
  },

  readEvent(event) {
    const { data } = streamEvent.safeParse(event);
    if (!data) return {};
    if (data.error) return { error: data.error };
    const [candidate] = data.candidates ?? [];
    const parts = candidate?.content?.parts ?? [];
    const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = data.usageMetadata ?? {};
    return {
      text: parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
      isThinking: parts.some(({ thought }) => thought),
      finish: isBlocked(data.promptFeedback?.blockReason) ? 'refused' : finishOf(candidate?.finishReason),
      inputTokens: promptTokenCount,
      outputTokens:
        candidatesTokenCount == null ? undefined : candidatesTokenCount + (thoughtsTokenCount ?? 0),
    };
  },
};

/** Gemma models reject system instructions. */
function prompt(model: string, system: string, user: string) {
  if (/^gemma-/i.test(model))
    return { contents: [{ role: 'user', parts: [{ text: `${system}\n\n` }, { text: user }] }] };
  return {
    contents: [{ role: 'user', parts: [{ text: user }] }],
    systemInstruction: { parts: [{ text: system }] },
  };
}

/** Gemini 1 and 2 take a number of tokens, later generations a level, the lowest of which still thinks a little. */
function thinking(model: string, reasoning: Reasoning | undefined) {
  if (reasoning === undefined) return {};
  if (/^gemini-[12]\b/.test(model))
    return { thinkingConfig: { thinkingBudget: reasoning === 'none' ? 0 : 1024 } };
  return { thinkingConfig: { thinkingLevel: reasoning === 'none' ? 'minimal' : 'low' } };
}

function isBlocked(blockReason: string | null | undefined): boolean {
  return blockReason != null && blockReason !== 'BLOCK_REASON_UNSPECIFIED';
}

function finishOf(finishReason: string | null | undefined): Finish | undefined {
  switch (finishReason) {
    case undefined:
    case null:
      return undefined;
    case 'STOP':
      return 'stop';
    case 'MAX_TOKENS':
    case 'CONTINUATION':
      return 'length';
    case 'SAFETY':
    case 'IMAGE_SAFETY':
    case 'RECITATION':
    case 'BLOCKLIST':
    case 'PROHIBITED_CONTENT':
    case 'SPII':
      return 'refused';
    default:
      return 'other';
  }
}
