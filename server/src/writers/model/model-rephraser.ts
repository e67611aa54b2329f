import { MATERIAL_TAG } from '../../platform/llm/fenced-text.ts';
import { addDelta, type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import type { Rephraser } from '../rephraser.ts';
import { fitAnswer } from './fit-answer.ts';
import { isRefusal } from './refusal.ts';
import { rephrasePrompt } from './rephrase-prompt.ts';

export function createModelRephraser(model: LanguageModel): Rephraser {
  return {
    problemWith: () => null,
    async rephrase(request, signal) {
      let answer = '';
      let isComplete = false;
      const question = rephrasePrompt(request);
      for await (const event of model.stream({ ...question, purpose: 'rephrasing', signal })) {
        if (event.type === 'delta') answer = addDelta(answer, event);
        else isComplete = event.finish === 'stop';
      }
      if (isRefusal(answer) && !isRefusal(request.before)) throw new ModelFailure('refused');
      // PostgreSQL cannot store NUL characters.
      const after = fitAnswer(request.before, answer.replaceAll('\0', '').replace(MATERIAL_TAG, ''));
      if (after === '') throw new ModelFailure('empty');
      // Replacing a whole sentence with half of one would be worse than failing.
      if (!isComplete) throw new ModelFailure('cut_off');
      return after;
    },
  };
}
