import { segmentsOf } from './segments.ts';

/**
 * A script's text, line by line: a line that starts with `## ` names a beat, a line in square brackets is a cue,
 * everything else is spoken.
 */
export type LineKind = 'heading' | 'cue' | 'spoken' | 'blank';

export function kindOfLine(line: string): LineKind {
  const text = line.trim();
  if (text === '') return 'blank';
  if (text.startsWith('## ')) return 'heading';
  return /^\[[^\]]*\]$/.test(text) ? 'cue' : 'spoken';
}

/** Returns the name in a cue like `[Anna:]`, which says who speaks next; null for any other line. */
export function speakerIn(line: string): string | null {
  return /^\[\s*([^\]:]{1,40}?)\s*:\s*\]$/.exec(line.trim())?.[1] ?? null;
}

/** Writing systems without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Counts spoken words, without cues, headings and gaps. */
export function countSpokenWords(content: string): number {
  return content
    .split('\n')
    .filter((line) => kindOfLine(line) === 'spoken')
    .reduce((words, line) => words + wordsOfLine(line), 0);
}

/** A place inside a line that only the creator can fill. It is not spoken. */
const GAP = /\[(?:YOURS|FILL)\b[^\]]*\]/g;

function wordsOfLine(text: string): number {
  const line = text.replace(GAP, ' ');
  if (!UNSPACED.test(line)) return line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  let words = 0;
  for (const { isWordLike } of segmentsOf(wordSegmenter, line)) if (isWordLike) words++;
  return words;
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface Beat {
  /** Empty for the text before the first heading. */
  name: string;
  text: string;
  words: number;
}

/** Splits a script at its headings, in order. */
export function beatsOf(content: string): Beat[] {
  const beats: { name: string; lines: string[] }[] = [];
  for (const line of content.split('\n')) {
    if (kindOfLine(line) === 'heading') beats.push({ name: line.trim().slice(3).trim(), lines: [] });
    else if (beats.length > 0) beats.at(-1)?.lines.push(line);
    else if (line.trim() !== '') beats.push({ name: '', lines: [line] });
  }
  return beats.map(({ name, lines }) => {
    const text = lines.join('\n').trim();
    return { name, text, words: countSpokenWords(text) };
  });
}
