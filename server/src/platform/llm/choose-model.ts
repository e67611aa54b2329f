import type { Logger } from '../logger.ts';
import { findOllamaModel, OLLAMA_BASE_URL } from './find-ollama.ts';
import type { LanguageModel } from './language-model.ts';
import type { ModelConnection, ModelSettings } from './model-settings.ts';
import { createProviderModel } from './provider-model.ts';

interface Options {
  fetch: typeof globalThis.fetch;
  logger: Logger;
}

/** Returns null if scripts are written offline. */
export async function chooseModel(
  { connection, ollama, limits }: ModelSettings,
  { fetch, logger }: Options,
): Promise<LanguageModel | null> {
  const chosen = connection ?? (ollama && (await connectToOllama(ollama, fetch)));
  if (!chosen) {
    logger.info('no model is connected; scripts are written offline');
    return null;
  }
  const { provider, model } = chosen;
  logger.info({ provider, model }, 'scripts are written by a model');
  if (chosen.baseUrl === OLLAMA_BASE_URL && limits.contextTokens === undefined) {
    logger.warn(
      'Ollama silently cuts long prompts to its context length: set OLLAMA_CONTEXT_LENGTH there, and LLM_CONTEXT_TOKENS here to the same number',
    );
  }
  return createProviderModel(chosen, { limits, fetch });
}

async function connectToOllama(
  { model: preferred, reasoning }: NonNullable<ModelSettings['ollama']>,
  fetch: typeof globalThis.fetch,
): Promise<ModelConnection | null> {
  const model = await findOllamaModel(fetch, preferred);
  if (model === null) return null;
  return { provider: 'openai-compatible', model, apiKey: '', baseUrl: OLLAMA_BASE_URL, reasoning };
}
