import * as z from 'zod';
import type { Reasoning } from '../model-settings.ts';
import { lenient, lenientCount, lenientText } from './event-fields.ts';
import type { Finish, ModelProtocol } from './protocol.ts';

const part = z.object({ text: lenientText, thought: lenient(z.boolean()) });
const candidate = z.object({
  content: lenient(z.object({ parts: lenient(z.array(lenient(part))) })),
  finishReason: lenientText,
});
const streamEvent = z.object({
  error: z.unknown().optional(),
  promptFeedback: lenient(z.object({ blockReason: lenientText })),
  candidates: lenient(z.array(lenient(candidate))),
  usageMetadata: lenient(
    z.object({
      promptTokenCount: lenientCount,
      candidatesTokenCount: lenientCount,
      thoughtsTokenCount: lenientCount,
    }),
  ),
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
    const { content, finishReason } = data.candidates?.[0] ?? {};
    const parts = content?.parts ?? [];
    const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = data.usageMetadata ?? {};
    return {
      text: parts.map((part) => (part?.thought ? '' : (part?.text ?? ''))).join(''),
      isThinking: parts.some((part) => part?.thought),
      finish: isBlocked(data.promptFeedback?.blockReason) ? 'refused' : finishOf(finishReason),
      inputTokens: promptTokenCount,
      outputTokens:
        candidatesTokenCount === undefined ? undefined : candidatesTokenCount + (thoughtsTokenCount ?? 0),
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

function isBlocked(blockReason: string | undefined): boolean {
  return blockReason !== undefined && blockReason !== 'BLOCK_REASON_UNSPECIFIED';
}

function finishOf(finishReason: string | undefined): Finish | undefined {
  switch (finishReason) {
    case undefined:
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
