import { withoutUnfinishedNumber } from '@cold-open/contract/scripts/checks/number-words';
import { createFigureGaps } from '@cold-open/contract/scripts/checks/unknown-figures';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import {
  OPENING_KINDS,
  REPHRASING_LABELS,
  type Suggestion,
} from '@cold-open/contract/scripts/suggestions.contract';
import { MATERIAL_TAG } from '../../platform/llm/fenced-text.ts';
import {
  addDelta,
  type LanguageModel,
  ModelFailure,
  type ModelFailureCode,
  type ModelRequest,
} from '../../platform/llm/language-model.ts';
import { readLongScript } from '../cut-script.ts';
import type {
  OpeningsRequest,
  PointsRequest,
  PublishingLabel,
  PublishingRequest,
  RephraseRequest,
  Suggester,
  SuggestionRequest,
} from '../suggester.ts';
import { fitAnswer } from './fit-answer.ts';
import { openingsPrompt } from './openings-prompt.ts';
import { labelsOf, pointsPrompt, sectionIdOf, tidyPoints } from './points-prompt.ts';
import { createTidyPart } from './publishing-answer.ts';
import { publishingPrompt } from './publishing-prompt.ts';
import { readSuggestions } from './read-suggestions.ts';
import { isRejection } from './refusal.ts';
import { endsInLoop, isLooping } from './repetition.ts';
import { rephrasePrompt } from './rephrase-prompt.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** What differs between the kinds of suggestions. */
interface Task {
  question: Omit<ModelRequest, 'signal'>;
  labels: readonly string[];
  /** Makes usable words out of one suggestion; '' if there are none. */
  tidy(text: string, label: string): string;
  /** False if an answer without labels cannot be used. */
  canBeUnlabeled: boolean;
  /** The text to be replaced, which does not count as a suggestion. */
  before: string;
  /** Returns the label under which a suggestion is passed on. */
  nameOf?(label: string): string;
}

export function createModelSuggester(model: LanguageModel): Suggester {
  return {
    problemWith: () => null,
    async *suggest(request, signal) {
      const task = taskFor(request);
      let answer = '';
      let shown: Suggestion[] = [];
      let isCut = false;
      for await (const event of model.stream({ ...task.question, signal })) {
        if (event.type === 'done') {
          isCut = event.finish === 'length';
          continue;
        }
        answer = cleanAnswer(addDelta(answer, event));
        const soFar = suggestionsIn(answer, task, { isComplete: false });
        if (isChanged(shown, soFar)) yield soFar;
        shown = soFar;
        if (endsInLoop(shown.at(-1)?.text ?? '')) break;
      }
      const { suggestions, problem } = acceptSuggestions(answer, task, { isCut });
      yield suggestions;
      if (problem) throw new ModelFailure(problem);
    },
  };
}

function taskFor(request: SuggestionRequest): Task {
  switch (request.kind) {
    case 'rephrasing':
      return rephrasingTask(request);
    case 'openings':
      return openingsTask(request);
    case 'points':
      return pointsTask(request);
    case 'publishing':
      return publishingTask(request);
  }
}

function rephrasingTask(request: RephraseRequest): Task {
  const isOneLine = !request.before.trim().includes('\n');
  const addFigureGaps = createFigureGaps([request.content, request.instruction].join('\n'));
  return {
    question: { ...rephrasePrompt(request), purpose: 'rephrasing' },
    labels: REPHRASING_LABELS,
    // A remark of the model would be a paragraph after the words.
    tidy(text) {
      const words = isOneLine ? firstParagraph(text) : text;
      const unquoted = OPENING_QUOTE.test(request.before.trim()) ? words : withoutQuotes(words);
      const answer = request.before.includes('**') ? unquoted : unquoted.replaceAll('**', '');
      return fitAnswer(request.before, addFigureGaps(answer));
    },
    canBeUnlabeled: true,
    before: request.before,
  };
}

function openingsTask(request: OpeningsRequest): Task {
  const { title, keyPoints, source, content } = request;
  const addFigureGaps = createFigureGaps([title, keyPoints, source, content].join('\n'));
  return {
    question: { ...openingsPrompt(request), purpose: 'suggestion' },
    labels: OPENING_KINDS,
    tidy(text) {
      const lines = tidyAnswer(text, { title, template: '', isPart: true })
        .split('\n')
        .filter((line) => kindOfLine(line) !== 'heading');
      const shots = lines.filter((line) => kindOfLine(line) === 'cue');
      const words = lines.filter((line) => kindOfLine(line) !== 'cue').join('\n');
      return addFigureGaps([...shots, withoutQuotes(words)].join('\n').trim());
    },
    canBeUnlabeled: false,
    before: request.before,
  };
}

