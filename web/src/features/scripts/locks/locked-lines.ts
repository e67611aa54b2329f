import { linesOfBeats } from '@cold-open/contract/scripts/script-locks';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';

/**
 * Returns the locked lines after locking or unlocking some of them. A heading is locked if and only if all lines of its
 * beat are: a lock on the heading alone would be invisible, and a beat only counts as locked if its heading is.
 */
export function lockedLinesAfter(
  { content, lockedLines }: { content: string; lockedLines: readonly number[] },
  lines: readonly number[],
  isLocked: boolean,
): number[] {
  const locked = new Set(lockedLines);
  const set = (line: number, on: boolean) => (on ? locked.add(line) : locked.delete(line));
  for (const line of lines) set(line, isLocked);
  const texts = content.split('\n');
  for (const [first = 0, ...rest] of linesOfBeats(content)) {
    const isHeading = kindOfLine(texts[first] ?? '') === 'heading';
    if (isHeading && rest.length > 0)
      set(
        first,
        rest.every((line) => locked.has(line)),
      );
  }
  return [...locked].sort((a, b) => a - b);
}
