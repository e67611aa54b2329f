import { isGapLine, withoutGaps } from './gaps.ts';
import { countWordsByLine } from './word-count.ts';

/**
 * A script's text, line by line: a line that starts with `## ` names a beat, a line in square brackets is a cue,
 * everything else is spoken. A gap on a line of its own stands for spoken words.
 */
export type LineKind = 'heading' | 'cue' | 'spoken' | 'blank';

const MAX_SPEAKER_LENGTH = 40;

export function kindOfLine(line: string): LineKind {
  const text = line.trim();
  if (text === '') return 'blank';
  if (text.startsWith('## ')) return 'heading';
  return /^\[[^\]]*\]$/.test(text) && !isGapLine(text) ? 'cue' : 'spoken';
}

/** Returns the name in a cue like `[Anna:]`, which says who speaks next; null for any other line. */
export function speakerIn(line: string): string | null {
  const name = /^\[([^\]:]*):\s*\]$/.exec(line.trim())?.[1]?.trim();
  return name && name.length <= MAX_SPEAKER_LENGTH ? name : null;
}

/** Counts spoken words, without cues, headings and gaps. */
export function countSpokenWords(content: string): number {
  return spokenWordsByLine(content).reduce((sum, words) => sum + words, 0);
}

/** Counts the spoken words in each line. In a very long text, the counts for single lines are estimates. */
export function spokenWordsByLine(content: string): number[] {
  return countWordsByLine(
    content.split('\n').map((line) => (kindOfLine(line) === 'spoken' ? withoutGaps(line) : '')),
  );
}

export interface Beat {
  /** Empty for the text before the first heading. */
  name: string;
  text: string;
  words: number;
}

/** Splits a script at its headings, in order. The beats' word counts add up to the script's. */
export function beatsOf(content: string): Beat[] {
  const beats: { name: string; lines: string[]; words: number }[] = [];
  const wordsByLine = spokenWordsByLine(content);
  for (const [index, line] of content.split('\n').entries()) {
    if (kindOfLine(line) === 'heading') {
      beats.push({ name: line.trim().slice(3).trim(), lines: [], words: 0 });
      continue;
    }
    if (beats.length === 0 && line.trim() !== '') beats.push({ name: '', lines: [], words: 0 });
    const beat = beats.at(-1);
    beat?.lines.push(line);
    if (beat) beat.words += wordsByLine[index] ?? 0;
  }
  return beats.map(({ name, lines, words }) => ({ name, text: lines.join('\n').trim(), words }));
}
