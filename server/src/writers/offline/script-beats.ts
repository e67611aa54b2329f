import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { endSentence } from './sentence-edges.ts';

export interface Line {
  kind: 'spoken' | 'cue';
  text: string;
}

export interface ScriptBeat {
  name: string;
  lines: Line[];
}

export const spoken = (text: string): Line => ({ kind: 'spoken', text: endSentence(text) });
export const cue = (text: string): Line => ({ kind: 'cue', text: text.replace(/[[\]\s]+/g, ' ').trim() });
export const gap = (question: string): Line => cue(`YOURS: ${question}`);

/** Returns the script as it is stored: headings and cues on separate lines, with blank lines between paragraphs. */
export function renderBeats(beats: readonly ScriptBeat[]): string {
  return beats.map(({ name, lines }) => [`## ${name}`, ...lines.map(renderLine)].join('\n\n')).join('\n\n');
}

export function countBeatWords(beats: readonly ScriptBeat[]): number {
  return countSpokenWords(renderBeats(beats));
}

function renderLine({ kind, text }: Line): string {
  return kind === 'cue' ? `[${text}]` : text;
}
