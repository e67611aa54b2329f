import { isBeatLocked, linesOfBeats } from '@cold-open/contract/scripts/script-locks';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import type { LockedPassage } from '../../writers/script-writer.ts';

interface Line {
  text: string;
  locked: boolean;
}

/** A beat with its heading, or the text before the first heading. */
type Beat = Line[];

export interface LockedText {
  content: string;
  lockedLines: number[];
}

/**
 * Inserts the previous text's locked lines into a new text, unchanged and in order. A beat that is locked as
 * a whole replaces the new beat with the same name; single lines are inserted into it near their old
 * positions. A beat without a counterpart is inserted at its old position, so that no locked line is lost and
 * no new text is discarded.
 */
export function withLockedLines(before: LockedText, written: string): LockedText {
  if (before.lockedLines.length === 0) return { content: written, lockedLines: [] };
  const oldBeats = beatsIn(before.content, before.lockedLines);
  const beats = beatsIn(written, []);
  /** Beats before this index already have locked lines; later ones must come after them. */
  let from = 0;
  for (const [index, beat] of oldBeats.entries()) {
    if (!beat.some(({ locked }) => locked)) continue;
    const counterpart = beats.findIndex(
      (each, newIndex) => newIndex >= from && nameOf(each) === nameOf(beat),
    );
    const isFullyLocked = beat.every(({ text, locked }) => locked || kindOfLine(text) === 'blank');
    const lockedLines = isFullyLocked ? beat : beat.filter(({ locked }) => locked);
    if (counterpart >= 0) {
      beats[counterpart] = isFullyLocked ? beat : withLinesOf(beats[counterpart] ?? [], beat);
      from = counterpart + 1;
    } else {
      const at = Math.max(from, Math.min(index, beats.length));
      beats.splice(
        at,
        0,
        startsWithHeading(lockedLines)
          ? lockedLines
          : [headingOf(beat), ...lockedLines].filter((line) => line !== null),
      );
      from = at + 1;
    }
  }
  return joinBeats(beats);
}

/** Replaces one beat. Keeps its locked lines and leaves the other beats unchanged. */
export function withNewBeat(before: LockedText, beat: number, written: string): LockedText {
  const beats = beatsIn(before.content, before.lockedLines);
  const oldBeat = beats[beat] ?? [];
  const body = beatsIn(written, [])
    .flat()
    .filter(({ text }) => kindOfLine(text) !== 'heading');
  const heading = headingOf(oldBeat);
  beats[beat] = withLinesOf(heading ? [heading, ...body] : body, oldBeat);
  return joinBeats(beats);
}

/** Returns the text before a beat's body, including the beat's heading. Returns '' for the whole script (null). */
export function textBeforeBeat(content: string, beat: number | null): string {
  if (beat === null) return '';
  const [first = 0] = linesOfBeats(content)[beat] ?? [];
  const lines = content.split('\n');
  const hasHeading = kindOfLine(lines[first] ?? '') === 'heading';
  const before = lines.slice(0, hasHeading ? first + 1 : first).join('\n');
  return before === '' ? '' : `${before}\n`;
}

/** Returns the locked lines in one beat, or in all beats, in the form that a writer needs. */
export function listLockedPassages(
  { content, lockedLines }: LockedText,
  only: number | null,
): LockedPassage[] {
  return beatsIn(content, lockedLines)
    .filter((_beat, index) => only === null || index === only)
    .map((beat) => {
      const passage = beat.filter(({ text, locked }) => locked && kindOfLine(text) !== 'heading');
      const name = headingOf(beat)?.text.trim().slice(3).trim() ?? '';
      return { beat: name, text: passage.map(({ text }) => text).join('\n') };
    })
    .filter(({ text }) => text !== '');
}

export function isEverythingLocked({ content, lockedLines }: LockedText, beat: number | null): boolean {
  const beats = linesOfBeats(content);
  const lines = beat === null ? beats.flat() : (beats[beat] ?? []);
  return isBeatLocked(lines, lockedLines);
}

function beatsIn(content: string, lockedLines: readonly number[]): Beat[] {
  const locked = new Set(lockedLines);
  const beats: Beat[] = [];
  for (const [index, text] of content.split('\n').entries()) {
    const line = { text, locked: locked.has(index) };
    if (kindOfLine(text) === 'heading' || beats.length === 0) beats.push([line]);
    else beats.at(-1)?.push(line);
  }
  // Blank lines before the first heading are not a beat.
  return beats.map(trimBlankLines).filter((beat) => beat.length > 0);
}

/**
 * Inserts the old beat's locked lines into the new one, where it repeats them or otherwise near their old
 * positions.
 */
function withLinesOf(beat: Beat, old: Beat): Beat {
  const result = [...beat];
  let from = 0;
  for (const [index, line] of old.entries()) {
    if (!line.locked) continue;
    if (kindOfLine(line.text) === 'heading') {
      if (startsWithHeading(result)) result[0] = line;
      else result.unshift(line);
      from = Math.max(from, 1);
      continue;
    }
    const repeated = result.findIndex((each, at) => at >= from && each.text === line.text);
    if (repeated >= 0) result[repeated] = line;
    else {
      const share = old.length > 1 ? index / (old.length - 1) : 1;
      const at = Math.max(from, startsWithHeading(result) ? 1 : 0, Math.round(share * result.length));
      result.splice(at, 0, line);
    }
    from = result.indexOf(line) + 1;
  }
  return result;
}

function joinBeats(beats: Beat[]): LockedText {
  const lines = beats.flatMap((beat, index) => (index === 0 ? beat : [{ text: '', locked: false }, ...beat]));
  return {
    content: lines.map(({ text }) => text).join('\n'),
    lockedLines: lines.flatMap(({ locked }, index) => (locked ? [index] : [])),
  };
}

function trimBlankLines(beat: Beat): Beat {
  const isBlank = (line: Line | undefined) => line !== undefined && kindOfLine(line.text) === 'blank';
  let [start, end] = [0, beat.length];
  while (isBlank(beat[start])) start++;
  while (end > start && isBlank(beat[end - 1])) end--;
  return beat.slice(start, end);
}

const startsWithHeading = ([first]: Beat) => first !== undefined && kindOfLine(first.text) === 'heading';
/** Returns the heading as an unlocked line. */
const headingOf = (beat: Beat): Line | null =>
  startsWithHeading(beat) ? { text: beat[0]?.text ?? '', locked: false } : null;
const nameOf = (beat: Beat) => headingOf(beat)?.text.trim().slice(3).trim().toLowerCase() ?? '';
