import { matchTokens } from './match-tokens.ts';

/** A part of a text that is the same before and after a change. */
interface SamePart {
  before: number;
  after: number;
  length: number;
  /** False for words that were matched one by one: the same words may be in another sentence. */
  isCertain: boolean;
}

/** Finds out where the parts of a text are after it was changed. */
export function createTextMap(before: string, after: string) {
  const parts = joinNeighbors(sameParts(before, after));

  return {
    /** Returns where the words at this place are now, or null if they were changed or removed. */
    find(start: number, end: number): number | null {
      const part = parts.find((each) => each.before <= start && end <= each.before + each.length);
      if (!part || (!part.isCertain && part.length < MIN_UNMISTAKABLE)) return null;
      return start - part.before + part.after;
    },

    /** Returns the nearest place that is left, for words that are gone. */
    findPlace(start: number): number {
      const part = parts.findLast((each) => each.before <= start);
      if (!part) return 0;
      return part.after + Math.min(start - part.before, part.length);
    },

    /** Returns true if the change added some of the words at this place of the new text. */
    isNew: (start: number, end: number) =>
      !parts.some((each) => each.after <= start && end <= each.after + each.length),
  };
}

/** Words of this length are recognized wherever they are. */
export const MIN_UNMISTAKABLE = 12;

/** Compares the ends of the texts by letters, the rest by lines, and changed lines by words. */
function sameParts(before: string, after: string): SamePart[] {
  const head = commonHead(before, after);
  const tail = commonTail(before.slice(head), after.slice(head));
  const [oldEnd, newEnd] = [before.length - tail, after.length - tail];
  return [
    { before: 0, after: 0, length: head, isCertain: true },
    ...samePartsByLine(before.slice(head, oldEnd), after.slice(head, newEnd)).map((part) =>
      shift(part, head, head),
    ),
    { before: oldEnd, after: newEnd, length: tail, isCertain: true },
  ];
}

const LINES = /[^\n]*\n|[^\n]+/g;
const WORDS = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

function samePartsByLine(before: string, after: string): SamePart[] {
  return samePartsBy(LINES, before, after, (oldPart, newPart) =>
    samePartsBy(WORDS, oldPart, newPart, () => []),
  );
}

/** Matches tokens, and compares what is left between two matches with `compareRest`. */
function samePartsBy(
  pattern: RegExp,
  before: string,
  after: string,
  compareRest: (before: string, after: string) => SamePart[],
): SamePart[] {
  if (before === '' || after === '') return [];
  const [oldTokens, newTokens] = [tokensOf(before, pattern), tokensOf(after, pattern)];
  const matches = matchTokens(
    oldTokens.map(({ text }) => text),
    newTokens.map(({ text }) => text),
  );
  const parts: SamePart[] = [];
  let [old, now] = [0, 0];
  const addRest = (oldEnd: number, newEnd: number) => {
    const rest = compareRest(before.slice(old, oldEnd), after.slice(now, newEnd));
    for (const part of rest) parts.push(shift(part, old, now));
  };
  for (const [oldIndex, newIndex] of matches) {
    const [oldToken, newToken] = [oldTokens[oldIndex], newTokens[newIndex]];
    if (!oldToken || !newToken) continue;
    addRest(oldToken.start, newToken.start);
    const { length } = oldToken.text;
    parts.push({ before: oldToken.start, after: newToken.start, length, isCertain: pattern === LINES });
    [old, now] = [oldToken.start + length, newToken.start + length];
  }
  addRest(before.length, after.length);
  return parts;
}

const tokensOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ({ 0: token, index: start }) => ({ text: token, start }));

const shift = (part: SamePart, byBefore: number, byAfter: number): SamePart => ({
  ...part,
  before: part.before + byBefore,
  after: part.after + byAfter,
});

function joinNeighbors(parts: readonly SamePart[]): SamePart[] {
  const joined: SamePart[] = [];
  for (const part of parts) {
    if (part.length === 0) continue;
    const last = joined.at(-1);
    const isNext =
      last && last.before + last.length === part.before && last.after + last.length === part.after;
    if (isNext) {
      last.length += part.length;
      last.isCertain ||= part.isCertain;
    } else joined.push({ ...part });
  }
  return joined;
}

export function commonHead(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length++;
  return length;
}

export function commonTail(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length++;
  return length;
}
