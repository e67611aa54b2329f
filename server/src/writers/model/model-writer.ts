import { shortSourceNote } from '@cold-open/contract/scripts/order-rules';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import type { ScriptRequest, ScriptWriter, WriteOptions, WriterEvent } from '../script-writer.ts';
import { createAnswerCheck, failureCodeOf, isUsable } from './accept-answer.ts';
import { createAnswerJoiner, lastWordsOf } from './answer-joiner.ts';
import { repairLength } from './length-repair.ts';
import { writePlan } from './plan-writer.ts';
import { assembleBeat, assembleContinuation, assemblePrompt } from './prompt-assembly.ts';
import { forward, isLongEnough, REPEATS_PROMPT, readOrTryAgain, type WriterRun } from './read-script.ts';
import { isRejection } from './refusal.ts';
import { writeSections } from './section-writer.ts';
import { forSmallModel } from './small-model-request.ts';
import { cutAtLastSentence } from './whole-sentences.ts';

const STOPPED_EARLY = 'The model stopped before the end.';

interface WriterOptions {
  /** How a script is written from an outline. A small model can only write one section at a time. */
  sections?: 'together' | 'one-by-one';
}

/**
 * Streams scripts from a model. If the answer is not a script, the model is asked once more. A script that
 * hits the output limit is continued once.
 */
export function createModelWriter(
  connected: LanguageModel,
  { sections = connected.isSmall ? 'one-by-one' : 'together' }: WriterOptions = {},
): ScriptWriter {
  async function* write(
    ordered: ScriptRequest,
    { signal, onReading }: WriteOptions,
  ): AsyncGenerator<WriterEvent> {
    const model = onReading ? withReading(connected, onReading) : connected;
    const request = model.isSmall ? forSmallModel(ordered) : ordered;
    const { beat, outline, rewrite, soFar } = request;
    const isPlanned = outline && !beat && !soFar;
    if (isPlanned && sections === 'together') return yield* writePlan({ model, request, outline, signal });
    if (isPlanned && !rewrite) return yield* writeSections({ model, request, outline, signal });
    const ask = (problem?: string) => (beat ? assembleBeat(request, beat) : assemblePrompt(request, problem));
    const run = {
      model,
      request,
      signal,
      check: createAnswerCheck(request),
      ask,
      purpose: 'draft' as const,
    };
    if (soFar) return yield* continueStopped(run, soFar);
    const { text, problem, end } = yield* readOrTryAgain(run);
    if (!isUsable(problem)) {
      yield { type: 'replace', text: '' };
      throw new ModelFailure(failureCodeOf(problem));
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
        shortSourceNote(request.source ?? '', request.budget.target),
      ].filter((note) => note !== null),
    };
  }

  return {
    engine: { provider: connected.provider, model: connected.model, ai: true },
    keepsLength: connected.isSmall,
    async *write(ordered, options) {
      const release = connected.hold?.();
      try {
        yield* write(ordered, options);
      } finally {
        release?.();
      }
    },
    repairLength: (request, draft, options) =>
      repairLength(connected, connected.isSmall ? { ...request, isBrief: true } : request, draft, options),
  };
}

function withReading(model: LanguageModel, onReading: (share: number) => void): LanguageModel {
  return { ...model, stream: (request) => model.stream({ ...request, onReading }) };
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
