/** Says how many scripts are begun before this one. */
export function waitingText(ahead: number): string {
  if (ahead === 0) return 'Waiting: yours is next';
  return ahead === 1 ? 'Waiting: 1 script ahead of yours' : `Waiting: ${ahead} scripts ahead of yours`;
}
