import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { newNonce } from '../../platform/llm/fenced-text.ts';
import { type LanguageModel, type ModelEvent, ModelFailure } from '../../platform/llm/language-model.ts';
import type { ScriptRequest, ScriptWriter, WriterEvent } from '../script-writer.ts';
import { createAnswerCleaner } from './answer-cleaner.ts';
import { createAnswerJoiner, lastWordsOf } from './answer-joiner.ts';
import { repairLength } from './length-repair.ts';
import { assembleBeat, assembleContinuation, assemblePrompt } from './prompt-assembly.ts';

const STOPPED_EARLY = 'The model stopped before the end.';

type AnswerEnd = Extract<ModelEvent, { type: 'done' }>;

/** Streams scripts from a model. A script that hits the output limit is continued once. */
export function createModelWriter(model: LanguageModel): ScriptWriter {
  return {
    engine: { provider: model.provider, model: model.model, ai: true },
    async *write(request, { signal }) {
      const cleaner = createAnswerCleaner(request.title);
      let soFar = '';
      let hasScript = false;
      const checked = (text: string) => {
        hasScript ||= text.trim() !== '';
        return text;
      };
      const question = request.beat
        ? assembleBeat(request, newNonce(), request.beat)
        : assemblePrompt(request, newNonce());
      const answer = model.stream({ ...question, purpose: 'draft', signal });
      const first = yield* forward(answer, (text) => {
        soFar += text;
        return checked(cleaner.push(text));
      });
      // The length repair shortens it, so more text would only take time.
      const isLongEnough = countSpokenWords(soFar) >= request.budget.max;
      const rest =
        first.finish === 'length' && !request.beat && !isLongEnough
          ? yield* continueOnce({ model, request, soFar, signal }, (text) => checked(cleaner.push(text)))
          : null;
      yield* deltaOf(checked(cleaner.end()));
      if (!hasScript) throw new ModelFailure('empty');
      const finish = rest?.finish ?? first.finish;
      yield {
        type: 'done',
        finish,
        notes: finish === 'length' && !isLongEnough ? [STOPPED_EARLY] : [],
        inputTokens: sum(first.inputTokens, rest?.inputTokens),
        outputTokens: sum(first.outputTokens, rest?.outputTokens),
      };
    },
    repairLength: (request, draft, options) => repairLength(model, request, draft, options),
  };
}

interface Unfinished {
  model: LanguageModel;
  request: ScriptRequest;
  soFar: string;
  signal: AbortSignal | undefined;
}

/** Returns null if the model fails, so that the unfinished script is kept. */
async function* continueOnce(
  { model, request, soFar, signal }: Unfinished,
  transform: (text: string) => string,
): AsyncGenerator<WriterEvent, AnswerEnd | null> {
  const joiner = createAnswerJoiner(soFar);
  const continuation = { soFar, lastWords: lastWordsOf(soFar) };
  try {
    const question = assembleContinuation(request, newNonce(), continuation);
    const answer = model.stream({ ...question, purpose: 'continuation', signal });
    const end = yield* forward(answer, (text) => transform(joiner.push(text)));
    yield* deltaOf(transform(joiner.end()));
    return end;
  } catch (failure) {
    if (failure instanceof ModelFailure && failure.code !== 'cancelled') return null;
    throw failure;
  }
}

/** Passes the text on and returns the final event. */
async function* forward(
  answer: AsyncIterable<ModelEvent>,
  transform: (text: string) => string,
): AsyncGenerator<WriterEvent, AnswerEnd> {
  for await (const event of answer) {
    if (event.type === 'done') return event;
    const text = transform(event.text);
    if (text !== '') yield { type: 'delta', text };
  }
  throw new ModelFailure('cut_off');
}

function* deltaOf(text: string): Generator<WriterEvent> {
  if (text !== '') yield { type: 'delta', text };
}

function sum(first: number | undefined, rest: number | undefined): number | undefined {
  return first === undefined && rest === undefined ? undefined : (first ?? 0) + (rest ?? 0);
}
