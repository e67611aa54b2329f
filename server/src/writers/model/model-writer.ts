import { thinSourceNote } from '@cold-open/contract/scripts/order-rules';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import {
  type LanguageModel,
  type ModelEvent,
  ModelFailure,
  type ModelRequest,
} from '../../platform/llm/language-model.ts';
import type { ScriptRequest, ScriptWriter, WriterEvent } from '../script-writer.ts';
import { type AcceptedAnswer, createAnswerCheck, PROBLEM_MESSAGES } from './accept-answer.ts';
import { createAnswerJoiner, lastWordsOf } from './answer-joiner.ts';
import { createAnswerPreview } from './answer-preview.ts';
import { repairLength } from './length-repair.ts';
import { assembleBeat, assembleContinuation, assemblePrompt } from './prompt-assembly.ts';
import { isRejection } from './refusal.ts';
import { endsInLoop } from './repetition.ts';
import { cutAtLastSentence } from './whole-sentences.ts';

const STOPPED_EARLY = 'The model stopped before the end.';
const REPEATS_PROMPT = 'Part of this script repeats the prompt. Check it before you record.';
/** Checking for loops takes time, so it is done only after this many characters. */
const LOOP_CHECK_INTERVAL = 400;

type AnswerEnd = Omit<Extract<ModelEvent, { type: 'done' }>, 'type'>;
type Question = Omit<ModelRequest, 'signal'>;

interface Draft extends AcceptedAnswer {
  end: AnswerEnd;
}

/**
 * Streams scripts from a model. If the answer is not a script, the model is asked once more. A script that
 * hits the output limit is continued once.
 */
export function createModelWriter(model: LanguageModel): ScriptWriter {
  return {
    engine: { provider: model.provider, model: model.model, ai: true },
    async *write(request, { signal }) {
      const run = { model, request, signal, check: createAnswerCheck(request) };
      if (request.soFar) return yield* continueStopped(run, request.soFar);
      const question = request.beat ? assembleBeat(request, request.beat) : assemblePrompt(request);
      const first = yield* readScript(run, { ...question, purpose: 'draft' });
      const { text, problem, end } = first.problem === null ? first : yield* tryAgain(run, first);
      if (problem !== null && problem !== 'copied') {
        yield { type: 'replace', text: '' };
        throw new ModelFailure(problem === 'not_a_script' ? 'refused' : problem);
      }
      const isCut = end.finish === 'length';
      const whole = isCut ? cutAtLastSentence(text) : text;
      if (whole !== text) yield { type: 'replace', text: whole };
      yield {
        type: 'done',
        ...end,
        notes: [
          isCut && !isLongEnough(request, text) ? STOPPED_EARLY : null,
          problem === 'copied' ? REPEATS_PROMPT : null,
          thinSourceNote(request.source ?? '', request.budget.target),
        ].filter((note) => note !== null),
      };
    },
    repairLength: (request, draft, options) => repairLength(model, request, draft, options),
  };
}

interface WriterRun {
  model: LanguageModel;
  request: ScriptRequest;
  signal: AbortSignal | undefined;
  check: (answer: string) => AcceptedAnswer;
}

/**
 * Asks once more. A refusal is final. A script that copies only a little is kept if the second answer is no
 * better.
 */
async function* tryAgain(run: WriterRun, first: Draft): AsyncGenerator<WriterEvent, Draft> {
  if (first.problem === null || first.problem === 'refused') return first;
  const question = run.request.beat
    ? assembleBeat(run.request, run.request.beat)
    : assemblePrompt(run.request, PROBLEM_MESSAGES[first.problem]);
  yield { type: 'replace', text: '' };
  try {
    const second = yield* readScript(run, { ...question, purpose: 'repair' });
    const end = { ...second.end, ...sumOfTokens(first.end, second.end) };
    if (second.problem === null || first.problem !== 'copied') return { ...second, end };
    yield { type: 'replace', text: first.text };
    return { ...first, end: { ...end, finish: first.end.finish } };
  } catch (failure) {
    if (first.problem !== 'copied' || isCancelled(failure)) throw failure;
    yield { type: 'replace', text: first.text };
    return first;
  }
}

interface AnswerReader {
  /** Takes the next text of the answer and returns what can be shown of it. */
  show: (text: string) => string;
  /** The same, after everything before turned out to be a thought. */
  restart: (text: string) => string;
  soFar: () => string;
}

/** Reads one answer, with its continuation if it hit the limit, and shows it while it arrives. */
async function* readScript(run: WriterRun, question: Question): AsyncGenerator<WriterEvent, Draft> {
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
  const rest =
    first.finish === 'length' && !request.beat && !isLongEnough(request, answer)
      ? yield* continueOnce(run, answer, { show, restart })
      : null;
  const end = { ...first, finish: rest?.finish ?? first.finish, ...(rest && sumOfTokens(first, rest)) };
  const accepted = check(answer);
  if (accepted.text !== shown.trim()) yield { type: 'replace', text: accepted.text };
  return { ...accepted, end };
}

/** Writes the rest of a script that was stopped. Only the new text is sent. */
async function* continueStopped(run: WriterRun, stoppedText: string): AsyncGenerator<WriterEvent> {
  // The last sentence was probably interrupted.
  const soFar = stoppedText.trimEnd();
  let joiner = createAnswerJoiner(soFar);
  let added = '';
  const show = (text: string) => {
    const joined = joiner.push(text);
    added += joined;
    return joined;
  };
  const restart = (text: string) => {
    joiner = createAnswerJoiner(soFar);
    added = '';
    return show(text);
  };
  const question = assembleContinuation(run.request, { soFar, lastWords: lastWordsOf(soFar) });
  const end = yield* forward(run.model.stream({ ...question, purpose: 'continuation', signal: run.signal }), {
    show,
    restart,
    soFar: () => soFar + added,
  });
  added += joiner.end();
  const { text, problem } = run.check(soFar + added);
  if (isRejection(added) || added.trim() === '' || problem === 'repetitive') {
    yield { type: 'replace', text: '' };
    throw new ModelFailure(isRejection(added) ? 'refused' : problem === 'repetitive' ? problem : 'empty');
  }
  // Tidying starts after the text so far, which stays unchanged.
  const isContinued = text.startsWith(soFar);
  const whole = isContinued ? text.slice(soFar.length) : added.trimEnd();
  const isCut = end.finish === 'length';
  yield { type: 'replace', text: isCut ? cutAtLastSentence(whole) : whole };
  yield { type: 'done', ...end, notes: isCut ? [STOPPED_EARLY] : [] };
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
async function* forward(
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
const isLongEnough = ({ budget }: ScriptRequest, text: string) => countSpokenWords(text) >= budget.max;

const isCancelled = (failure: unknown) => failure instanceof ModelFailure && failure.code === 'cancelled';

function sumOfTokens(first: AnswerEnd, second: AnswerEnd) {
  return {
    inputTokens: sum(first.inputTokens, second.inputTokens),
    outputTokens: sum(first.outputTokens, second.outputTokens),
  };
}

function sum(first: number | undefined, rest: number | undefined): number | undefined {
  return first === undefined && rest === undefined ? undefined : (first ?? 0) + (rest ?? 0);
}
