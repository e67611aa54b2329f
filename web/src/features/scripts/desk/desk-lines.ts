import { kindOfLine, spokenWordsByLine } from '@cold-open/contract/scripts/script-text';
import { type Keyed, withKeys } from '../../../ui/with-keys.ts';

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
  words: number;
  /** The number of spoken words before this beat. */
  wordsBefore: number;
  /** All lines that can be locked, including the heading. */
  lockable: number[];
  /** Consecutive spoken lines form one paragraph. */
  paragraphs: DeskLine[][];
}
export type DeskBeat = Keyed<BeatOnDesk>;

/** Splits the script into its beats and lines, each with its position in the content. */
export function deskBeats(content: string): DeskBeat[] {
  const beats: BeatOnDesk[] = [];
  const wordsByLine = spokenWordsByLine(content);
  let offset = 0;
  let number = 0;
  let wordsBefore = 0;
  let continuesParagraph = false;
  const open = (name: string) => {
    beats.push({ name, words: 0, wordsBefore, lockable: [], paragraphs: [] });
    continuesParagraph = false;
  };
  for (const [index, line] of content.split('\n').entries()) {
    const start = offset + (line.length - line.trimStart().length);
    offset += line.length + 1;
    const kind = kindOfLine(line);
    if (kind === 'heading') open(line.trim().slice(3).trim());
    else if (kind === 'blank') continuesParagraph = false;
    else if (beats.length === 0) open('');
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
    wordsBefore += words;
  }
  return withKeys(beats, ({ name }) => name);
}
