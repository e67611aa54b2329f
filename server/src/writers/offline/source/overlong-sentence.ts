import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { capitalizeFirst, endSentence } from '../sentence-edges.ts';

const MAX_SENTENCE_WORDS = 70;
const MAX_PIECE_WORDS = 30;
/** Longer texts with few spaces are in a script without spaces, or are not sentences at all. */
const MAX_CHARACTERS = 800;
const PIECE_WITHOUT_SPACES = /.{20,60}[，、；：,;]|.{1,60}/gsu;

/** Splits a sentence that is too long to say, at commas where possible. */
export function splitOverlongSentence(sentence: string): string[] {
  if (sentence.length > MAX_CHARACTERS && hasFewSpaces(sentence))
    return (sentence.match(PIECE_WITHOUT_SPACES) ?? []).map((piece) => endSentence(piece));
  if (countSpokenWords(sentence) <= MAX_SENTENCE_WORDS) return [sentence];
  const pieces: string[][] = [[]];
  for (const word of sentence.split(/\s+/)) {
    const piece = pieces.at(-1) ?? [];
    piece.push(word);
    const mayEnd = piece.length >= MAX_PIECE_WORDS / 2 && /[,;:]$/.test(word);
    if (mayEnd || piece.length >= MAX_PIECE_WORDS) pieces.push([]);
  }
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) => capitalizeFirst(endSentence(piece.join(' '))));
}

function hasFewSpaces(sentence: string): boolean {
  return (sentence.match(/\s/g)?.length ?? 0) < sentence.length / 40;
}
