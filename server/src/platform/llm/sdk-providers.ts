import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelConnection, Reasoning } from './model-settings.ts';

type Model = ReturnType<typeof wrapLanguageModel>;
export type SdkCall = Parameters<Model['doStream']>[0];

export interface SdkModel {
  model: Model;
  providerOptions: NonNullable<SdkCall['providerOptions']>;
}

/** The SDK's own model for a connection, and what only its provider understands. Each is loaded when first used. */
export async function loadSdkModel(
  { provider, model, apiKey, baseUrl: baseURL, reasoning }: ModelConnection,
  fetch: typeof globalThis.fetch,
): Promise<SdkModel> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return {
        model: createOpenAI({ apiKey, baseURL, fetch })(model),
        // What people paste is not kept at the far end.
        providerOptions: { openai: { store: false, ...(reasoning && { reasoningEffort: reasoning }) } },
      };
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return {
        model: createAnthropic({ apiKey, baseURL, fetch })(model),
        providerOptions: { anthropic: anthropicThinking(reasoning) },
      };
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return {
        model: createGoogleGenerativeAI({ apiKey, baseURL, fetch })(model),
        providerOptions: { google: googleThinking(model, reasoning) },
      };
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const compatible = createOpenAICompatible({
        name: 'compatible',
        baseURL,
        fetch,
        includeUsage: true,
        ...(apiKey && { apiKey }),
      });
      return {
        // Some local servers leave the model's thoughts in its answer.
        model: wrapLanguageModel({
          model: compatible(model),
          middleware: extractReasoningMiddleware({ tagName: 'think' }),
        }),
        // Sent as `reasoning_effort`. Ollama takes `none` for any model; other servers may refuse what they do not
        // know, so they are told nothing unless LLM_REASONING says so.
        providerOptions: { compatible: reasoning ? { reasoningEffort: reasoning } : {} },
      };
    }
  }
}

function anthropicThinking(reasoning: Reasoning | undefined) {
  if (reasoning === undefined) return {};
  return reasoning === 'none' ? { thinking: { type: 'disabled' } } : { effort: reasoning };
}

/** Up to the second generation a number of tokens, since then a level, of which the lowest is not quite none. */
function googleThinking(model: string, reasoning: Reasoning | undefined) {
  if (reasoning === undefined) return {};
  if (/^gemini-[12]\b/.test(model))
    return { thinkingConfig: { thinkingBudget: reasoning === 'none' ? 0 : 1024 } };
  return { thinkingConfig: { thinkingLevel: reasoning === 'none' ? 'minimal' : 'low' } };
}
