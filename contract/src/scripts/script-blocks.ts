import { kindOfLine, spokenWordsByLine } from './script-text.ts';

export interface ScriptBlock {
  kind: 'cue' | 'spoken';
  /** Consecutive spoken lines form one block. */
  text: string;
  /** Spoken words; none in a cue. */
  words: number;
}

export interface ScriptBeat {
  /** Empty for the text before the first heading. */
  name: string;
  words: number;
  /** The number of words in earlier beats. */
  wordsBefore: number;
  blocks: ScriptBlock[];
}

/** Splits a script, finished or not, into what the page shows. */
export function scriptBeats(content: string): ScriptBeat[] {
  const beats: ScriptBeat[] = [];
  const wordsByLine = spokenWordsByLine(content);
  let wordsBefore = 0;
  let open: ScriptBlock | null = null;
  for (const [index, line] of content.split('\n').entries()) {
    const kind = kindOfLine(line);
    const text = line.trim();
    if (kind === 'heading') beats.push({ name: text.slice(3).trim(), words: 0, wordsBefore, blocks: [] });
    if (kind === 'heading' || kind === 'blank') {
      open = null;
      continue;
    }
    if (beats.length === 0) beats.push({ name: '', words: 0, wordsBefore, blocks: [] });
    const beat = beats.at(-1);
    const words = wordsByLine[index] ?? 0;
    wordsBefore += words;
    if (beat) beat.words += words;
    if (open && kind === 'spoken') {
      open.text += `\n${text}`;
      open.words += words;
      continue;
    }
    const block = { kind, text, words };
    beat?.blocks.push(block);
    open = kind === 'spoken' ? block : null;
  }
  return beats;
}
