import { beatsOf, kindOfLine } from './script-text.ts';

export interface ScriptBlock {
  kind: 'cue' | 'spoken';
  /** Consecutive spoken lines form one block. */
  text: string;
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
  let wordsBefore = 0;
  return beatsOf(content).map(({ name, text, words }) => {
    const beat = { name, words, wordsBefore, blocks: blocksOf(text) };
    wordsBefore += words;
    return beat;
  });
}

function blocksOf(text: string): ScriptBlock[] {
  const blocks: ScriptBlock[] = [];
  let open: ScriptBlock | null = null;
  for (const line of text.split('\n')) {
    const kind = kindOfLine(line);
    if (open && kind === 'spoken') {
      open.text += `\n${line.trim()}`;
      continue;
    }
    open = kind === 'spoken' ? { kind, text: line.trim() } : null;
    if (open) blocks.push(open);
    else if (kind === 'cue') blocks.push({ kind, text: line.trim() });
  }
  return blocks;
}
