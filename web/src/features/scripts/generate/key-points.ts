const MIN_WORDS_IN_SENTENCE = 3;

/**
 * Ends each key point with a period, because the offline writer would read lines without one as a single sentence. If a
 * sentence ends in the middle of a line, the text was pasted and stays unchanged.
 */
export function punctuateKeyPoints(points: string): string {
  const lines = points.split('\n');
  if (lines.some((line) => /[.!?…]\s+\S/.test(line))) return points;
  return lines.map((line) => (lacksPeriod(line) ? `${line.trimEnd()}.` : line)).join('\n');
}

function lacksPeriod(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return (
    words.length >= MIN_WORDS_IN_SENTENCE &&
    !line.trim().startsWith('#') &&
    /[\p{L}\p{N}]\p{M}*$/u.test(line.trimEnd())
  );
}
