const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** Formats a count at the start of a sentence: "Seven beats", or "14 beats" for more than twelve. */
export function countInWords(count: number, noun: string): string {
  return `${WORDS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats a count with its noun: "1 word", "12 words", or "60+ words" while there is more to load. */
export function countOf(count: number, noun: string, hasMore = false): string {
  return `${count}${hasMore ? '+' : ''} ${noun}${count === 1 && !hasMore ? '' : 's'}`;
}
