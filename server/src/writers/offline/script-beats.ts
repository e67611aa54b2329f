import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { endWithPeriod } from './speech/sentence-edges.ts';

export interface Line {
  kind: 'spoken' | 'cue';
  text: string;
}

export interface ScriptBeat {
  name: string;
  lines: Line[];
}

export const spoken = (text: string): Line => ({ kind: 'spoken', text: endWithPeriod(text) });
export const cue = (text: string): Line => ({ kind: 'cue', text: text.replace(/[[\]\n]/g, ' ').trim() });
export const gapCue = (words: number, ask: string): Line => cue(`FILL, about ${words} words: ${ask}`);

/** Returns the script as it is stored: headings and cues on separate lines, with blank lines between paragraphs. */
export function renderBeats(beats: readonly ScriptBeat[]): string {
  return beats
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [`## ${name}`, ...lines.map(renderLine)].join('\n\n'))
    .join('\n\n');
}

export function spokenTextOf(beats: readonly ScriptBeat[]): string {
  const lines = beats.flatMap((beat) => beat.lines);
  return lines.flatMap(({ kind, text }) => (kind === 'spoken' ? [text] : [])).join(' ');
}

export function countBeatWords(beats: readonly ScriptBeat[]): number {
  return countSpokenWords(renderBeats(beats));
}

function renderLine({ kind, text }: Line): string {
  return kind === 'cue' ? `[${text}]` : text;
}
