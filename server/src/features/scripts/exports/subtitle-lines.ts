import { segmentsOf } from '@cold-open/contract/scripts/segments';

/** The limits that broadcasters use. Chinese and Japanese signs are wider, and each says more. */
const MAX_LINE = 42;
const MAX_WIDE_LINE = 16;
const MAX_LINES = 2;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

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

/** How many characters a line of this text may have. */
export function maxLineOf(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? MAX_WIDE_LINE : MAX_LINE;
}

export function sentencesOf(text: string, maxLine: number): CueWord[][] {
  const sentences: CueWord[][] = [[]];
  for (const word of wordsOf(text, maxLine)) {
    sentences.at(-1)?.push(word);
    if (SENTENCE_END.test(word.text)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

/** Splits words that are longer than a line, such as a whole sentence in a language without spaces. */
function wordsOf(text: string, maxLine: number): CueWord[] {
  return (
    text
      .split(/\s+/)
      // SRT uses this arrow between times, so a text must not contain it.
      .map((word) => word.replaceAll('-->', '→'))
      .filter((word) => word !== '')
      .flatMap((word) => {
        const length = lengthOf(word);
        return length <= maxLine ? [{ text: word, spaced: true, length }] : partsOf(word, maxLine);
      })
  );
}

function partsOf(word: string, maxLine: number): CueWord[] {
  const parts: CueWord[] = [];
  for (const { segment, isWordLike } of segmentsOf(words, word)) {
    const previous = parts.at(-1);
    const length = lengthOf(segment);
    // Punctuation stays with the word that it follows.
    if (previous !== undefined && !isWordLike && previous.length + length <= maxLine) {
      previous.text += segment;
      previous.length += length;
    } else {
      const slices = length <= maxLine ? [segment] : splitByLength(segment, maxLine);
      for (const text of slices) parts.push({ text, spaced: parts.length === 0, length: lengthOf(text) });
    }
  }
  return parts;
}

function splitByLength(text: string, maxLine: number): string[] {
  const all = Array.from(segmentsOf(characters, text), ({ segment }) => segment);
  const slices: string[] = [];
  for (let start = 0; start < all.length; start += maxLine)
    slices.push(all.slice(start, start + maxLine).join(''));
  return slices;
}

export function fitsCue(words: readonly CueWord[], maxLine: number): boolean {
  return linesOf(words, maxLine).length <= MAX_LINES;
}

export function linesOf(words: readonly CueWord[], maxLine: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { text, spaced, length } of words) {
    const added = length + (spaced ? 1 : 0);
    if (lines.length > 0 && used + added <= maxLine) {
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
