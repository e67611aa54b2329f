import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { capitalised, endedWithStop } from '../speech/letter-case.ts';

const LONGEST_SENTENCE = 70;
const WORDS_OF_A_PIECE = 30;
/** Longer than any sentence with spaces that is not cut for its words: a script without spaces, or no sentence at all. */
const MOST_CHARACTERS = 800;
const PIECE_WITHOUT_SPACES = /.{20,60}[，、；：,;]|.{1,60}/gsu;

/** Nobody can say a sentence of a whole page: it is cut at its commas, or where the breath ends. */
export function cutEndless(sentence: string): string[] {
  if (sentence.length > MOST_CHARACTERS && hasFewSpaces(sentence))
    return (sentence.match(PIECE_WITHOUT_SPACES) ?? []).map((piece) => endedWithStop(piece));
  if (countSpokenWords(sentence) <= LONGEST_SENTENCE) return [sentence];
  const pieces: string[][] = [[]];
  for (const word of sentence.split(/\s+/)) {
    const piece = pieces.at(-1) ?? [];
    piece.push(word);
    const mayEnd = piece.length >= WORDS_OF_A_PIECE / 2 && /[,;:]$/.test(word);
    if (mayEnd || piece.length >= WORDS_OF_A_PIECE) pieces.push([]);
  }
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) => capitalised(endedWithStop(piece.join(' '))));
}

function hasFewSpaces(sentence: string): boolean {
  return (sentence.match(/\s/g)?.length ?? 0) < sentence.length / 40;
}
