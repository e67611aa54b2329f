import { spokenNumbersIn } from './checks/number-words.ts';
import { withoutGaps } from './gaps.ts';
import { kindOfLine } from './script-text.ts';
import { segmentsOf } from './segments.ts';
import { UNSPACED } from './word-count.ts';

/** More points than anybody would read. */
const MAX_POINTS = 60;
/** A point counts as covered if this share of its terms is said close together. */
const NEEDED_SHARE = 0.6;
const WINDOW_WORDS = 60;
const MIN_STEM_LENGTH = 4;
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Words that say nothing on their own, reduced to their stems like the words that they are compared with. */
const STOP_WORDS = new Set(
  'a about actually also an and are as at be because been but by can could did do does for from had has have he her his how i if in into is it its just me my no not of on or our out over really she should so some than that the their them then there these they this those to too up us very was we were what when where which who why will with would you your el la los las un una de del y que en es por para con se su lo al le les des et est dans pour que qui une du der die das und ist ein eine den dem des zu mit von im auf für nicht'
    .split(' ')
    .map(stemOf),
);

export interface PointCoverage {
  point: string;
  isCovered: boolean;
}

/** Splits key points into one per line, without list marks. */
export function pointsIn(keyPoints: string): string[] {
  return allPointsIn(keyPoints).slice(0, MAX_POINTS);
}

/** Returns every point, without a limit. */
export function allPointsIn(keyPoints: string): string[] {
  return keyPoints
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-*•–]\s+|\d{1,2}[.)]\s+)/, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/**
 * Returns which points the script covers. It compares words, so a point in entirely different words is not
 * found.
 */
export function coverageOf(keyPoints: string, content: string): PointCoverage[] {
  const points = pointsIn(keyPoints);
  if (points.length === 0) return [];
  const spoken = content
    .split('\n')
    .filter((line) => kindOfLine(line) === 'spoken')
    .map(withoutGaps)
    .join('\n');
  const stems = stemsIn(withDigits(spoken));
  const positions = new Map<string, number[]>();
  for (const [index, { term }] of stems.entries()) {
    const earlier = positions.get(term);
    if (earlier) earlier.push(index);
    else positions.set(term, [index]);
  }
  return points.map((point) => ({ point, isCovered: isSaid(point, positions) }));
}

function isSaid(point: string, positions: Map<string, number[]>): boolean {
  const all = new Set(stemsIn(withDigits(point)).map(({ term }) => term));
  const terms = [...all].filter((stem) => !STOP_WORDS.has(stem));
  const needed = terms.length > 0 ? terms : [...all];
  const found = needed
    .flatMap((term) => (positions.get(term) ?? []).map((at) => ({ term, at })))
    .sort((a, b) => a.at - b.at);
  const figures = needed.filter((term) => /\d/.test(term));
  // The terms inside a window that moves over the script, with how often each of them is said there.
  const near = new Map<string, number>();
  let first = 0;
  return found.some(({ term, at }) => {
    near.set(term, (near.get(term) ?? 0) + 1);
    for (let out = found[first]; out && out.at <= at - WINDOW_WORDS; out = found[++first]) {
      const left = (near.get(out.term) ?? 0) - 1;
      if (left > 0) near.set(out.term, left);
      else near.delete(out.term);
    }
    return near.size >= needed.length * NEEDED_SHARE && figures.every((figure) => near.has(figure));
  });
}

/** Writes numbers in digits, because a point has "40" where the script says "forty". */
function withDigits(text: string): string {
  return spokenNumbersIn(text).reduceRight(
    (written, { value, start, end }) => written.slice(0, start) + value + written.slice(end),
    text,
  );
}

/** A word that carries meaning, reduced to its stem, and its offsets in the text. */
export interface TermPlace {
  term: string;
  start: number;
  end: number;
}

/** Returns the words of a text without those that say nothing on their own, such as "the". */
export function termPlaces(text: string): TermPlace[] {
  return stemsIn(text).filter(({ term }) => !STOP_WORDS.has(term));
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const SPACED_WORD = /\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Uses the segmenter only for languages without spaces, because it is slow. */
function stemsIn(text: string): TermPlace[] {
  const stems: TermPlace[] = [];
  const add = (word: string, start: number) =>
    stems.push({ term: stemOf(word), start, end: start + word.length });
  if (!UNSPACED.test(text)) {
    for (const { 0: word, index } of text.matchAll(SPACED_WORD)) add(word, index);
    return stems;
  }
  let start = 0;
  for (const { segment, isWordLike } of segmentsOf(words, text)) {
    if (isWordLike) add(segment, start);
    start += segment.length;
  }
  return stems;
}

/** Maps all forms of a word to the same string, such as "closed", "closes" and "closing". */
function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’](?:s|re|ve|ll|d|m|t)$/, '')
    .replace(/(?<=\d)[,.](?=\d{3}\b)/g, '');
  const number = NUMBERS.indexOf(plain);
  if (number >= 0) return String(number);
  const stem = plain.replace(/(?:ing|edly|ed|es|ly|s|e)$/, '').replace(/(.)\1$/, '$1');
  return stem.length >= MIN_STEM_LENGTH - 1 ? stem : plain;
}
