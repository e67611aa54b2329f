import { isWithin, type WordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { newNonce } from '../../platform/llm/fenced-text.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { RepairedScript, ScriptRequest } from '../script-writer.ts';
import { createAnswerCleaner } from './answer-cleaner.ts';
import { assembleLengthRepair } from './prompt-assembly.ts';

/** Makes one pass over a draft that is too short or too long. Returns the draft unchanged if the pass did not help. */
export async function repairLength(
  model: LanguageModel,
  request: ScriptRequest,
  draft: string,
  { signal }: { signal?: AbortSignal },
): Promise<RepairedScript> {
  const { budget } = request;
  const words = countSpokenWords(draft);
  if (isWithin(budget, words)) {
    return { content: draft, notes: [], inputTokens: undefined, outputTokens: undefined };
  }
  const prompt = assembleLengthRepair(request, newNonce(), { draft, words });
  const { text, isComplete, inputTokens, outputTokens } = await readAnswer(
    model,
    { ...prompt, purpose: 'repair', signal },
    request,
  );
  const newWords = countSpokenWords(text);
  const isBetter =
    isComplete &&
    beatsOf(text).length >= beatsOf(draft).length &&
    distanceFrom(budget, newWords) < distanceFrom(budget, words);
  const notes =
    isBetter && isWithin(budget, newWords)
      ? []
      : [`The model could not reach ${budget.min}-${budget.max} words.`];
  return { content: isBetter ? text : draft, notes, inputTokens, outputTokens };
}

async function readAnswer(
  model: LanguageModel,
  question: Parameters<LanguageModel['stream']>[0],
  { title }: ScriptRequest,
) {
  const cleaner = createAnswerCleaner(title);
  let text = '';
  for await (const event of model.stream(question)) {
    if (event.type === 'delta') {
      text += cleaner.push(event.text);
      continue;
    }
    const { finish, inputTokens, outputTokens } = event;
    return { text: text + cleaner.end(), isComplete: finish === 'stop', inputTokens, outputTokens };
  }
  return { text, isComplete: false, inputTokens: undefined, outputTokens: undefined };
}

function distanceFrom({ min, max }: WordBudget, words: number): number {
  return Math.max(min - words, words - max, 0);
}
