import { countWords } from '../prompts/prompt-rules.ts';
import { segmentsOf } from './segments.ts';

const UNSPACED_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Writing systems without spaces between words. */
export const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** Japanese long vowel marks belong to no single script. */
const UNSPACED_RUN = new RegExp(`[${UNSPACED_SCRIPTS}\\u30fc\\uff70]+`, 'gu');
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Segmenting text without spaces takes a microsecond per character, on the main thread. Up to this many
 * characters are counted exactly, which is more than the longest script that can be ordered. Longer texts are
 * estimated from samples.
 */
export const EXACT_CHARACTERS = 10_000;
const SAMPLES = 40;
const SAMPLE_LENGTH = 200;
/** A limit needs no exact number, and every paste is counted, so longer texts without spaces are estimated. */
const LIMIT_EXACT_CHARACTERS = 3000;
const LIMIT_SAMPLES = 12;
/** Enough for a text that has several times as many words as the limit. */
const FEW_SAMPLES = 3;
const FAR_ABOVE = 3;
/** Takes the samples in an order that spreads the first few over the whole text. Shares no divisor with their number. */
const SAMPLE_STRIDE = 5;
/** Text before a sample, which tells the segmenter whether the sample starts inside a word. */
const CONTEXT_LENGTH = 20;
/** Spreads the samples unevenly, so that they do not all hit the same part of a repetitive text. */
const GOLDEN_RATIO = 0.618;

/** Has a fixed locale, so that browser and server find the same words. */
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Counts the words in each line. The cost grows slowly with the length, regardless of the language. */
export function countWordsByLine(lines: readonly string[]): number[] {
  const unspacedLines = lines.filter((line) => UNSPACED.test(line));
  const characters = unspacedLines.reduce((sum, { length }) => sum + length, 0);
  const countUnspaced = characters <= EXACT_CHARACTERS ? countSegments : createEstimate(unspacedLines);
  return lines.map((line) => (UNSPACED.test(line) ? countUnspaced(line) : countSpacedWords(line)));
}

/**
 * Counts the words of a text that someone pasted or typed, for limits: what is between whitespace, and in languages without
 * spaces the words themselves. The number is less exact for texts far above `limit`, which are rejected anyway.
 */
export function countTextWords(text: string, limit = Number.POSITIVE_INFINITY): number {
  const separated = countWords(text);
  if (!UNSPACED.test(text)) return separated;
  return Math.max(
    separated,
    text.length <= LIMIT_EXACT_CHARACTERS ? countSegments(text) : estimateSegments(text, limit),
  );
}

function estimateSegments(text: string, limit: number): number {
  const distance = text.length / LIMIT_SAMPLES;
  let words = 0;
  let estimate = 0;
  for (let sample = 1; sample <= LIMIT_SAMPLES; sample++) {
    const start = ((sample * SAMPLE_STRIDE) % LIMIT_SAMPLES) * distance;
    words += countSegments(text.slice(start, start + SAMPLE_LENGTH));
    estimate = Math.round((words * text.length) / (sample * SAMPLE_LENGTH));
    if (sample === FEW_SAMPLES && estimate > FAR_ABOVE * limit) break;
  }
  return estimate;
}

/** Counts the parts between whitespace that contain a letter or a digit. */
function countSpacedWords(line: string): number {
  let words = 0;
  let isCounted = false;
  for (let index = 0; index < line.length; index++) {
    const code = line.charCodeAt(index);
    if (isWhitespace(code)) isCounted = false;
    else if (!isCounted && isLetterOrDigit(line, index, code)) {
      isCounted = true;
      words++;
    }
  }
  return words;
}

/** The characters that `\s` matches. */
function isWhitespace(code: number): boolean {
  if (code <= 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
  if (code < 0x1680) return false;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].includes(code)
  );
}

function isLetterOrDigit(line: string, index: number, code: number): boolean {
  if (code < 0x80)
    return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return LETTER_OR_DIGIT.test(String.fromCodePoint(line.codePointAt(index) ?? code));
}

function countSegments(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmentsOf(wordSegmenter, text)) if (isWordLike) words++;
  return words;
}

/**
 * Returns a function that estimates the words in one line after another. It samples the whole text to measure
 * the average number of words per character. Rounding errors are carried over to the next line, so that the
 * lines add up to the estimate for the whole text.
 */
function createEstimate(lines: readonly string[]): (line: string) => number {
  const wordsPerCharacter = measureSamples(lines.join('\n'));
  let estimate = 0;
  let counted = 0;
  return (line) => {
    const { spacedWords, unspacedCharacters } = scanMixedText(line);
    estimate += spacedWords + unspacedCharacters * wordsPerCharacter;
    const words = Math.round(estimate) - counted;
    counted += words;
    return words;
  };
}

/** Counts the words that start in the samples, and returns the average number per character. */
function measureSamples(text: string): number {
  const distance = (text.length - CONTEXT_LENGTH) / SAMPLES;
  let words = 0;
  let characters = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const shift = ((sample * GOLDEN_RATIO) % 1) * (distance - SAMPLE_LENGTH);
    const start = Math.floor(sample * distance + shift);
    const excerpt = text.slice(start, start + CONTEXT_LENGTH + SAMPLE_LENGTH);
    const [whole, context] = [scanMixedText(excerpt), scanMixedText(excerpt.slice(0, CONTEXT_LENGTH))];
    for (const { isWordLike, index } of wordSegmenter.segment(excerpt))
      if (isWordLike && index >= CONTEXT_LENGTH) words++;
    words -= whole.spacedWords - context.spacedWords;
    characters += whole.unspacedCharacters - context.unspacedCharacters;
  }
  return characters === 0 ? 0 : Math.max(0, words / characters);
}

function scanMixedText(text: string): { spacedWords: number; unspacedCharacters: number } {
  let unspacedCharacters = 0;
  const rest = text.replace(UNSPACED_RUN, (run) => {
    unspacedCharacters += run.length;
    return ' ';
  });
  return { spacedWords: countSpacedWords(rest), unspacedCharacters };
}
