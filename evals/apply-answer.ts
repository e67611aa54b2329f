import { isOnTarget } from '@cold-open/contract/scripts/script-lengths';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { createAnswerCheck } from '../server/src/writers/model/accept-answer.ts';
import { chooseBetter } from '../server/src/writers/model/length-repair.ts';
import { assembleLengthRepair } from '../server/src/writers/model/prompt-assembly.ts';
import type { ScriptRequest } from '../server/src/writers/script-writer.ts';

/** Processes an answer as the product does: tidies it, checks it and repairs its length. */
export function applyAnswer(request: ScriptRequest, answer: string, repairAnswer: string | null) {
  const { text, problem } = createAnswerCheck(request)(answer);
  const words = countSpokenWords(text);
  const { target, min, max } = request.budget;
  const isRepairNeeded = problem === null && !isOnTarget(request.budget, words);
  const repairMessages = isRepairNeeded ? assembleLengthRepair(request, { draft: text, words }) : null;
  const repaired =
    isRepairNeeded && repairAnswer !== null
      ? chooseBetter(request, text, { answer: repairAnswer, isComplete: true })
      : null;
  const content = repaired?.content ?? text;
  return {
    problem,
    content,
    words: countSpokenWords(content),
    asked: { target, min, max },
    isOnTarget: isOnTarget(request.budget, countSpokenWords(content)),
    notes: repaired?.notes ?? [],
    repairMessages: repaired === null ? repairMessages : null,
  };
}
