import { diffArrays } from 'diff';

/** Lines that both sides changed differently. */
export interface MergeConflict {
  mine: string;
  theirs: string;
}

export interface Merge {
  /** Both changes merged. Where they conflict, one has my lines and the other has theirs. */
  withMine: string;
  withTheirs: string;
  conflicts: MergeConflict[];
}

/** Merges two changed versions of a text, line by line. */
export function mergeChanges(base: string, mine: string, theirs: string): Merge {
  const baseLines = base.split('\n');
  const sides = [mine.split('\n'), theirs.split('\n')] as const;
  const [inMine, inTheirs] = sides.map((lines) => unchangedLines(baseLines, lines));
  const merge: { mine: string[]; theirs: string[]; conflicts: MergeConflict[] } = {
    mine: [],
    theirs: [],
    conflicts: [],
  };
  const from = { base: 0, mine: 0, theirs: 0 };
  /** Merges everything up to a line that neither side changed. */
  const mergeUpTo = (to: typeof from) => {
    const before = baseLines.slice(from.base, to.base);
    const my = sides[0].slice(from.mine, to.mine);
    const their = sides[1].slice(from.theirs, to.theirs);
    const chosen = isSame(my, before) ? their : isSame(their, before) || isSame(my, their) ? my : null;
    merge.mine.push(...(chosen ?? my));
    merge.theirs.push(...(chosen ?? their));
    if (!chosen) merge.conflicts.push({ mine: my.join('\n'), theirs: their.join('\n') });
  };
  for (let line = 0; line < baseLines.length; line++) {
    const [myLine, theirLine] = [inMine?.get(line), inTheirs?.get(line)];
    if (myLine === undefined || theirLine === undefined) continue;
    mergeUpTo({ base: line, mine: myLine, theirs: theirLine });
    merge.mine.push(baseLines[line] ?? '');
    merge.theirs.push(baseLines[line] ?? '');
    Object.assign(from, { base: line + 1, mine: myLine + 1, theirs: theirLine + 1 });
  }
  mergeUpTo({ base: baseLines.length, mine: sides[0].length, theirs: sides[1].length });
  return {
    withMine: merge.mine.join('\n'),
    withTheirs: merge.theirs.join('\n'),
    conflicts: merge.conflicts,
  };
}

/** Merges two changed versions of a text. Returns null if they change the same lines. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const { withMine, conflicts } = mergeChanges(base, mine, theirs);
  return conflicts.length === 0 ? withMine : null;
}

/** Maps the lines that were not changed to their new places. */
function unchangedLines(before: string[], after: string[]): Map<number, number> {
  const places = new Map<number, number>();
  let oldLine = 0;
  let newLine = 0;
  for (const { added, removed, value } of diffArrays(before, after)) {
    if (added) newLine += value.length;
    else if (removed) oldLine += value.length;
    else for (const _line of value) places.set(oldLine++, newLine++);
  }
  return places;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((line, index) => line === b[index]);
