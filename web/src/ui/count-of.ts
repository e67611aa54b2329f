/** "1 word", "12 words"; "60+ words" while there are more to come. */
export function countOf(count: number, noun: string, hasMore = false): string {
  return `${count}${hasMore ? '+' : ''} ${noun}${count === 1 && !hasMore ? '' : 's'}`;
}
