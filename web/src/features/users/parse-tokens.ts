/** Parses a number such as `1000` or `1,000`. Returns NaN for any other text. The contract checks the range. */
export function parseTokens(input: string): number {
  const text = input.trim();
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
