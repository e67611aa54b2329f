import { isWithin, type WordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { addDelta, type LanguageModel, type ModelRequest } from '../../platform/llm/language-model.ts';
import type { RepairedScript, ScriptRequest } from '../script-writer.ts';
import { createAnswerCheck } from './accept-answer.ts';
import { assembleLengthRepair } from './prompt-assembly.ts';

/** Makes one pass over a draft that misses its length. Returns the draft unchanged if the pass did not help. */
export async function repairLength(
  model: LanguageModel,
  request: ScriptRequest,
  draft: string,
  { signal }: { signal?: AbortSignal },
): Promise<RepairedScript> {
  const prompt = assembleLengthRepair(request, { draft, words: countSpokenWords(draft) });
  const { inputTokens, outputTokens, ...answer } = await readAnswer(model, {
    ...prompt,
    purpose: 'repair',
    signal,
  });
  return { ...chooseBetter(request, draft, answer), inputTokens, outputTokens };
}

/** Returns the repaired script if it is complete and closer to its length, otherwise the draft. */
export function chooseBetter(
  request: ScriptRequest,
  draft: string,
  { answer, isComplete }: { answer: string; isComplete: boolean },
): Pick<RepairedScript, 'content' | 'notes'> {
  const { budget } = request;
  const words = countSpokenWords(draft);
  const { text, problem } = createAnswerCheck(request)(answer);
  const newWords = countSpokenWords(text);
  const isBetter =
    isComplete &&
    problem === null &&
    beatsOf(text).length >= beatsOf(draft).length &&
    distanceFrom(budget, newWords) < distanceFrom(budget, words);
  const notes = isWithin(budget, isBetter ? newWords : words)
    ? []
    : [`The model could not reach ${budget.min}-${budget.max} words.`];
  return { content: isBetter ? text : draft, notes };
}

async function readAnswer(model: LanguageModel, question: ModelRequest) {
  let answer = '';
  for await (const event of model.stream(question)) {
    if (event.type === 'delta') {
      answer = addDelta(answer, event);
      continue;
    }
    const { finish, inputTokens, outputTokens } = event;
    return { answer, isComplete: finish === 'stop', inputTokens, outputTokens };
  }
  return { answer, isComplete: false, inputTokens: undefined, outputTokens: undefined };
}

function distanceFrom({ target }: WordBudget, words: number): number {
  return Math.abs(target - words);
}
