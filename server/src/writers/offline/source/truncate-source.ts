/** How many characters are read from a text with spaces between its words. */
const MAX_COST = 30_000;
/** In a script without spaces a character is about half a word, so a third as many characters are read. */
const UNSPACED_COST = 3;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFFEF]/u;
/** How far before the limit the text may be cut at the end of a sentence or line. */
const MAX_LOOK_BACK = 1000;
const SENTENCE_OR_LINE_END = /[\n。！？]|[.!?]["')]{0,3}\s/g;

export interface TruncatedSource {
  text: string;
  isTruncated: boolean;
}

/** Limits how much of the source is read, so that drafting stays fast. Cuts at the end of a sentence or line. */
export function truncateSource(text: string): TruncatedSource {
  const limit = readableLength(text);
  if (limit >= text.length) return { text, isTruncated: false };
  const start = Math.max(0, limit - MAX_LOOK_BACK);
  const lastEnd = [...text.slice(start, limit).matchAll(SENTENCE_OR_LINE_END)].at(-1);
  const end = lastEnd ? start + lastEnd.index + lastEnd[0].length : limit;
  return { text: text.slice(0, end).trimEnd(), isTruncated: true };
}

function readableLength(text: string): number {
  let cost = 0;
  let length = 0;
  for (const character of text) {
    cost += UNSPACED.test(character) ? UNSPACED_COST : 1;
    if (cost > MAX_COST) return length;
    length += character.length;
  }
  return length;
}
