/** Formats a count with its noun: "1 word", "12 words", or "60+ words" while there is more to load. */
export function countOf(count: number, noun: string, hasMore = false): string {
  return `${count}${hasMore ? '+' : ''} ${noun}${count === 1 && !hasMore ? '' : 's'}`;
}
