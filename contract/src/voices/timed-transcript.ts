import { countWordsByLine } from '../scripts/word-count.ts';
import type { Timing } from './voice-text.ts';

const TIME = '(?:(\\d{1,2}):)?(\\d{1,2}):(\\d{2})(?:[.,](\\d{1,3}))?';
const CUE = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}`);
const TIMED_LINE = new RegExp(`^\\s*[[(]?${TIME}[\\])]?\\s*[-–:]?\\s*(.*)$`);
/** Longer silence between two cues is not speech. */
const MAX_PAUSE_SECONDS = 2;
const MIN_CUES = 3;

interface Cue {
  start: number;
  /** Null where only the start is written. */
  end: number | null;
  text: string;
}

/** Reads how long the words of subtitles or of a transcript with times took to say. Returns null without times. */
export function readTiming(raw: string): Timing | null {
  const cues = readCues(raw).filter(({ text }) => text !== '');
  if (cues.length < MIN_CUES) return null;
  let seconds = 0;
  let words = 0;
  const counts = countWordsByLine(cues.map(({ text }) => text));
  for (const [index, { start, end }] of cues.entries()) {
    const next = cues[index + 1];
    // Without an end, the last line has no length.
    if (end === null && !next) break;
    const until = end === null ? (next?.start ?? start) : Math.min(end, next?.start ?? end);
    const pause = end !== null && next ? Math.min(MAX_PAUSE_SECONDS, Math.max(0, next.start - end)) : 0;
    if (until < start) return null;
    seconds += until - start + pause;
    words += counts[index] ?? 0;
  }
  return seconds > 0 && words > 0 ? { words, seconds: Math.round(seconds) } : null;
}

function readCues(raw: string): Cue[] {
  const cues: Cue[] = [];
  let lastLine = '';
  for (const line of raw.split(/\r?\n/)) {
    const cue = CUE.exec(line);
    const timed = cue ? null : TIMED_LINE.exec(line);
    if (cue) cues.push({ start: secondsIn(cue.slice(1, 5)), end: secondsIn(cue.slice(5, 9)), text: '' });
    else if (timed)
      cues.push({ start: secondsIn(timed.slice(1, 5)), end: null, text: wordsOf(timed[5] ?? '') });
    else {
      const text = wordsOf(line);
      const last = cues.at(-1);
      // Rolling captions repeat the previous line, and subtitles number their cues.
      if (last && text !== '' && text !== lastLine && !/^\d+$/.test(text))
        last.text = `${last.text} ${text}`.trim();
      if (text !== '') lastLine = text;
    }
  }
  return cues;
}

const wordsOf = (line: string) => line.replace(/<[^<>]{0,100}>|\[[^\]]{0,100}\]/g, ' ').trim();

function secondsIn([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (
  | string
  | undefined
)[]) {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}
