import type { Logger } from '../logger.ts';
import { findOllamaModel, OLLAMA_BASE_URL } from './find-ollama.ts';
import type { LanguageModel } from './language-model.ts';
import type { ModelConnection, ModelSettings } from './model-settings.ts';
import { createProviderModel } from './provider-model.ts';

interface Parts {
  fetch: typeof globalThis.fetch;
  logger: Logger;
}

/** The model that scripts are written with; null: none, they are written offline. */
export async function chooseModel(
  { connection, ollama, limits }: ModelSettings,
  { fetch, logger }: Parts,
): Promise<LanguageModel | null> {
  const chosen = connection ?? (ollama && (await connectToOllama(ollama, fetch)));
  if (!chosen) {
    logger.info('scripts are written offline: no model is connected');
    return null;
  }
  const { provider, model } = chosen;
  logger.info({ provider, model }, 'scripts are written by a model');
  if (chosen.baseUrl === OLLAMA_BASE_URL && limits.contextTokens === undefined) {
    logger.warn(
      'Ollama cuts a long prompt to what it has room for, without a word: set OLLAMA_CONTEXT_LENGTH for it, and the same number as LLM_CONTEXT_TOKENS here',
    );
  }
  return createProviderModel(chosen, { limits, fetch });
}

async function connectToOllama(
  { model: wanted, reasoning }: NonNullable<ModelSettings['ollama']>,
  fetch: typeof globalThis.fetch,
): Promise<ModelConnection | null> {
  const model = await findOllamaModel(fetch, wanted);
  if (model === null) return null;
  return { provider: 'openai-compatible', model, apiKey: '', baseUrl: OLLAMA_BASE_URL, reasoning };
}
