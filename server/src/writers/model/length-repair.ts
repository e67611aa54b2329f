import { isWithin, type WordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { newNonce } from '../../platform/llm/fenced-text.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { ScriptRequest } from '../script-writer.ts';
import { createAnswerCleaner } from './answer-cleaner.ts';
import { assembleLengthRepair } from './prompt-assembly.ts';

interface RepairedScript {
  content: string;
  /** Remarks for the person, never part of the script. */
  notes: string[];
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/** One pass over a script that came out too short or too long. Throws `ModelFailure`; the draft is still the caller's. */
export async function repairLength(
  model: LanguageModel,
  request: ScriptRequest,
  draft: string,
  words: number,
  { signal }: { signal?: AbortSignal },
): Promise<RepairedScript> {
  const { budget } = request;
  if (isWithin(budget, words)) {
    return { content: draft, notes: [], inputTokens: undefined, outputTokens: undefined };
  }
  const prompt = assembleLengthRepair(request, newNonce(), { draft, words });
  const { text, isWhole, inputTokens, outputTokens } = await wholeAnswer(
    model,
    { ...prompt, signal },
    request,
  );
  const newWords = countSpokenWords(text);
  const isBetter =
    isWhole &&
    beatsOf(text).length >= beatsOf(draft).length &&
    distanceFrom(budget, newWords) < distanceFrom(budget, words);
  const notes =
    isBetter && isWithin(budget, newWords)
      ? []
      : [`The model could not bring the script to ${budget.min}-${budget.max} words.`];
  return { content: isBetter ? text : draft, notes, inputTokens, outputTokens };
}

async function wholeAnswer(
  model: LanguageModel,
  question: Parameters<LanguageModel['stream']>[0],
  { title }: ScriptRequest,
) {
  const tidier = createAnswerCleaner(title);
  let text = '';
  for await (const event of model.stream(question)) {
    if (event.type === 'delta') {
      text += tidier.push(event.text);
      continue;
    }
    const { finish, inputTokens, outputTokens } = event;
    return { text: text + tidier.end(), isWhole: finish === 'stop', inputTokens, outputTokens };
  }
  return { text, isWhole: false, inputTokens: undefined, outputTokens: undefined };
}

function distanceFrom({ min, max }: WordBudget, words: number): number {
  return Math.max(min - words, words - max, 0);
}
