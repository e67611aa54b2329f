import { streamAnswer } from './answer-stream.ts';
import { type LanguageModel, ModelFailure, type ModelRequest } from './language-model.ts';
import type { ModelConnection, ModelLimits } from './model-settings.ts';

/** For Latin scripts. Other scripts take more bytes per character, and more tokens too. */
const BYTES_PER_TOKEN = 3.5;

interface Options {
  limits: ModelLimits;
  fetch: typeof globalThis.fetch;
}

export function createProviderModel(connection: ModelConnection, { limits, fetch }: Options): LanguageModel {
  return {
    provider: connection.provider,
    model: connection.model,
    async *stream(request) {
      if (estimateTokens(request) > (limits.contextTokens ?? Number.POSITIVE_INFINITY)) {
        throw new ModelFailure('too_long');
      }
      const { model = connection.model } = request;
      yield* streamAnswer(request, { connection: { ...connection, model }, limits, fetch });
    },
  };
}

/** Estimates what has to fit into the model's context: the prompt and the longest answer. */
function estimateTokens({ system, user, maxOutputTokens }: ModelRequest): number {
  return Math.ceil(Buffer.byteLength(system + user) / BYTES_PER_TOKEN) + maxOutputTokens;
}
