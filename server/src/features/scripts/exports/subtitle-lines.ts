import { segmentsOf } from '@cold-open/contract/scripts/segments';

/** What broadcasters agree on. */
const MAX_LINE = 42;
const MAX_LINES = 2;

export interface CueWord {
  text: string;
  /** Whether a space parts it from the word before. */
  spaced: boolean;
  /** In characters; counted once, since counting is slow. */
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

/** A word that is longer than a line, as a whole sentence is where nothing parts the words, is cut where it can be. */
function wordsOf(text: string): CueWord[] {
  return (
    text
      .split(/\s+/)
      // The arrow of the times must not stand in a text.
      .map((word) => word.replaceAll('-->', '→'))
      .filter((word) => word !== '')
      .flatMap((word) => {
        const length = lengthOf(word);
        return length <= MAX_LINE ? [{ text: word, spaced: true, length }] : piecesOf(word);
      })
  );
}

function piecesOf(word: string): CueWord[] {
  const pieces: CueWord[] = [];
  for (const { segment, isWordLike } of segmentsOf(words, word)) {
    const previous = pieces.at(-1);
    const length = lengthOf(segment);
    // Punctuation stays with the word that it follows.
    if (previous !== undefined && !isWordLike && previous.length + length <= MAX_LINE) {
      previous.text += segment;
      previous.length += length;
    } else {
      const chunks = length <= MAX_LINE ? [segment] : chunksOf(segment);
      for (const text of chunks) pieces.push({ text, spaced: pieces.length === 0, length: lengthOf(text) });
    }
  }
  return pieces;
}

function chunksOf(text: string): string[] {
  const all = Array.from(segmentsOf(characters, text), ({ segment }) => segment);
  const chunks: string[] = [];
  for (let start = 0; start < all.length; start += MAX_LINE)
    chunks.push(all.slice(start, start + MAX_LINE).join(''));
  return chunks;
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

/** In characters as a person counts them. */
function lengthOf(text: string): number {
  // Most texts hold nothing that is made of several parts, and counting those parts is slow.
  if (!/\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u.test(text)) return text.length;
  let length = 0;
  for (const _character of segmentsOf(characters, text)) length++;
  return length;
}
