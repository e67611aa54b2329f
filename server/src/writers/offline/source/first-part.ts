/** Characters that are read of a text with spaces between its words. */
const MOST_CHARACTERS = 30_000;
/** A character of a script without spaces is worth about half a word, so a third as many of them are read. */
const COST_OF_UNSPACED = 3;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFFEF]/u;
/** How far back from the limit a sentence or a line may end. */
const LOOK_BACK = 1000;
const ENDS = /[\n。！？]|[.!?]["')]{0,3}\s/g;

export interface FirstPart {
  text: string;
  isCut: boolean;
}

/** As much of a pasted text as a script can be drawn from in a moment, up to the end of a sentence or a line. */
export function firstPart(text: string): FirstPart {
  const limit = readableLength(text);
  if (limit >= text.length) return { text, isCut: false };
  const start = Math.max(0, limit - LOOK_BACK);
  const lastEnd = [...text.slice(start, limit).matchAll(ENDS)].at(-1);
  const end = lastEnd ? start + lastEnd.index + lastEnd[0].length : limit;
  return { text: text.slice(0, end).trimEnd(), isCut: true };
}

function readableLength(text: string): number {
  let cost = 0;
  let length = 0;
  for (const character of text) {
    cost += UNSPACED.test(character) ? COST_OF_UNSPACED : 1;
    if (cost > MOST_CHARACTERS) return length;
    length += character.length;
  }
  return length;
}
