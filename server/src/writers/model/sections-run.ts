import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import type { ScriptRequest, WriterEvent } from '../script-writer.ts';
import { createAnswerCheck, isUsable } from './accept-answer.ts';
import {
  type AnswerEnd,
  isCancelled,
  readOrTryAgain,
  readScript,
  sumOfTokens,
  type WriterRun,
} from './read-script.ts';
import { assembleSection, type SectionRemarks, type SectionTask } from './section-prompt.ts';
import { wordsOfSection } from './section-words.ts';
import { cutAtLastSentence, hasWholeSentence, sentencesWithin, withTrailingEnd } from './whole-sentences.ts';

/** A small model writes more than requested. Its text is cut at this multiple of the planned words. */
const MAX_SHARE_OF_SMALL_MODEL = 1.5;

/** A script that is written from an outline. */
export interface SectionsRun {
  model: LanguageModel;
  request: ScriptRequest;
  outline: readonly OutlineSection[];
  signal: AbortSignal | undefined;
}

type TokenCounts = Pick<AnswerEnd, 'inputTokens' | 'outputTokens'>;
export const NO_TOKENS: TokenCounts = { inputTokens: undefined, outputTokens: undefined };
export const addTokens = (sum: TokenCounts, end: TokenCounts | null) => (end ? sumOfTokens(sum, end) : sum);

/** Sends a text that changes as events: as an addition if it only grew. */
export function createTextSender() {
  let sent = '';
  return (text: string): WriterEvent[] => {
    if (text === sent) return [];
    const event: WriterEvent = text.startsWith(sent)
      ? { type: 'delta', text: text.slice(sent.length) }
      : { type: 'replace', text };
    sent = text;
    return [event];
  };
}

/**
 * Writes one section and passes its words to `show` while they arrive. If the model fails, the shown words are removed.
 */
export async function* writeSection(
  { model, request, signal }: SectionsRun,
  task: SectionTask,
  show: (words: string) => WriterEvent[],
): AsyncGenerator<WriterEvent, { text: string; end: AnswerEnd; isCopied: boolean }> {
  let answer = '';
  const events = readOrTryAgain(runFor({ model, request, signal }, task));
  let result = await events.next();
  while (!result.done) {
    const event = result.value;
    if (event.type !== 'done') {
      answer = event.type === 'replace' ? event.text : answer + event.text;
      yield* show(wordsOfSection(answer, { isComplete: false }));
    }
    result = await events.next();
  }
  const { text, problem, end } = result.value;
  const whole = wordsOfSection(text, { isComplete: true });
  if (!isUsable(problem) || whole === '') {
    yield* show('');
    throw new ModelFailure(problem === 'refused' || problem === 'repetitive' ? problem : 'empty');
  }
  const words = end.finish === 'length' ? endOf(whole, request) : whole;
  const kept = request.isBrief ? sentencesWithin(words, task.words * MAX_SHARE_OF_SMALL_MODEL) : words;
  yield* show(kept);
  return { text: kept, end, isCopied: problem === 'copied' };
}

/** Ends a section that hit the limit. A small model's may be one long sentence. */
function endOf(section: string, { isBrief }: ScriptRequest): string {
  return isBrief && !hasWholeSentence(section) ? withTrailingEnd(section) : cutAtLastSentence(section);
}

/** Asks for a section once more. The text is null if the answer is no better. */
export async function rewriteSection(
  { model, request, signal }: Pick<SectionsRun, 'model' | 'request' | 'signal'>,
  task: SectionTask,
  { remarks, isBetter }: { remarks: SectionRemarks; isBetter: (words: string) => boolean },
): Promise<{ text: string | null; end: AnswerEnd | null }> {
  const run = runFor({ model, request, signal }, task);
  try {
    const answer = readScript(run, { ...assembleSection(request, task, remarks), purpose: 'repair' });
    let result = await answer.next();
    while (!result.done) result = await answer.next();
    const { text, problem, end } = result.value;
    const words = wordsOfSection(text, { isComplete: true });
    const isUsable = problem === null && end.finish === 'stop' && words !== '';
    return { text: isUsable && isBetter(words) ? words : null, end };
  } catch (failure) {
    if (isCancelled(failure) || !(failure instanceof ModelFailure)) throw failure;
    return { text: null, end: null };
  }
}

function runFor(
  { model, request, signal }: Pick<SectionsRun, 'model' | 'request' | 'signal'>,
  task: SectionTask,
): WriterRun {
  const { index: position, section, words, soFar: draft } = task;
  const beat = { position, name: section.name, draft, words, wish: null };
  return {
    model,
    signal,
    request: { ...request, beat },
    check: createAnswerCheck({ ...request, beat }),
    ask: (problem) => assembleSection(request, task, { problem }),
    purpose: draft === '' && task.after === '' ? 'draft' : 'continuation',
  };
}
