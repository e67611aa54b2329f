const MIN_WORDS_IN_SENTENCE = 3;

/** Returns the creator's own words: the pasted text, followed by the key points. */
export function ownWords({
  source,
  keyPoints,
}: {
  source: string | null;
  keyPoints?: string | null;
}): string {
  return [source ?? '', punctuateKeyPoints(keyPoints ?? '')]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

/**
 * Ends each key point with a period, because the offline writer would read lines without one as a single sentence. If a
 * sentence ends in the middle of a line, the text was pasted and stays unchanged.
 */
function punctuateKeyPoints(points: string): string {
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
