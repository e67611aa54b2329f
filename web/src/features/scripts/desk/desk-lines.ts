import { countGaps } from '@cold-open/contract/scripts/gaps';
import { kindOfLine, type LineKind, spokenWordsByLine } from '@cold-open/contract/scripts/script-text';
import type { Keyed } from '../../../ui/with-keys.ts';

/** A line on the desk, with its position in the content. */
export interface DeskLine {
  /** The line number in the content, counted from 0, as in `lockedLines`. */
  index: number;
  /** The number shown to users, which counts only cues and spoken lines, from 1. */
  number: number;
  kind: 'cue' | 'spoken';
  text: string;
  /** The offset of the text in the content. */
  start: number;
}

interface BeatOnDesk {
  /** Empty for text before the first heading. */
  name: string;
  /** The line of its heading; null if it has none. */
  line: number | null;
  words: number;
  gaps: number;
  /** The number of spoken words before this beat. */
  wordsBefore: number;
  /** All lines that can be locked, including the heading. */
  lockable: number[];
  /** Consecutive spoken lines form one paragraph. */
  paragraphs: DeskLine[][];
}
export type DeskBeat = Keyed<BeatOnDesk>;

/**
 * Splits the script into its beats and lines, each with its position in the content. The line that is being edited is
 * shown even if it is empty.
 */
export function deskBeats(content: string, openLine: number | null = null): DeskBeat[] {
  const beats: BeatOnDesk[] = [];
  const wordsByLine = spokenWordsByLine(content);
  let offset = 0;
  let number = 0;
  let wordsBefore = 0;
  let continuesParagraph = false;
  const open = (name: string, line: number | null) => {
    beats.push({ name, line, words: 0, gaps: 0, wordsBefore, lockable: [], paragraphs: [] });
    continuesParagraph = false;
  };
  for (const [index, line] of content.split('\n').entries()) {
    const start = offset + (line.length - line.trimStart().length);
    offset += line.length + 1;
    const kind = kindOnDesk(line, index === openLine);
    if (kind === 'heading') open(line.trim().slice(3).trim(), index);
    else if (kind === 'blank') continuesParagraph = false;
    else if (beats.length === 0) open('', null);
    const beat = beats.at(-1);
    if (!beat || kind === 'blank') continue;
    beat.lockable.push(index);
    if (kind === 'heading') continue;
    number += 1;
    const deskLine: DeskLine = { index, number, kind, text: line.trim(), start };
    if (continuesParagraph && kind === 'spoken') beat.paragraphs.at(-1)?.push(deskLine);
    else beat.paragraphs.push([deskLine]);
    continuesParagraph = kind === 'spoken';
    const words = wordsByLine[index] ?? 0;
    beat.words += words;
    beat.gaps += kind === 'spoken' ? countGaps(line) : 0;
    wordsBefore += words;
  }
  return beats.map((beat, order) => ({ ...beat, key: `beat ${order}` }));
}

/** A line that is being edited stays where it is, even if it looks like a heading for a moment. */
function kindOnDesk(line: string, isOpen: boolean): LineKind {
  const kind = kindOfLine(line);
  return isOpen && kind !== 'cue' ? 'spoken' : kind;
}
