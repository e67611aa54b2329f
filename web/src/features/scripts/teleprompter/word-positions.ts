/** Where a word stands on the page: so many words are said before it. */
export interface WordPosition {
  word: number;
  y: number;
}

export interface MeasuredText {
  words: number;
  top: number;
  bottom: number;
}

/**
 * From paragraph to paragraph. What stands between two of them, a cue or a heading, is passed while the first is read,
 * since it takes no time of its own.
 */
export function wordPositions(paragraphs: readonly MeasuredText[]): WordPosition[] {
  const positions: WordPosition[] = [];
  let word = 0;
  let bottom = 0;
  for (const { words, top, bottom: end } of paragraphs) {
    if (words === 0) continue;
    positions.push({ word, y: top });
    word += words;
    bottom = end;
  }
  return positions.length > 0 ? [...positions, { word, y: bottom }] : [];
}

/** Where the text stands when so many words are said; between two known places evenly. */
export function yAt(positions: readonly WordPosition[], word: number): number {
  return between(positions, word, 'word', 'y');
}

/** How many words are said when the text stands there. */
export function wordAt(positions: readonly WordPosition[], y: number): number {
  return between(positions, y, 'y', 'word');
}

function between(
  positions: readonly WordPosition[],
  value: number,
  from: keyof WordPosition,
  to: keyof WordPosition,
): number {
  const next = positions.findIndex((position) => position[from] > value);
  const after = positions[next];
  const before = positions[next - 1];
  if (next === 0) return after?.[to] ?? 0;
  if (!after || !before) return positions.at(-1)?.[to] ?? 0;
  const share = (value - before[from]) / (after[from] - before[from]);
  return before[to] + share * (after[to] - before[to]);
}
