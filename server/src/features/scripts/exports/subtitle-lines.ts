import { segmentsOf } from '@cold-open/contract/scripts/segments';

/** The limits that broadcasters use. */
const MAX_LINE = 42;
const MAX_LINES = 2;

export interface CueWord {
  text: string;
  /** True if a space separates it from the previous word. */
  spaced: boolean;
  /** In characters. Cached, because counting is slow. */
  length: number;
}

const SENTENCE_END = /[.!?…。！？؟۔।]["'”’»)\]]*$/u;
const characters = new Intl.Segmenter();
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

export function sentencesOf(text: string): CueWord[][] {
  const sentences: CueWord[][] = [[]];
  for (const word of wordsOf(text)) {
    sentences.at(-1)?.push(word);
    if (SENTENCE_END.test(word.text)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

/** Splits words that are longer than a line, such as a whole sentence in a language without spaces. */
function wordsOf(text: string): CueWord[] {
  return (
    text
      .split(/\s+/)
      // SRT uses this arrow between times, so a text must not contain it.
      .map((word) => word.replaceAll('-->', '→'))
      .filter((word) => word !== '')
      .flatMap((word) => {
        const length = lengthOf(word);
        return length <= MAX_LINE ? [{ text: word, spaced: true, length }] : partsOf(word);
      })
  );
}

function partsOf(word: string): CueWord[] {
  const parts: CueWord[] = [];
  for (const { segment, isWordLike } of segmentsOf(words, word)) {
    const previous = parts.at(-1);
    const length = lengthOf(segment);
    // Punctuation stays with the word that it follows.
    if (previous !== undefined && !isWordLike && previous.length + length <= MAX_LINE) {
      previous.text += segment;
      previous.length += length;
    } else {
      const slices = length <= MAX_LINE ? [segment] : splitByLength(segment);
      for (const text of slices) parts.push({ text, spaced: parts.length === 0, length: lengthOf(text) });
    }
  }
  return parts;
}

function splitByLength(text: string): string[] {
  const all = Array.from(segmentsOf(characters, text), ({ segment }) => segment);
  const slices: string[] = [];
  for (let start = 0; start < all.length; start += MAX_LINE)
    slices.push(all.slice(start, start + MAX_LINE).join(''));
  return slices;
}

export function fitsCue(words: readonly CueWord[]): boolean {
  return linesOf(words).length <= MAX_LINES;
}

export function linesOf(words: readonly CueWord[]): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { text, spaced, length } of words) {
    const added = length + (spaced ? 1 : 0);
    if (lines.length > 0 && used + added <= MAX_LINE) {
      lines[lines.length - 1] += `${spaced ? ' ' : ''}${text}`;
      used += added;
    } else {
      lines.push(text);
      used = length;
    }
  }
  return lines;
}

/** Counts characters as people see them. */
function lengthOf(text: string): number {
  // Most texts have no combined characters, and segmenting is slow.
  if (!/\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u.test(text)) return text.length;
  let length = 0;
  for (const _character of segmentsOf(characters, text)) length++;
  return length;
}
