import { diffArrays } from 'diff';

/** Where the locked lines stand in a changed text. A line that was changed or taken away is locked no more. */
export function keptLocks(before: string, after: string, lockedLines: readonly number[]): number[] {
  if (lockedLines.length === 0 || before === after) return [...lockedLines];
  const locked = new Set(lockedLines);
  const kept: number[] = [];
  let oldLine = 0;
  let newLine = 0;
  for (const { added, removed, value } of diffArrays(before.split('\n'), after.split('\n'))) {
    if (added) newLine += value.length;
    else if (removed) oldLine += value.length;
    else
      for (const _line of value) {
        if (locked.has(oldLine)) kept.push(newLine);
        oldLine++;
        newLine++;
      }
  }
  return kept;
}
