const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUES = new Map([
  ...SMALL.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const SCALES = new Map([
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

/** Returns the numbers that a text says in English words, such as 1986 for "nineteen eighty-six". */
export function numbersInWords(text: string): string[] {
  const numbers: string[] = [];
  let total = 0;
  let current: number | null = null;
  const end = () => {
    if (current !== null || total > 0) numbers.push(String(total + (current ?? 0)));
    total = 0;
    current = null;
  };
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = VALUES.get(word);
    const scale = SCALES.get(word);
    if (value !== undefined) {
      const joined: number | null = current === null ? value : joinNumbers(current, value);
      if (joined === null) end();
      current = joined ?? value;
    } else if (word === 'hundred' && current !== null) current *= 100;
    else if (scale !== undefined && current !== null) {
      total += current * scale;
      current = null;
    } else if (word !== 'and') end();
  }
  end();
  return numbers;
}

/** "eighty" and "six" are 86, "nineteen" and "eighty" are 1980, "three hundred" and "forty" are 340. */
function joinNumbers(before: number, value: number): number | null {
  if (value < 10 && before >= 20 && before % 10 === 0) return before + value;
  if (before >= 100 && before % 100 === 0) return before + value;
  return before >= 10 && before < 100 && value >= 10 ? before * 100 + value : null;
}
