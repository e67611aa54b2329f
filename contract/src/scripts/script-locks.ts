import { kindOfLine } from './script-text.ts';

/**
 * Locks hold lines, counted from 0 in the content. A beat is locked when all of its lines are, its heading among them;
 * blank lines hold nothing and are left out.
 */
export function lockableLines(content: string): number[] {
  return content.split('\n').flatMap((line, index) => (kindOfLine(line) === 'blank' ? [] : [index]));
}

/** The lockable lines of each beat, in the order of `beatsOf`. */
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
