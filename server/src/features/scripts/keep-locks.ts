import { diffArrays } from 'diff';

/**
 * The cost of a diff grows quadratically with the number of differences. Beyond this limit, the texts have
 * little in common.
 */
const MAX_DIFFERENCES = 1500;

/** Returns the lines that are still locked after an edit. A line that was changed or removed is no longer locked. */
export function keepLocks(before: string, after: string, lockedLines: readonly number[]): number[] {
  if (lockedLines.length === 0 || before === after) return [...lockedLines];
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  const newIndexes = matchByDiff(oldLines, newLines) ?? matchUniqueLines(oldLines, newLines);
  return lockedLines.flatMap((line) => newIndexes.get(line) ?? []);
}

/** Maps unchanged lines to their new indexes. Returns null if the texts differ too much. */
function matchByDiff(oldLines: string[], newLines: string[]): Map<number, number> | null {
  const changes = diffArrays(oldLines, newLines, { maxEditLength: MAX_DIFFERENCES });
  if (!changes) return null;
  const newIndexes = new Map<number, number>();
  let oldLine = 0;
  let newLine = 0;
  for (const { added, removed, value } of changes) {
    if (added) newLine += value.length;
    else if (removed) oldLine += value.length;
    else for (const _line of value) newIndexes.set(oldLine++, newLine++);
  }
  return newIndexes;
}

/** Maps lines that occur exactly once in both texts. */
function matchUniqueLines(oldLines: readonly string[], newLines: readonly string[]): Map<number, number> {
  const newIndexes = indexesOfUniqueLines(newLines);
  const matches = [...indexesOfUniqueLines(oldLines)].flatMap(([line, oldLine]): [number, number][] => {
    const newLine = newIndexes.get(line);
    return newLine === undefined ? [] : [[oldLine, newLine]];
  });
  return new Map(matches);
}

function indexesOfUniqueLines(lines: readonly string[]): Map<string, number> {
  const indexes = new Map<string, number>();
  const repeatedLines = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (indexes.has(line)) repeatedLines.add(line);
    indexes.set(line, index);
  }
  for (const line of repeatedLines) indexes.delete(line);
  return indexes;
}
