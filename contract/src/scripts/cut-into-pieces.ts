import { segmentsOf } from './segments.ts';
import { UNSPACED } from './word-count.ts';

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Cuts a text into pieces of at most this many words, without cutting a word, in languages without spaces too. */
export function cutIntoPieces(text: string, maxWords: number): { text: string; words: number }[] {
  const most = Math.max(1, Math.floor(maxWords));
  const pieces: { text: string; words: number }[] = [];
  let piece = '';
  let words = 0;
  const end = () => {
    if (words > 0) pieces.push({ text: piece.trim(), words });
    piece = '';
    words = 0;
  };
  for (const part of UNSPACED.test(text) ? segmentsOf(wordSegmenter, text) : spacedParts(text)) {
    if (part.isWordLike && words === most) end();
    piece += part.segment;
    if (part.isWordLike) words++;
  }
  end();
  return pieces;
}

function* spacedParts(text: string) {
  for (const [segment] of text.matchAll(/\S+\s*/g))
    yield { segment, isWordLike: /[\p{L}\p{N}]/u.test(segment) };
}
