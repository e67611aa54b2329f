/** The number that was typed, also as `1,000,000`; NaN where it is none. Whether it may be a balance is another question. */
export function tokensIn(typed: string): number {
  const text = typed.trim();
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
