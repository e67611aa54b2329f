import { streamAnswer } from './answer-stream.ts';
import { type LanguageModel, ModelFailure } from './language-model.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelConnection, ModelLimits } from './model-settings.ts';
import type { Adaptation } from './protocols/protocol.ts';
import { estimateTokens } from './token-estimate.ts';

interface Options {
  limits: ModelLimits;
  fetch: ModelFetch;
}

export function createProviderModel(connection: ModelConnection, { limits, fetch }: Options): LanguageModel {
  /** By model, because models of the same provider accept different parameters. */
  const adaptations = new Map<string, Set<Adaptation>>();

  function adaptationsOf(model: string): Set<Adaptation> {
    const known = adaptations.get(model) ?? new Set();
    adaptations.set(model, known);
    return known;
  }

  return {
    provider: connection.provider,
    model: connection.model,
    async *stream(request) {
      const { contextTokens } = limits;
      const spareTokens =
        contextTokens === undefined
          ? undefined
          : contextTokens - estimateTokens(request.system + request.user) - request.maxOutputTokens;
      if (spareTokens !== undefined && spareTokens < 0) throw new ModelFailure('too_long');
      const model = request.model ?? connection.model;
      yield* streamAnswer(request, {
        connection: { ...connection, model },
        limits,
        fetch,
        spareTokens,
        adaptations: adaptationsOf(model),
      });
    },
  };
}
