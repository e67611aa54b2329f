/** Returns how many scripts will start before this one, as text. */
export function waitingText(ahead: number): string {
  if (ahead === 0) return 'Waiting: yours is next';
  return ahead === 1 ? 'Waiting: 1 script ahead of yours' : `Waiting: ${ahead} scripts ahead of yours`;
}
