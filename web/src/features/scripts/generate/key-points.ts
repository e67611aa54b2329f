const FEWEST_WORDS_OF_A_SENTENCE = 3;

/**
 * One point a line is what the box asks for, but the writer takes lines without an end for the lines of one long
 * sentence. Whoever ends sentences within a line has pasted a text, which is left as it is.
 */
export function pointsAsSentences(points: string): string {
  const lines = points.split('\n');
  if (lines.some((line) => /[.!?…]\s+\S/.test(line))) return points;
  return lines.map((line) => (isOpenEnded(line) ? `${line.trimEnd()}.` : line)).join('\n');
}

function isOpenEnded(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return (
    words.length >= FEWEST_WORDS_OF_A_SENTENCE &&
    !line.trim().startsWith('#') &&
    /[\p{L}\p{N}]\p{M}*$/u.test(line.trimEnd())
  );
}
