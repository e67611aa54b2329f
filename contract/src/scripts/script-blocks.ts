import { beatsOf, kindOfLine } from './script-text.ts';

export interface ScriptBlock {
  kind: 'cue' | 'spoken';
  /** Spoken lines that stand together stay together. */
  text: string;
}

export interface ScriptBeat {
  /** Empty for what stands before the first heading. */
  name: string;
  words: number;
  /** How many are said before it. */
  wordsBefore: number;
  blocks: ScriptBlock[];
}

/** A script, or as much of it as there is, as it is set on the page. */
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
