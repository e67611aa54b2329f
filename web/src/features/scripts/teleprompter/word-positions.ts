/** The vertical position of a word on the page. */
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
 * Returns a position per paragraph. Reading time is only spent on spoken words, so a cue or heading between two paragraphs
 * scrolls past while the first one is read.
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

/** Returns the vertical position after this many words, interpolated between paragraphs. */
export function yAt(positions: readonly WordPosition[], word: number): number {
  return interpolate(positions, word, 'word', 'y');
}

/** Returns the number of words read at this vertical position. */
export function wordAt(positions: readonly WordPosition[], y: number): number {
  return interpolate(positions, y, 'y', 'word');
}

function interpolate(
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
