import { newNonce } from '../../platform/llm/fenced-text.ts';
import { type LanguageModel, type ModelEvent, ModelFailure } from '../../platform/llm/language-model.ts';
import type { ScriptRequest, ScriptWriter, WriterEvent } from '../script-writer.ts';
import { createAnswerCleaner } from './answer-cleaner.ts';
import { createAnswerJoint, lastWordsOf } from './answer-joint.ts';
import { assembleBeat, assembleContinuation, assemblePrompt } from './prompt-assembly.ts';

const STOPPED_EARLY = 'The model stopped before the end.';

type AnswerEnd = Extract<ModelEvent, { type: 'done' }>;

/** Writes scripts with a model, as they come. A script for which there was no room is continued once. */
export function createModelWriter(model: LanguageModel): ScriptWriter {
  return {
    engine: { provider: model.provider, model: model.model, ai: true },
    async *write(request, { signal }) {
      const tidier = createAnswerCleaner(request.title);
      let soFar = '';
      let hasScript = false;
      const tidied = (text: string) => {
        hasScript ||= text.trim() !== '';
        return text;
      };
      const question = request.beat
        ? assembleBeat(request, newNonce(), request.beat)
        : assemblePrompt(request, newNonce());
      const answer = model.stream({ ...question, signal });
      const first = yield* relay(answer, (text) => {
        soFar += text;
        return tidied(tidier.push(text));
      });
      const rest =
        first.finish === 'length' && !request.beat
          ? yield* continueOnce({ model, request, soFar, signal }, (text) => tidied(tidier.push(text)))
          : null;
      yield* deltaOf(tidied(tidier.end()));
      if (!hasScript) throw new ModelFailure('empty');
      const finish = rest?.finish ?? first.finish;
      yield {
        type: 'done',
        finish,
        notes: finish === 'length' ? [STOPPED_EARLY] : [],
        inputTokens: sum(first.inputTokens, rest?.inputTokens),
        outputTokens: sum(first.outputTokens, rest?.outputTokens),
      };
    },
  };
}

interface Unfinished {
  model: LanguageModel;
  request: ScriptRequest;
  soFar: string;
  signal: AbortSignal | undefined;
}

/** Null when it fails: the script stays as far as it came, which is more than a failure would leave. */
async function* continueOnce(
  { model, request, soFar, signal }: Unfinished,
  take: (text: string) => string,
): AsyncGenerator<WriterEvent, AnswerEnd | null> {
  const joint = createAnswerJoint(soFar);
  const continuation = { soFar, lastWords: lastWordsOf(soFar) };
  try {
    const answer = model.stream({ ...assembleContinuation(request, newNonce(), continuation), signal });
    const end = yield* relay(answer, (text) => take(joint.push(text)));
    yield* deltaOf(take(joint.end()));
    return end;
  } catch (failure) {
    if (failure instanceof ModelFailure && failure.code !== 'cancelled') return null;
    throw failure;
  }
}

/** Passes the words on, and returns how they ended. */
async function* relay(
  answer: AsyncIterable<ModelEvent>,
  take: (text: string) => string,
): AsyncGenerator<WriterEvent, AnswerEnd> {
  for await (const event of answer) {
    if (event.type === 'done') return event;
    const text = take(event.text);
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
