const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUES = new Map([
  ...SMALL.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const MULTIPLES = new Map([
  ['dozen', 12],
  ['hundred', 100],
]);
const SCALES = new Map([
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

const WORD = [...VALUES.keys(), ...MULTIPLES.keys(), ...SCALES.keys()].join('|');
const ARTICLE = String.raw`a\s+(?=(?:${[...MULTIPLES.keys(), ...SCALES.keys()].join('|')})\b)`;
const NUMBER = String.raw`\b(?:${ARTICLE})?(?:${WORD})(?:[\s-]+(?:(?:and|point)\s+)?(?:${WORD}))*\b`;
/** "half a million", "two and a half thousand" */
const FRACTION_BEFORE = /\b(?:half|quarters?|thirds?)(?:\s+of)?[\s-]+$/i;
const LONGEST_FRACTION = 20;
const UNFINISHED_NUMBER = new RegExp(String.raw`(?:${NUMBER}|\ba)[\s-]*(?:\band\s*)?$`, 'i');

export interface SpokenNumber {
  value: number;
  start: number;
  end: number;
}

/** Returns the numbers that a text says in English words, such as 1986 for "nineteen eighty-six". */
export function numbersInWords(text: string): string[] {
  return spokenNumbersIn(text).map(({ value }) => String(value));
}

/**
 * Returns the numbers that a text says in English words, with their places. Leaves out decimals ("one point five") and
 * fractions of larger numbers ("half a million").
 */
export function spokenNumbersIn(text: string): SpokenNumber[] {
  return [...text.matchAll(new RegExp(NUMBER, 'gi'))].flatMap(({ 0: words, index }) =>
    /\bpoint\b/i.test(words) || FRACTION_BEFORE.test(text.slice(Math.max(0, index - LONGEST_FRACTION), index))
      ? []
      : readNumbers(words, index),
  );
}

/** Removes a number from the end of a text that is still being written, because the next word may change it. */
export function withoutUnfinishedNumber(text: string): string {
  return text.replace(UNFINISHED_NUMBER, '');
}

/** Reads one or more numbers that follow each other, as in "three forty". */
function readNumbers(words: string, offset: number): SpokenNumber[] {
  const numbers: SpokenNumber[] = [];
  /** The thousands and millions so far. */
  let total = 0;
  let current: number | null = null;
  let [start, end] = [offset, offset];
  let isJoinedByAnd = false;
  const finish = (nextStart: number) => {
    if (current !== null || total > 0) numbers.push({ value: total + (current ?? 0), start, end });
    total = 0;
    current = null;
    start = nextStart;
  };
  for (const { 0: word, index } of words.toLowerCase().matchAll(/[a-z]+/g)) {
    if (word === 'and' || word === 'a') {
      isJoinedByAnd = word === 'and';
      continue;
    }
    const value = VALUES.get(word);
    const scale = SCALES.get(word);
    if (value !== undefined) {
      const joined: number | null = current === null ? value : joinNumbers(current, value);
      // "Two hundred and five" is one number, "twelve and fifteen" are two.
      const isOther: boolean = joined === null || (isJoinedByAnd && current !== null && current % 100 !== 0);
      if (isOther) finish(offset + index);
      current = isOther ? value : joined;
    } else if (scale !== undefined) {
      total += (current ?? 1) * scale;
      current = null;
    } else current = (current ?? 1) * (MULTIPLES.get(word) ?? 1);
    end = offset + index + word.length;
    isJoinedByAnd = false;
  }
  finish(end);
  return numbers;
}

/** "eighty" and "six" are 86, "nineteen" and "eighty" are 1980, "three hundred" and "forty" are 340. */
function joinNumbers(before: number, value: number): number | null {
  if (value < 10 && before >= 20 && before % 10 === 0) return before + value;
  if (before >= 100 && before % 100 === 0) return before + value;
  return before >= 10 && before < 100 && value >= 10 ? before * 100 + value : null;
}
