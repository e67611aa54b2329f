import { shortSourceNote } from '@cold-open/contract/scripts/order-rules';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { ModelFailure, type ModelFailureCode } from '../../platform/llm/language-model.ts';
import type { WriterEvent } from '../script-writer.ts';
import { createAnswerCheck, failureCodeOf, isUsable } from './accept-answer.ts';
import { createPlanReader } from './plan-answer.ts';
import { assemblePlan } from './plan-prompt.ts';
import { missingPoints, repairsFor, type SectionRepair, wordsLeftFor } from './plan-repairs.ts';
import { sectionsInAnswer } from './plan-sections.ts';
import { type AnswerEnd, REPEATS_PROMPT, readOrTryAgain, type WriterRun } from './read-script.ts';
import type { SectionTask } from './section-prompt.ts';
import {
  addTokens,
  createTextSender,
  NO_TOKENS,
  rewriteSection,
  type SectionsRun,
  writeSection,
} from './sections-run.ts';

/** The first answer, and further ones for what is missing at its end. */
const MAX_ANSWERS = 3;
/** An answer with fewer of the sections, but with more of the words, has headings of its own. */
const NEEDED_SECTIONS = 0.5;
/** A repair for missing points may not make a section worse by more than this share of its words. */
const ACCEPTED_DIFFERENCE = 0.3;
/** After these, the sections that have arrived are complete, and the rest can be asked for. */
const INTERRUPTIONS: readonly ModelFailureCode[] = ['cut_off', 'timeout', 'upstream'];

interface PlanState extends SectionsRun {
  /** The sections that an earlier run has finished. They are neither sent nor changed. */
  finished: string;
  /** The first section of this run. */
  first: number;
  /** The words of each section, without its heading; '' if it is missing. */
  texts: string[];
  send: (text: string) => WriterEvent[];
  tokens: Pick<AnswerEnd, 'inputTokens' | 'outputTokens'>;
  notes: string[];
}

/**
 * Writes a script from its outline in one answer, which is read section by section. Sections that are missing, do not make
 * their points or keep the script off its length are then asked for one by one.
 */
export async function* writePlan(run: SectionsRun): AsyncGenerator<WriterEvent> {
  const { request, outline } = run;
  const finished = request.finishedSections ?? '';
  const earlier = beatsOf(finished).map(({ text }) => text);
  const state: PlanState = {
    ...run,
    finished,
    first: earlier.length,
    texts: outline.map((_, index) => earlier[index] ?? ''),
    send: createTextSender(),
    tokens: NO_TOKENS,
    notes: [],
  };
  yield* writeTogether(state);
  yield* writeMissing(state);
  for (const repair of repairsFor({ ...state, from: state.first, budget: request.budget }))
    yield* repairOne(state, repair);
  const note = shortSourceNote(request.source ?? '', request.budget.target);
  yield {
    type: 'done',
    finish: 'stop',
    notes: [...state.notes, ...(note === null ? [] : [note])],
    ...state.tokens,
  };
}

/** Asks for everything that is missing at the end, until it is complete or no answer adds anything. */
async function* writeTogether(state: PlanState): AsyncGenerator<WriterEvent> {
  const { outline, texts, first } = state;
  for (let answers = 0, from = first; answers < MAX_ANSWERS && from < outline.length; answers++) {
    yield* readAnswer(state, from);
    const reached = texts.findLastIndex((text) => text !== '') + 1;
    if (reached <= from) return;
    from = reached;
  }
}

/** Reads one answer that should have all sections from `from` on, and keeps those that are complete. */
async function* readAnswer(state: PlanState, from: number): AsyncGenerator<WriterEvent> {
  const { outline, texts } = state;
  const reader = createPlanReader(outline, from);
  const show = (found: readonly string[]) => state.send(textOf(state, found));
  const keep = (found: readonly string[]) => {
    for (const [index, text] of found.entries()) if (text !== '') texts[index] = text;
  };
  const events = readOrTryAgain(runFor(state, from));
  try {
    let result = await events.next();
    while (!result.done) {
      const event = result.value;
      if (event.type !== 'done') {
        reader.add(event);
        yield* show(reader.texts());
      }
      result = await events.next();
    }
    const { text, problem, end } = result.value;
    state.tokens = addTokens(state.tokens, end);
    if (!isUsable(problem) && problem !== 'unplanned') {
      yield* show([]);
      throw new ModelFailure(failureCodeOf(problem));
    }
    if (problem === 'copied') state.notes.push(REPEATS_PROMPT);
    reader.add({ type: 'replace', text });
    // Without headings, it is unknown which words belong to which section.
    if (problem !== 'unplanned') keep(end.finish === 'length' ? reader.finishedTexts() : reader.end());
  } catch (failure) {
    const finished = reader.finishedTexts();
    const isInterrupted = failure instanceof ModelFailure && INTERRUPTIONS.includes(failure.code);
    if (!isInterrupted || finished.every((text) => text === '')) throw failure;
    keep(finished);
  }
  yield* show([]);
}

