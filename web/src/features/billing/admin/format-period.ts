const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day as `07/15`, and a month, or a part of one, as `Jul 2026`. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return `${from.slice(5, 7)}/${from.slice(8)}`;
  return `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
}
