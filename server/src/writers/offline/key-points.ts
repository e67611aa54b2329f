/** Splits key points into one per line, without list marks. */
export function keyPointsIn(keyPoints: string | null | undefined): string[] {
  return (keyPoints ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-*•–#]+\s+|\d{1,2}[.)]\s+)/, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}
