import { countContractions } from './contractions.ts';
import { greetingIn, openingOfSample, signOffIn } from './first-and-last-lines.ts';
import { findLinkingLines, findNeverUsed } from './never-used.ts';
import { findRepeatedPhrases } from './repeated-phrases.ts';
import {
  MAX_PARAGRAPH_MARKS,
  type MeasuredFacts,
  type QUESTION_PLACES,
  SENTENCE_BARS,
} from './voice-facts.ts';
import { languageOf } from './voice-language.ts';
import { paragraphLengths, type ReadSample, readSample, type SampleText } from './voice-text.ts';

const WORDS_PER_BAR = 4;
const RARE_SHARE = 0.95;
/** Fewer sentences say nothing about their usual length. */
const MIN_SENTENCES = 3;
const MIN_PARAGRAPHS = 2;
/** A shorter recording, or a pace that nobody speaks at, has wrong times. */
const MIN_SECONDS = 20;
const PACE = { min: 60, max: 320 };
/** A question in the first two sentences opens the script; up to a fifth of the way in, it follows the opening. */
const OPENING_SENTENCES = 2;
const AFTER_OPENING_SHARE = 0.2;
const END_SHARE = 0.85;

/** Counts how a creator speaks, without a model. Its cost grows linearly with the text. */
export function measureVoice(samples: readonly SampleText[]): MeasuredFacts {
  const read = samples.map(readSample);
  const texts = samples.map(({ text }) => text);
  const language = languageOf(texts.join('\n'));
  const punctuated = read.filter(({ isPunctuated }) => isPunctuated);
  const greeting = read.length === 0 ? null : greetingIn(read);
  const signOff = signOffIn(read);
  return {
    sentenceLength: sentenceLengthIn(punctuated),
    contractions: countContractions(texts, language),
    paragraphs: paragraphsIn(punctuated),
    questions: questionsIn(punctuated),
    pace: paceIn(read),
    openings: read.length === 0 ? null : read.map(openingOfSample),
    phrases:
      read.length < 2
        ? null
        : findRepeatedPhrases(
            read,
            language,
            [greeting, signOff].filter((line) => line !== null),
          ),
    greeting,
    signOff,
    neverUsed: findNeverUsed(texts, language),
  };
}

/** Returns the creator's own lines that can lead from one part of a script to the next. */
export function linkingLinesIn(samples: readonly SampleText[]): string[] {
  const paragraphs = samples.flatMap(({ text }) =>
    text
      .split(/\n\s*\n/)
      // The first paragraph opens the script and the last one ends it.
      .slice(1, -1)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()),
  );
  return findLinkingLines(paragraphs, languageOf(samples.map(({ text }) => text).join('\n')));
}

function sentenceLengthIn(samples: readonly ReadSample[]): MeasuredFacts['sentenceLength'] {
  const lengths = samples.flatMap(({ sentences }) => sentences.map(({ words }) => words));
  if (lengths.length < MIN_SENTENCES) return null;
  const bars = SENTENCE_BARS.map(() => 0);
  for (const words of lengths) {
    const bar = Math.min(SENTENCE_BARS.length - 1, Math.floor((words - 1) / WORDS_PER_BAR));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return { median: quantile(lengths, 0.5), rarelyPass: quantile(lengths, RARE_SHARE), bars };
}

/** A transcript has no paragraphs, so a sample with a single one is not counted. */
function paragraphsIn(samples: readonly ReadSample[]): MeasuredFacts['paragraphs'] {
  const lengths = samples
    .map(paragraphLengths)
    .filter(({ length }) => length >= MIN_PARAGRAPHS)
    .flat();
  if (lengths.length === 0) return null;
  return { median: quantile(lengths, 0.5), lengths: lengths.slice(0, MAX_PARAGRAPH_MARKS) };
}

function questionsIn(samples: readonly ReadSample[]): MeasuredFacts['questions'] {
  const places: (typeof QUESTION_PLACES)[number][] = [];
  let total = 0;
  for (const { sentences } of samples) {
    total += sentences.length;
    for (const [index, { text }] of sentences.entries())
      if (/[?？]["”’')\]]*$/u.test(text)) places.push(placeOf(index, sentences.length));
  }
  if (total < MIN_SENTENCES) return null;
  const [first] = [...new Set(places)].sort((a, b) => countOf(places, b) - countOf(places, a));
  const isUsual = first !== undefined && countOf(places, first) * 2 >= places.length;
  return {
    oneIn: places.length === 0 ? 0 : Math.max(1, Math.round(total / places.length)),
    place: isUsual ? first : null,
  };
}

function placeOf(index: number, total: number): (typeof QUESTION_PLACES)[number] {
  if (index < OPENING_SENTENCES) return 'opening';
  if (index < total * AFTER_OPENING_SHARE) return 'after_opening';
  return index >= total * END_SHARE ? 'end' : 'middle';
}

function paceIn(samples: readonly ReadSample[]): MeasuredFacts['pace'] {
  const timings = samples.flatMap(({ timing }) => (timing ? [timing] : []));
  const seconds = timings.reduce((sum, timing) => sum + timing.seconds, 0);
  const words = timings.reduce((sum, timing) => sum + timing.words, 0);
  if (seconds < MIN_SECONDS) return null;
  const wordsPerMinute = Math.round((words / seconds) * 60);
  return wordsPerMinute >= PACE.min && wordsPerMinute <= PACE.max ? { wordsPerMinute } : null;
}

/** Returns the smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const countOf = <Value>(values: readonly Value[], value: Value) =>
  values.filter((each) => each === value).length;
