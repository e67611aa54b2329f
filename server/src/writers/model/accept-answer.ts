import { withoutSample } from '@cold-open/contract/prompts/template-sample';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { ScriptRequest } from '../script-writer.ts';
import { createCopyFinder } from './copied-text.ts';
import { instructionsFor } from './instructions.ts';
import { isRejection } from './refusal.ts';
import { isLooping } from './repetition.ts';
import { withoutRemarks } from './section-remarks.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** A shorter answer without any beat is a remark, not a script. */
const MIN_SHARE_OF_BUDGET = 1 / 3;
/** What a small model sometimes writes instead of a beat: "Text:". */
const ONLY_LABEL = /^[\p{L}\p{N}'’ -]{1,24}[:：]$/u;

export type AnswerProblem =
  | 'empty'
  | 'refused'
  | 'repetitive'
  | 'not_a_script'
  | 'unplanned'
  | 'copied'
  | 'unfinished';
/** An answer with such a problem is kept if the second one is no better. */
type MinorProblem = Extract<AnswerProblem, 'copied' | 'unfinished'>;

/** Tells the model what was wrong with its first answer. */
export const PROBLEM_MESSAGES: Record<Exclude<AnswerProblem, 'refused'>, string> = {
  empty: 'it had no spoken words.',
  repetitive: 'it repeated the same sentences over and over.',
  not_a_script: 'it was a remark and not a script.',
  unplanned: 'it did not have the beats of the plan as headings.',
  unfinished: 'it was cut off before its first sentence ended. Write shorter sentences.',
  copied: 'it repeated sentences of the instructions or the style, which are never spoken.',
};

export function isUsable(problem: AnswerProblem | null): problem is MinorProblem | null {
  return problem === null || problem === 'copied' || problem === 'unfinished';
}

/** Returns how an answer with this problem fails. */
export function failureCodeOf(
  problem: Exclude<AnswerProblem, MinorProblem>,
): 'empty' | 'refused' | 'repetitive' {
  return problem === 'not_a_script' || problem === 'unplanned' ? 'refused' : problem;
}

export interface AcceptedAnswer {
  text: string;
  /** Null if it is a script. */
  problem: AnswerProblem | null;
}

/** Turns an answer into a script and returns what is still wrong with it. */
export function createAnswerCheck(request: ScriptRequest) {
  const { title, template, budget, beat } = request;
  const style = withoutSample(template);
  // A small model recites the plan instead of following it.
  const purposes = request.isBrief
    ? (request.outline ?? []).flatMap(({ purpose }) => splitSentences(purpose))
    : [];
  const beatNames = (request.outline ?? []).map(({ name }) => name);
  let finder: ReturnType<typeof createCopyFinder> | undefined;
  /** Only built once there is an answer, because the first word should not wait for it. */
  const copies = () => {
    finder ??= createCopyFinder([instructionsFor(request), style], purposes);
    return finder;
  };

  function problemOf(answer: string, text: string): AnswerProblem | null {
    if (isRejection(text === '' ? answer : text)) return 'refused';
    const words = countSpokenWords(text);
    if (words === 0 || (beat != null && ONLY_LABEL.test(text))) return 'empty';
    if (isLooping(text)) return 'repetitive';
    if (isJson(text)) return 'not_a_script';
    const hasBeats = beat != null || beatsOf(text).some(({ name }) => name !== '');
    if (!hasBeats && words < budget.min * MIN_SHARE_OF_BUDGET) return 'not_a_script';
    return copies().hasCopiedWords(text) ? 'copied' : null;
  }

  return (answer: string): AcceptedAnswer => {
    const tidied = tidyAnswer(answer, { title, template: style, isPart: beat != null });
    const answered = copies()
      .withoutCopiedLines(beat ? wordsOfBeat(tidied, beat.name) : tidied)
      .trim();
    const text = beat && request.isBrief ? withoutRemarks(answered, { title, beatNames }) : answered;
    return { text, problem: text === '' && answered !== '' ? 'not_a_script' : problemOf(answer, text) };
  };
}

const splitSentences = (text: string) => text.split(/(?<=[.!?])\s+/);

/** Models sometimes repeat the whole script when only one beat was asked for. */
function wordsOfBeat(text: string, name: string): string {
  const beats = beatsOf(text);
  const asked = beats.find((beat) => beat.name.toLowerCase() === name.toLowerCase());
  return beats.length > 1 && asked && asked.words > 0 ? asked.text : text;
}

/** JSON that could not be read as a script: cut off, or in a form that we do not know. */
const isJson = (text: string) => /^\{\s*"|^\[\s*[{"]/.test(text);