function pointsTask(request: PointsRequest): Task {
  return {
    question: { ...pointsPrompt(request), purpose: 'outline' },
    labels: labelsOf(request),
    tidy: (text) => tidyPoints(text, request),
    canBeUnlabeled: request.asked.length === 1,
    before: '',
    nameOf: (label) => sectionIdOf(label, request),
  };
}

function publishingTask(request: PublishingRequest): Task {
  const { labels } = request;
  const tidyPart = createTidyPart(request);
  return {
    question: { ...publishingPrompt(request, readLongScript(request)), purpose: 'publishing' },
    labels,
    tidy(text, label) {
      const known = labels.find((each): each is PublishingLabel => each === label);
      return known ? tidyPart(text, known) : '';
    },
    canBeUnlabeled: labels.length === 1,
    before: '',
  };
}

function suggestionsIn(
  answer: string,
  { labels, tidy, before, nameOf = (label) => label }: Task,
  options: { isComplete: boolean },
): Suggestion[] {
  const seen = new Set([lettersOf(before)]);
  // Half a figure is a different figure, and half a mark is not recognized.
  const readable = options.isComplete
    ? answer
    : withoutUnfinishedNumber(answer.replace(/[*_]+$|[$€£]?\d[\d.,:]*$/, ''));
  return readSuggestions(readable, labels, options)
    .map(({ label, text }) => ({ label: nameOf(label), text: tidy(text, label) }))
    .filter(({ text }, index, all) => {
      const letters = lettersOf(text);
      // The one that is still being written may only look like a duplicate so far.
      const isUnfinished = !options.isComplete && index === all.length - 1;
      if (letters === '' || (!isUnfinished && seen.has(letters))) return false;
      seen.add(letters);
      return true;
    });
}

interface AcceptedSuggestions {
  suggestions: Suggestion[];
  /** Why there are no suggestions. */
  problem: ModelFailureCode | null;
}

/** Returns the suggestions of a whole answer that can be used. */
function acceptSuggestions(answer: string, task: Task, { isCut }: { isCut: boolean }): AcceptedSuggestions {
  const refuse = (problem: ModelFailureCode) => ({ suggestions: [], problem });
  const found = suggestionsIn(answer, task, { isComplete: true });
  const isDeclined = found.length === 0 ? isRejection(answer) : found.every(({ text }) => isRejection(text));
  if (isDeclined && !isRejection(task.before)) return refuse('refused');
  const hasLabels = readSuggestions(answer, task.labels, { isComplete: false }).length > 0;
  if (!hasLabels && !task.canBeUnlabeled && found.length < task.labels.length) return refuse('empty');
  // Half a sentence would be worse than nothing.
  const whole = isCut ? found.slice(0, -1) : found;
  const usable = whole.filter(({ text }) => !isLooping(text));
  if (usable.length > 0) return { suggestions: usable, problem: null };
  return refuse(found.length === 0 ? 'empty' : whole.length === 0 ? 'cut_off' : 'repetitive');
}

/** PostgreSQL cannot store NUL characters, and a record separator separates stored suggestions. */
const cleanAnswer = (answer: string) =>
  answer.replaceAll('\0', '').replaceAll('\u001e', '').replaceAll('\r', '').replace(MATERIAL_TAG, '');

const firstParagraph = (text: string) => text.trim().split(/\n\s*\n/)[0] ?? '';

const OPENING_QUOTE = /^["“„«]/;

/** The closing mark of a text that is still being written is not there yet. */
function withoutQuotes(text: string): string {
  const words = text.trim();
  const isQuoted = OPENING_QUOTE.test(words) && !/["”“»]/.test(words.slice(1, -1));
  return isQuoted ? words.slice(1).replace(/["”“»]$/, '') : words;
}

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function isChanged(before: readonly Suggestion[], after: readonly Suggestion[]): boolean {
  return (
    before.length !== after.length ||
    after.some(({ label, text }, index) => before[index]?.text !== text || before[index]?.label !== label)
  );
}
