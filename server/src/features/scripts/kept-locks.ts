import { diffArrays } from 'diff';

/** Comparing costs the square of what differs. Beyond this the two texts have little to do with each other. */
const MAX_DIFFERENCES = 1500;

/** Where the locked lines stand in a changed text. A line that was changed or taken away is locked no more. */
export function keptLocks(before: string, after: string, lockedLines: readonly number[]): number[] {
  if (lockedLines.length === 0 || before === after) return [...lockedLines];
  const [was, is] = [before.split('\n'), after.split('\n')];
  const moved = linesByDifference(was, is) ?? linesStandingOnce(was, is);
  return lockedLines.flatMap((line) => moved.get(line) ?? []);
}

/** Where each line that stayed stands now, or null when too little stayed. */
function linesByDifference(was: string[], is: string[]): Map<number, number> | null {
  const changes = diffArrays(was, is, { maxEditLength: MAX_DIFFERENCES });
  if (!changes) return null;
  const moved = new Map<number, number>();
  let oldLine = 0;
  let newLine = 0;
  for (const { added, removed, value } of changes) {
    if (added) newLine += value.length;
    else if (removed) oldLine += value.length;
    else for (const _line of value) moved.set(oldLine++, newLine++);
  }
  return moved;
}

function linesStandingOnce(was: readonly string[], is: readonly string[]): Map<number, number> {
  const places = placesOfSingles(is);
  const moved = [...placesOfSingles(was)].flatMap(([line, oldLine]): [number, number][] => {
    const newLine = places.get(line);
    return newLine === undefined ? [] : [[oldLine, newLine]];
  });
  return new Map(moved);
}

function placesOfSingles(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    places.set(line, place);
  }
  for (const line of repeated) places.delete(line);
  return places;
}
