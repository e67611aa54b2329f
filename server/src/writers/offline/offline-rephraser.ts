import { REPHRASE_TEXTS } from '@cold-open/contract/scripts/rephrase.contract';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import type { Rephraser } from '../rephraser.ts';
import { rephraseOffline } from './offline-rephrase.ts';

export function createOfflineRephraser(): Rephraser {
  return {
    problemWith({ before, tone }) {
      if (tone === 'own') return REPHRASE_TEXTS.modelNeeded;
      return rephraseOffline(before, tone) === null ? REPHRASE_TEXTS.nothingToChange : null;
    },
    async rephrase({ before, tone }) {
      const after = rephraseOffline(before, tone);
      if (after === null) throw new ModelFailure('empty');
      return after;
    },
  };
}
