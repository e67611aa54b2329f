import { type LanguageModel, ModelFailure, type ModelRequest } from './language-model.ts';
import type { ModelConnection, ModelLimits } from './model-settings.ts';

/** Of what people write in; languages without our letters need more bytes a character, and more tokens, too. */
const BYTES_PER_TOKEN = 3.5;

interface Parts {
  limits: ModelLimits;
  fetch: typeof globalThis.fetch;
}

/** A provider's model. The SDK takes longer to load than the rest of the start, so the start does not wait for it. */
export function createSdkModel(connection: ModelConnection, { limits, fetch }: Parts): LanguageModel {
  return {
    provider: connection.provider,
    model: connection.model,
    async load() {
      const [{ loadSdkModel }] = await Promise.all([import('./sdk-providers.ts'), import('./sdk-stream.ts')]);
      await loadSdkModel(connection, fetch);
    },
    async *stream(request) {
      if (estimateTokens(request) > (limits.contextTokens ?? Number.POSITIVE_INFINITY)) {
        throw new ModelFailure('too_long');
      }
      const { streamFromSdk } = await import('./sdk-stream.ts');
      yield* streamFromSdk(request, { connection, limits, fetch });
    },
  };
}

/** What has to fit into the model at once: the question and room for the answer. */
function estimateTokens({ system, user, maxOutputTokens }: ModelRequest): number {
  return Math.ceil(Buffer.byteLength(system + user) / BYTES_PER_TOKEN) + maxOutputTokens;
}
