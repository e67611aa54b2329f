/** Parses a number, also written as `1,000,000`; NaN if the text is not one. The contract checks the range. */
export function parseTokens(typed: string): number {
  const text = typed.trim();
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
