import { countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';

/** A line as it stands on the desk, with its place in the content. */
export interface DeskLine {
  /** In the content, counted from 0, as locks count. */
  index: number;
  /** As a person counts: cues and spoken lines, from 1. */
  number: number;
  kind: 'cue' | 'spoken';
  text: string;
  /** Where the text begins in the content. */
  start: number;
}

export interface DeskBeat {
  /** Empty for what stands before the first heading. */
  name: string;
  words: number;
  /** How many are said before it. */
  wordsBefore: number;
  /** Everything in it that can be locked, its heading among it. */
  lockable: number[];
  /** Lines that stand together stay together. */
  paragraphs: DeskLine[][];
}

/** The script as the desk shows it: the same beats as everywhere, with every line where it can be taken hold of. */
export function deskBeats(content: string): DeskBeat[] {
  const beats: DeskBeat[] = [];
  let offset = 0;
  let number = 0;
  let wordsBefore = 0;
  let isOpen = false;
  const open = (name: string) => {
    beats.push({ name, words: 0, wordsBefore, lockable: [], paragraphs: [] });
    isOpen = false;
  };
  for (const [index, line] of content.split('\n').entries()) {
    const start = offset + (line.length - line.trimStart().length);
    offset += line.length + 1;
    const kind = kindOfLine(line);
    if (kind === 'heading') open(line.trim().slice(3).trim());
    else if (kind === 'blank') isOpen = false;
    else if (beats.length === 0) open('');
    const beat = beats.at(-1);
    if (!beat || kind === 'blank') continue;
    beat.lockable.push(index);
    if (kind === 'heading') continue;
    number += 1;
    const shown: DeskLine = { index, number, kind, text: line.trim(), start };
    if (isOpen && kind === 'spoken') beat.paragraphs.at(-1)?.push(shown);
    else beat.paragraphs.push([shown]);
    isOpen = kind === 'spoken';
    const words = countSpokenWords(line);
    beat.words += words;
    wordsBefore += words;
  }
  return beats;
}
