import type { Reasoning } from '../model-settings.ts';
import { anything, count, fields, flag, listOf, text } from './event-fields.ts';
import { type Finish, joinedPrompt, type ModelProtocol } from './protocol.ts';

const part = fields({ text, thought: flag });
const candidate = fields({
  content: fields({ parts: listOf(part) }),
  finishReason: text,
});
const streamEvent = fields({
  error: anything,
  promptFeedback: fields({ blockReason: text }),
  candidates: listOf(candidate),
  usageMetadata: fields({ promptTokenCount: count, candidatesTokenCount: count, thoughtsTokenCount: count }),
});

const headers = (apiKey: string) => ({ 'x-goog-api-key': apiKey });

export const googleGenerateContent: ModelProtocol = {
  buildRequest({ model, apiKey, reasoning }, { system, user, maxOutputTokens }, adaptations) {
    const modelPath = model.includes('/') ? model : `models/${model}`;
    const method = adaptations.has('no_stream') ? 'generateContent' : 'streamGenerateContent?alt=sse';
    return {
      path: `/${modelPath}:${method}`,
      headers: headers(apiKey),
      body: {
        generationConfig: {
          ...(!adaptations.has('no_limit') && { maxOutputTokens }),
          ...(!adaptations.has('no_reasoning') && thinking(model, reasoning)),
        },
        ...prompt({ system, user, hasSystem: !isGemma(model) && !adaptations.has('system_in_user') }),
      },
    };
  },

  expectedThinking({ model, reasoning }) {
    if (reasoning === undefined) return 'unknown';
    // Even the lowest level in later generations reasons a little.
    return reasoning === 'none' && takesBudget(model) ? 'none' : 'little';
  },

  readEvent(event) {
    const data = streamEvent(event);
    if (!data) return {};
    if (data.error) return { error: data.error };
    const { content, finishReason } = data.candidates?.[0] ?? {};
    const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = data.usageMetadata ?? {};
    return {
      text: content?.parts?.map((part) => (part?.thought ? '' : (part?.text ?? ''))).join(''),
      finish: isBlocked(data.promptFeedback?.blockReason) ? 'refused' : finishOf(finishReason),
      inputTokens: promptTokenCount,
      outputTokens:
        candidatesTokenCount === undefined ? undefined : candidatesTokenCount + (thoughtsTokenCount ?? 0),
    };
  },

  modelList: { path: '/models?pageSize=1000', headers, read: namesIn },
};

const modelList = fields({
  models: listOf(fields({ name: text, supportedGenerationMethods: listOf(text) })),
});

function namesIn(body: unknown): string[] | null {
  const models = modelList(body)?.models;
  if (!models) return null;
  return models.flatMap((model) => {
    const canWrite = model?.supportedGenerationMethods?.includes('generateContent') ?? true;
    return model?.name !== undefined && canWrite ? withoutFolder(model.name) : [];
  });
}

const withoutFolder = (model: string) => model.replace(/^models\//, '');

/** Gemma models reject system instructions. */
const isGemma = (model: string) => /^gemma-/i.test(withoutFolder(model));

/** Gemini 1 and 2 take a number of reasoning tokens; later generations take a level. */
const takesBudget = (model: string) => /^gemini-[12]\b/.test(withoutFolder(model));

function prompt({ system, user, hasSystem }: { system: string; user: string; hasSystem: boolean }) {
  if (!hasSystem) return { contents: [{ role: 'user', parts: [{ text: joinedPrompt(system, user) }] }] };
  return {
    contents: [{ role: 'user', parts: [{ text: user }] }],
    systemInstruction: { parts: [{ text: system }] },
  };
}

function thinking(model: string, reasoning: Reasoning | undefined) {
  if (reasoning === undefined) return {};
  if (takesBudget(model)) return { thinkingConfig: { thinkingBudget: reasoning === 'none' ? 0 : 1024 } };
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
    case 'MALFORMED_FUNCTION_CALL':
    case 'UNEXPECTED_TOOL_CALL':
      return 'tool';
    default:
      return 'other';
  }
}
