/** What broadcasters agree on. */
const MAX_LINE = 42;
const MAX_LINES = 2;

export interface CueWord {
  text: string;
  /** Whether a space parts it from the word before. */
  spaced: boolean;
}

const SENTENCE_END = /[.!?…。！？؟۔।]["'”’»)\]]*$/u;
const characters = new Intl.Segmenter();

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
      .flatMap((word) =>
        lengthOf(word) <= MAX_LINE
          ? [{ text: word, spaced: true }]
          : piecesOf(word).map((piece, index) => ({ text: piece, spaced: index === 0 })),
      )
  );
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    word,
  )) {
    const previous = pieces.at(-1);
    // Punctuation stays with the word that it follows.
    if (previous !== undefined && !isWordLike && lengthOf(previous + segment) <= MAX_LINE)
      pieces[pieces.length - 1] = previous + segment;
    else pieces.push(...chunksOf(segment));
  }
  return pieces;
}

function chunksOf(text: string): string[] {
  const all = Array.from(characters.segment(text), ({ segment }) => segment);
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
  for (const { text, spaced } of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? text : `${line}${spaced ? ' ' : ''}${text}`;
    if (line !== undefined && lengthOf(longer) <= MAX_LINE) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

/** In characters as a person counts them. */
function lengthOf(text: string): number {
  // Most texts hold nothing that is made of several parts, and counting those parts is slow.
  if (!/\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u.test(text)) return text.length;
  return Array.from(characters.segment(text)).length;
}
