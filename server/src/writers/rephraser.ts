import { REPHRASE_TEXTS } from '@cold-open/contract/scripts/rephrase.contract';
import { newNonce } from '../platform/llm/fenced-text.ts';
import { type LanguageModel, ModelFailure } from '../platform/llm/language-model.ts';
import { fitAnswer } from './model/fit-answer.ts';
import { type RephraseRequest, rephrasePrompt } from './model/rephrase-prompt.ts';
import { rephraseOffline } from './offline/offline-rephrase.ts';

/** Finds other words; throws `ModelFailure`, nothing else. */
export interface Rephraser {
  /** Why it cannot be done here, before anything is paid for; null when it can. */
  refusalOf(wish: Pick<RephraseRequest, 'before' | 'tone'>): string | null;
  rephrase(wish: RephraseRequest, signal: AbortSignal): Promise<string>;
}

export function createModelRephraser(model: LanguageModel): Rephraser {
  return {
    refusalOf: () => null,
    async rephrase(wish, signal) {
      let answer = '';
      let isWhole = false;
      for await (const event of model.stream({ ...rephrasePrompt(wish, newNonce()), signal })) {
        if (event.type === 'delta') answer += event.text;
        else isWhole = event.finish === 'stop';
      }
      // The one character that the database does not take.
      const after = fitAnswer(wish.before, answer.replaceAll('\0', ''));
      if (after === '') throw new ModelFailure('empty');
      // Half of a sentence in the place of a whole one would be worse than none.
      if (!isWhole) throw new ModelFailure('cut_off');
      return after;
    },
  };
}

export function createOfflineRephraser(): Rephraser {
  return {
    refusalOf({ before, tone }) {
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
