import { isBeatLocked, linesOfBeats } from '@cold-open/contract/scripts/script-locks';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import type { KeptPassage } from '../../writers/script-writer.ts';

interface Line {
  text: string;
  locked: boolean;
}

/** A beat with its heading, or what stands before the first one. */
type Beat = Line[];

export interface LockedText {
  content: string;
  lockedLines: number[];
}

/**
 * A newly written text with the locked lines of the one before in it, word for word and in their order. A beat that is
 * locked as a whole takes the place of its namesake; single lines come back into the beat of the same name, about where
 * they stood. What has no namesake is put in where it stood, so that nothing locked is lost and nothing new is thrown
 * away for it.
 */
export function withLockedLines(before: LockedText, written: string): LockedText {
  if (before.lockedLines.length === 0) return { content: written, lockedLines: [] };
  const old = beatsIn(before.content, before.lockedLines);
  const beats = beatsIn(written, []);
  /** Beats up to here hold locked lines already; later ones come after them. */
  let from = 0;
  for (const [place, beat] of old.entries()) {
    if (!beat.some(({ locked }) => locked)) continue;
    const namesake = beats.findIndex((each, index) => index >= from && nameOf(each) === nameOf(beat));
    const isWhole = beat.every(({ text, locked }) => locked || kindOfLine(text) === 'blank');
    const kept = isWhole ? beat : beat.filter(({ locked }) => locked);
    if (namesake >= 0) {
      beats[namesake] = isWhole ? beat : withLines(beats[namesake] ?? [], beat);
      from = namesake + 1;
    } else {
      const at = Math.max(from, Math.min(place, beats.length));
      beats.splice(
        at,
        0,
        startsBeat(kept) ? kept : [headingOf(beat), ...kept].filter((line) => line !== null),
      );
      from = at + 1;
    }
  }
  return joined(beats);
}

/** The text with one beat anew. Locked lines of that beat stay; all the others are not touched at all. */
export function withNewBeat(before: LockedText, beat: number, written: string): LockedText {
  const beats = beatsIn(before.content, before.lockedLines);
  const old = beats[beat] ?? [];
  const body = beatsIn(written, [])
    .flat()
    .filter(({ text }) => kindOfLine(text) !== 'heading');
  const heading = headingOf(old);
  beats[beat] = withLines(heading ? [heading, ...body] : body, old);
  return joined(beats);
}

/**
 * What stands before the words of a beat, its heading among them: where writing it anew begins. Nothing, when it is not
 * one beat (null) that is written.
 */
export function textBeforeBeat(content: string, beat: number | null): string {
  if (beat === null) return '';
  const [first = 0] = linesOfBeats(content)[beat] ?? [];
  const lines = content.split('\n');
  const isHeaded = kindOfLine(lines[first] ?? '') === 'heading';
  const before = lines.slice(0, isHeaded ? first + 1 : first).join('\n');
  return before === '' ? '' : `${before}\n`;
}

/** The locked lines beat by beat, as a writer is told of them; of one beat, or of all. */
export function keptPassages({ content, lockedLines }: LockedText, only: number | null): KeptPassage[] {
  return beatsIn(content, lockedLines)
    .filter((_beat, place) => only === null || place === only)
    .map((beat) => {
      const kept = beat.filter(({ text, locked }) => locked && kindOfLine(text) !== 'heading');
      const name = headingOf(beat)?.text.trim().slice(3).trim() ?? '';
      return { beat: name, text: kept.map(({ text }) => text).join('\n') };
    })
    .filter(({ text }) => text !== '');
}

export function isEverythingLocked({ content, lockedLines }: LockedText, beat: number | null): boolean {
  const beats = linesOfBeats(content);
  const asked = beat === null ? beats.flat() : (beats[beat] ?? []);
  return isBeatLocked(asked, lockedLines);
}

function beatsIn(content: string, lockedLines: readonly number[]): Beat[] {
  const locked = new Set(lockedLines);
  const beats: Beat[] = [];
  for (const [index, text] of content.split('\n').entries()) {
    const line = { text, locked: locked.has(index) };
    if (kindOfLine(text) === 'heading' || beats.length === 0) beats.push([line]);
    else beats.at(-1)?.push(line);
  }
  // Blank lines before the first heading are no beat.
  return beats.map(trimmed).filter((beat) => beat.length > 0);
}

/** The locked lines of the old beat in the new one: where they stand already, or about where they stood. */
function withLines(beat: Beat, old: Beat): Beat {
  const result = [...beat];
  let from = 0;
  for (const [place, line] of old.entries()) {
    if (!line.locked) continue;
    if (kindOfLine(line.text) === 'heading') {
      if (startsBeat(result)) result[0] = line;
      else result.unshift(line);
      from = Math.max(from, 1);
      continue;
    }
    const there = result.findIndex((each, index) => index >= from && each.text === line.text);
    if (there >= 0) result[there] = line;
    else {
      const share = old.length > 1 ? place / (old.length - 1) : 1;
      const at = Math.max(from, startsBeat(result) ? 1 : 0, Math.round(share * result.length));
      result.splice(at, 0, line);
    }
    from = result.indexOf(line) + 1;
  }
  return result;
}

function joined(beats: Beat[]): LockedText {
  const lines = beats.flatMap((beat, index) => (index === 0 ? beat : [{ text: '', locked: false }, ...beat]));
  return {
    content: lines.map(({ text }) => text).join('\n'),
    lockedLines: lines.flatMap(({ locked }, index) => (locked ? [index] : [])),
  };
}

function trimmed(beat: Beat): Beat {
  const isBlank = (line: Line | undefined) => line !== undefined && kindOfLine(line.text) === 'blank';
  let [start, end] = [0, beat.length];
  while (isBlank(beat[start])) start++;
  while (end > start && isBlank(beat[end - 1])) end--;
  return beat.slice(start, end);
}

const startsBeat = ([first]: Beat) => first !== undefined && kindOfLine(first.text) === 'heading';
/** Without a lock of its own. */
const headingOf = (beat: Beat): Line | null =>
  startsBeat(beat) ? { text: beat[0]?.text ?? '', locked: false } : null;
const nameOf = (beat: Beat) => headingOf(beat)?.text.trim().slice(3).trim().toLowerCase() ?? '';
