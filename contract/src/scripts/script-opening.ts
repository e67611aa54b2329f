import { kindOfLine } from './script-text.ts';

/** The part of a script that an opening replaces. */
export interface ScriptOpening {
  /** Where it begins and ends in the content, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
  /** The indexes of its lines. */
  lines: number[];
}

/**
 * Returns the text under the first heading. A script with a single beat opens with its first paragraph, because the beat
 * is the whole script. Returns null if nothing is written there.
 */
export function openingOf(content: string): ScriptOpening | null {
  const lines = content.split('\n').map((text, index) => ({ text, index, kind: kindOfLine(text) }));
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  if (first < 0) return null;
  const from = lines[first]?.kind === 'heading' ? first + 1 : first;
  const nextHeading = lines.findIndex(({ index, kind }) => index >= from && kind === 'heading');
  const beat = lines.slice(from, nextHeading < 0 ? undefined : nextHeading);
  const begin = beat.findIndex(({ kind }) => kind !== 'blank');
  if (begin < 0) return null;
  const fromFirstWord = beat.slice(begin);
  const blank = nextHeading < 0 ? fromFirstWord.findIndex(({ kind }) => kind === 'blank') : -1;
  const opening = blank < 0 ? fromFirstWord : fromFirstWord.slice(0, blank);
  const last = opening.findLastIndex(({ kind }) => kind !== 'blank');
  const whole = opening.slice(0, last + 1);
  const start = lengthBefore(lines, whole[0]?.index ?? 0);
  const text = whole.map((line) => line.text).join('\n');
  return {
    start,
    end: start + text.length,
    text,
    lines: whole.filter(({ kind }) => kind !== 'blank').map(({ index }) => index),
  };
}

function lengthBefore(lines: readonly { text: string }[], index: number): number {
  return lines.slice(0, index).reduce((sum, { text }) => sum + text.length + 1, 0);
}
