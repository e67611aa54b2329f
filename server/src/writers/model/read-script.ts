import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import {
  type LanguageModel,
  type ModelEvent,
  ModelFailure,
  type ModelRequest,
} from '../../platform/llm/language-model.ts';
import type { ScriptRequest, WriterEvent } from '../script-writer.ts';
import { type AcceptedAnswer, isUsable, PROBLEM_MESSAGES } from './accept-answer.ts';
import { createAnswerJoiner, lastWordsOf } from './answer-joiner.ts';
import { createAnswerPreview } from './answer-preview.ts';
import { assembleContinuation } from './prompt-assembly.ts';
import { endsInLoop } from './repetition.ts';
import { hasWholeSentence } from './whole-sentences.ts';

/** Checking for loops takes time, so it is done only after this many characters. */
const LOOP_CHECK_INTERVAL = 400;

/** The note for the creator if a copied passage stays in the script. */
export const REPEATS_PROMPT = 'Part of this script repeats the prompt. Check it before you record.';

export type AnswerEnd = Omit<Extract<ModelEvent, { type: 'done' }>, 'type'>;
type Question = Omit<ModelRequest, 'signal'>;

interface Draft extends AcceptedAnswer {
  end: AnswerEnd;
}

export interface WriterRun {
  model: LanguageModel;
  request: ScriptRequest;
  signal: AbortSignal | undefined;
  check: (answer: string) => AcceptedAnswer;
  /** Returns what to ask. `problem` says why an earlier answer could not be used. */
  ask: (problem?: string) => Omit<Question, 'purpose'>;
  /** A continuation is allowed even if the daily budget ran out since the script was begun. */
  purpose: 'draft' | 'continuation';
  /** True if the caller asks for the rest of an answer that hit the limit. */
  isContinuedByCaller?: boolean;
}

/** Reads the answer, and asks once more if it is not a script. */
export async function* readOrTryAgain(run: WriterRun): AsyncGenerator<WriterEvent, Draft> {
  const first = yield* readScript(run, { ...run.ask(), purpose: run.purpose });
  return first.problem === null ? first : yield* tryAgain(run, first);
}

/**
 * Asks once more. A refusal is final. A script that copies only a little, or a beat that was cut off, is kept if the
 * second answer is no better.
 */
async function* tryAgain(run: WriterRun, first: Draft): AsyncGenerator<WriterEvent, Draft> {
  if (first.problem === null || first.problem === 'refused') return first;
  yield { type: 'replace', text: '' };
  try {
    const second = yield* readScript(run, { ...run.ask(PROBLEM_MESSAGES[first.problem]), purpose: 'repair' });
    const end = { ...second.end, ...sumOfTokens(first.end, second.end) };
    if (second.problem === null || !isUsable(first.problem)) return { ...second, end };
    yield { type: 'replace', text: first.text };
    return { ...first, end: { ...end, finish: first.end.finish } };
  } catch (failure) {
    if (!isUsable(first.problem) || isCancelled(failure)) throw failure;
    yield { type: 'replace', text: first.text };
    return first;
  }
}

interface AnswerReader {
  /** Takes the next text of the answer and returns what can be shown of it. */
  show: (text: string) => string;
  /** Starts over with this text, because everything before it turned out to be a thought. */
  restart: (text: string) => string;
  soFar: () => string;
}

/** Reads one answer, with its continuation if it hit the limit, and shows it while it arrives. */
export async function* readScript(run: WriterRun, question: Question): AsyncGenerator<WriterEvent, Draft> {
  const { model, request, signal, check } = run;
  let preview = createAnswerPreview(request.title);
  let answer = '';
  let shown = '';
  const show = (text: string) => {
    answer += text;
    const visible = preview.push(text);
    shown += visible;
    return visible;
  };
  const restart = (text: string) => {
    preview = createAnswerPreview(request.title);
    answer = '';
    shown = '';
    return show(text);
  };
  const first = yield* forward(model.stream({ ...question, signal }), { show, restart, soFar: () => answer });
  const isContinued = first.finish === 'length' && !request.beat && !run.isContinuedByCaller;
  const rest =
    isContinued && !isLongEnough(request, answer)
      ? yield* continueOnce(run, answer, { show, restart })
      : null;
  const end = { ...first, finish: rest?.finish ?? first.finish, ...(rest && sumOfTokens(first, rest)) };
  const accepted = check(answer);
  if (accepted.text !== shown.trim()) yield { type: 'replace', text: accepted.text };
  const isUnfinished = request.beat && end.finish === 'length' && !hasWholeSentence(accepted.text);
  return { ...accepted, problem: accepted.problem ?? (isUnfinished ? 'unfinished' : null), end };
}

/** Returns null if the model fails, so that the unfinished script is kept. */
async function* continueOnce(
  { model, request, signal }: WriterRun,
  soFar: string,
  { show, restart }: Pick<AnswerReader, 'show' | 'restart'>,
): AsyncGenerator<WriterEvent, AnswerEnd | null> {
  let joiner = createAnswerJoiner(soFar);
  const continuation = { soFar, lastWords: lastWordsOf(soFar) };
  try {
    const question = assembleContinuation(request, continuation);
    const answer = model.stream({ ...question, purpose: 'continuation', signal });
    const end = yield* forward(answer, {
      show: (text) => show(joiner.push(text)),
      restart(text) {
        joiner = createAnswerJoiner(soFar);
        return restart(soFar) + show(joiner.push(text));
      },
      soFar: () => '',
    });
    const last = show(joiner.end());
    if (last !== '') yield { type: 'delta', text: last };
    return end;
  } catch (failure) {
    if (isCancelled(failure) || !(failure instanceof ModelFailure)) throw failure;
    return null;
  }
}

/** Passes the text on and returns how the answer ended. Stops reading an answer that repeats itself. */
export async function* forward(
  answer: AsyncIterable<ModelEvent>,
  { show, restart, soFar }: AnswerReader,
): AsyncGenerator<WriterEvent, AnswerEnd> {
  let checkedAt = 0;
  for await (const event of answer) {
    if (event.type === 'done') {
      const { finish, inputTokens, outputTokens } = event;
      return { finish, inputTokens, outputTokens };
    }
    const text = event.replacesAll ? restart(event.text) : show(event.text);
    if (event.replacesAll) yield { type: 'replace', text };
    else if (text !== '') yield { type: 'delta', text };
    if (soFar().length - checkedAt < LOOP_CHECK_INTERVAL) continue;
    checkedAt = soFar().length;
    if (endsInLoop(soFar())) return { finish: 'stop', inputTokens: undefined, outputTokens: undefined };
  }
  throw new ModelFailure('cut_off');
}

/** The length repair shortens it, so more text would only take time. */
export const isLongEnough = ({ budget }: ScriptRequest, text: string) => countSpokenWords(text) >= budget.max;

export const isCancelled = (failure: unknown) =>
  failure instanceof ModelFailure && failure.code === 'cancelled';

type TokenCounts = Pick<AnswerEnd, 'inputTokens' | 'outputTokens'>;

export function sumOfTokens(first: TokenCounts, second: TokenCounts) {
  return {
    inputTokens: sum(first.inputTokens, second.inputTokens),
    outputTokens: sum(first.outputTokens, second.outputTokens),
  };
}

function sum(first: number | undefined, rest: number | undefined): number | undefined {
  return first === undefined && rest === undefined ? undefined : (first ?? 0) + (rest ?? 0);
}
