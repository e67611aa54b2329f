import { REPHRASE_MESSAGES } from '@cold-open/contract/scripts/rephrase.contract';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import type { Suggester } from '../suggester.ts';
import { rephraseOffline } from './offline-rephrase.ts';

/** Suggests one rephrasing by fixed rules. Openings and points need a model. */
export function createOfflineSuggester(): Suggester {
  return {
    problemWith(request) {
      if (request.kind === 'openings' || request.tone === 'own') return REPHRASE_MESSAGES.modelNeeded;
      return rephraseOffline(request.before, request.tone) === null
        ? REPHRASE_MESSAGES.nothingToChange
        : null;
    },
    async *suggest(request) {
      const text = request.kind === 'rephrasing' ? rephraseOffline(request.before, request.tone) : null;
      if (text === null) throw new ModelFailure('empty');
      yield [{ label: '', text }];
    },
  };
}
