/** Parses `4.50`, `$4.50` or `4` as cents. Returns null for everything else. */
export function parseAmount(text: string): number | null {
  const [, whole, cents = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
