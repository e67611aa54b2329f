import { kindOfLine } from './script-text.ts';

/**
 * Returns the indexes of the lines that can be locked: all but blank ones. A beat is locked when all of its lines are,
 * including its heading.
 */
export function lockableLines(content: string): number[] {
  return content.split('\n').flatMap((line, index) => (kindOfLine(line) === 'blank' ? [] : [index]));
}

/** Returns the lockable lines in each beat, in the order of `beatsOf`. */
export function linesOfBeats(content: string): number[][] {
  const beats: number[][] = [];
  for (const [index, line] of content.split('\n').entries()) {
    const kind = kindOfLine(line);
    if (kind === 'blank') continue;
    if (kind === 'heading' || beats.length === 0) beats.push([index]);
    else beats.at(-1)?.push(index);
  }
  return beats;
}

export function isBeatLocked(linesOfBeat: readonly number[], lockedLines: readonly number[]): boolean {
  const locked = new Set(lockedLines);
  return linesOfBeat.length > 0 && linesOfBeat.every((line) => locked.has(line));
}
