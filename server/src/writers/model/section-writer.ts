import { thinSourceNote } from '@cold-open/contract/scripts/order-rules';
import { type OutlineSection, plannedWords } from '@cold-open/contract/scripts/outlines/outline-sections';
import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import type { ScriptRequest, WriterEvent } from '../script-writer.ts';
import { createAnswerCheck } from './accept-answer.ts';
import {
  type AnswerEnd,
  isCancelled,
  readOrTryAgain,
  readScript,
  sumOfTokens,
  type WriterRun,
} from './read-script.ts';
import { assembleSection, type SectionTask } from './section-prompt.ts';
import { wordsOfSection } from './section-words.ts';
import { cutAtLastSentence } from './whole-sentences.ts';

/** How much longer or shorter than planned a section may become to make up for the ones before it. */
const MIN_SCALE = 0.7;
const MAX_SCALE = 1.4;
/** Points are compared by their words, so a point in other words looks like a missing one. */
const MAX_POINT_REPAIRS = 2;

interface SectionsRun {
  model: LanguageModel;
  request: ScriptRequest;
  outline: readonly OutlineSection[];
  signal: AbortSignal | undefined;
}

/** Writes a script section by section. Only what is new is sent if some sections are already finished. */
export async function* writeSections(run: SectionsRun): AsyncGenerator<WriterEvent> {
  const { request, outline } = run;
  const finished = request.finishedSections ?? '';
  let text = '';
  let repairs = 0;
  let tokens: Pick<AnswerEnd, 'inputTokens' | 'outputTokens'> = {
    inputTokens: undefined,
    outputTokens: undefined,
  };
  for (const [index, section] of outline.entries()) {
    if (index < beatsOf(finished).length) continue;
    const soFar = finished + text;
    const task = { outline, index, section, words: wordsFor(request, outline, index, soFar), soFar };
    const start = `${text}${soFar === '' ? '' : '\n\n'}## ${section.name}\n`;
    const sectionRun = runFor(run, task);
    const first = yield* writeSection(sectionRun, { before: text, start });
    const better = repairs < MAX_POINT_REPAIRS ? await repairPoints(sectionRun, task, first.text) : null;
    if (better) {
      repairs += 1;
      if (better.text !== null) yield { type: 'replace', text: start + better.text };
    }
    text = start + (better?.text ?? first.text);
    tokens = [first.end, better?.end].reduce((sum, end) => (end ? sumOfTokens(sum, end) : sum), tokens);
  }
  const note = thinSourceNote(request.source ?? '', request.budget.target);
  yield { type: 'done', finish: 'stop', notes: note === null ? [] : [note], ...tokens };
}

/** Distributes the words that are left, so that the whole script gets its length. */
function wordsFor(
  { budget }: ScriptRequest,
  outline: readonly OutlineSection[],
  index: number,
  soFar: string,
): number {
  const left = budget.target - countSpokenWords(soFar);
  const scale = left / plannedWords(outline.slice(index));
  return Math.round((outline[index]?.words ?? 0) * Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)));
}

function runFor({ model, request, signal }: SectionsRun, task: SectionTask): WriterRun {
  const { index: position, section, words, soFar: draft } = task;
  const beat = { position, name: section.name, draft, words, wish: null };
  return {
    model,
    signal,
    request: { ...request, beat },
    check: createAnswerCheck({ ...request, beat }),
    ask: (problem) => assembleSection(request, task, { problem }),
    purpose: draft === '' ? 'draft' : 'continuation',
  };
}

/**
 * Sends the words of one section while they arrive, with the heading before the first word. If the model fails to write
 * it, it is taken back.
 */
async function* writeSection(
  run: WriterRun,
  { before, start }: { before: string; start: string },
): AsyncGenerator<WriterEvent, { text: string; end: AnswerEnd }> {
  let answer = '';
  let sent = before;
  const show = (words: string): WriterEvent[] => {
    const now = words === '' ? before : start + words;
    if (now === sent) return [];
    const event: WriterEvent = now.startsWith(sent)
      ? { type: 'delta', text: now.slice(sent.length) }
      : { type: 'replace', text: now };
    sent = now;
    return [event];
  };
  const events = readOrTryAgain(run);
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
  if ((problem !== null && problem !== 'copied') || whole === '') {
    yield* show('');
    throw new ModelFailure(problem === 'refused' || problem === 'repetitive' ? problem : 'empty');
  }
  const words = end.finish === 'length' ? cutAtLastSentence(whole) : whole;
  yield* show(words);
  return { text: words, end };
}

/** Asks once more if points were left out. Returns null if none were; the text is null if the answer is no better. */
async function repairPoints(run: WriterRun, task: SectionTask, text: string) {
  const points = task.section.points.join('\n');
  const missingIn = (words: string) => coverageOf(points, words).filter(({ isCovered }) => !isCovered);
  const missing = missingIn(text).map(({ point }) => point);
  if (missing.length === 0) return null;
  try {
    const question = assembleSection(run.request, task, { missing });
    const answer = readScript(run, { ...question, purpose: 'repair' });
    let result = await answer.next();
    while (!result.done) result = await answer.next();
    const { text: repaired, problem, end } = result.value;
    const words = wordsOfSection(repaired, { isComplete: true });
    const isBetter = problem === null && end.finish === 'stop' && missingIn(words).length < missing.length;
    return { text: isBetter ? words : null, end };
  } catch (failure) {
    if (isCancelled(failure) || !(failure instanceof ModelFailure)) throw failure;
    return { text: null, end: null };
  }
}