function runFor({ model, request, outline, signal, texts }: PlanState, from: number): WriterRun {
  const soFar = joinSections(outline, texts);
  const words = wordsLeftFor(outline, { from, soFar, target: request.budget.target });
  const check = createAnswerCheck(request);
  const isLast = from === outline.length - 1;
  return {
    model,
    signal,
    request,
    ask: (problem) => assemblePlan(request, { outline, from, words, soFar }, problem),
    purpose: soFar === '' ? 'draft' : 'continuation',
    isContinuedByCaller: true,
    check(answer) {
      const accepted = check(answer);
      if (accepted.problem !== null || isLast) return accepted;
      const { texts: found } = sectionsInAnswer(accepted.text, outline, { from, isComplete: true });
      const isUnplanned =
        found.filter((text) => text !== '').length < words.length * NEEDED_SECTIONS &&
        countSpokenWords(accepted.text) > sum(words) * NEEDED_SECTIONS;
      return isUnplanned ? { ...accepted, problem: 'unplanned' } : accepted;
    },
  };
}

/** Writes the sections that are still missing, one by one. */
async function* writeMissing(state: PlanState): AsyncGenerator<WriterEvent> {
  for (const [index, text] of state.texts.entries()) {
    if (text !== '') continue;
    const task = taskFor(state, index);
    const show = (words: string) => state.send(textOf(state, state.texts.with(index, words)));
    const written = yield* writeSection(state, task, show);
    state.texts[index] = written.text;
    state.tokens = addTokens(state.tokens, written.end);
  }
}

/** Asks for one section once more. The better version is kept. */
async function* repairOne(state: PlanState, { index, missing }: SectionRepair): AsyncGenerator<WriterEvent> {
  const task = taskFor(state, index);
  const distance = (text: string) => Math.abs(countSpokenWords(text) - task.words);
  const accepted = Math.max(distance(task.current), task.words * ACCEPTED_DIFFERENCE);
  const isBetter = (text: string) => {
    const stillMissing = missingPoints(task.section, state.texts.with(index, text)).length;
    if (stillMissing !== missing.length) return stillMissing < missing.length && distance(text) <= accepted;
    return distance(text) < distance(task.current);
  };
  const { text, end } = await rewriteSection(state, task, { remarks: { missing }, isBetter });
  state.tokens = addTokens(state.tokens, end);
  if (text === null) return;
  state.texts[index] = text;
  yield* state.send(textOf(state, []));
}

/** Returns what to ask for one section, with the text around it. */
function taskFor({ outline, texts }: PlanState, index: number): SectionTask {
  const section = outline[index];
  if (!section) throw new Error(`the outline has no section ${index}`);
  return {
    outline,
    index,
    section,
    words: section.words,
    soFar: joinSections(outline, texts.slice(0, index)),
    current: texts[index] ?? '',
    after: joinSections(outline.slice(index + 1), texts.slice(index + 1)),
  };
}

/** Returns what this run has written, with sections of an answer that is still being read. */
function textOf({ outline, finished, first, texts }: PlanState, found: readonly string[]): string {
  const all = texts.map((text, index) => found[index] || text).slice(first);
  const written = joinSections(outline.slice(first), all);
  return finished === '' || written === '' ? written : `\n\n${written}`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function joinSections(outline: readonly { name: string }[], texts: readonly string[]): string {
  return texts
    .map((text, index) => (text === '' ? '' : `## ${outline[index]?.name}\n${text}`))
    .filter(Boolean)
    .join('\n\n');
}
