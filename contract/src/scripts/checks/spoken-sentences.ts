import { GAP, kindOfLine } from '../script-text.ts';

const SENTENCE_BREAK = /(?<=[.!?…]["”’')\]]*)\s+|(?<=[。！？])/gu;

export interface Sentence {
  text: string;
  /** The line number in the content, counted from 0. */
  line: number;
  /** The number of headings before it. */
  beat: number;
  /** The offset of the text in the content. */
  start: number;
}

/** Returns the sentences that are read out loud, in order. A sentence never spans two lines. */
export function spokenSentences(content: string): Sentence[] {
  const sentences: Sentence[] = [];
  let offset = 0;
  let beat = 0;
  for (const [line, text] of content.split('\n').entries()) {
    const kind = kindOfLine(text);
    if (kind === 'heading') beat++;
    if (kind === 'spoken')
      for (const part of partsOf(text)) sentences.push({ ...part, line, beat, start: offset + part.start });
    offset += text.length + 1;
  }
  return sentences;
}

function* partsOf(line: string): Generator<{ text: string; start: number }> {
  let from = 0;
  const breaks = [...line.matchAll(SENTENCE_BREAK)].map(({ 0: gap, index }) => [index, gap.length] as const);
  for (const [at, length] of [...breaks, [line.length, 0] as const]) {
    const part = line.slice(from, at);
    const text = part.trim();
    if (text !== '') yield { text, start: from + part.indexOf(text) };
    from = at + length;
  }
}

/** Returns the lines that are read out loud. */
export function spokenText(content: string): string {
  return content
    .split('\n')
    .filter((line) => kindOfLine(line) === 'spoken')
    .join('\n');
}

/** Replaces everything that is not spoken with spaces, so that offsets in the result are offsets in the content. */
export function blankUnspoken(content: string): string {
  const blank = (text: string) => ' '.repeat(text.length);
  return content
    .split('\n')
    .map((line) => (kindOfLine(line) === 'spoken' ? line.replace(GAP, blank) : blank(line)))
    .join('\n');
}

/** Returns the sentence at an offset of the content. */
export function sentenceAt(sentences: readonly Sentence[], offset: number): Sentence | undefined {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return sentences[low - 1];
}

export function gapsIn(content: string): string[] {
  return content.match(GAP) ?? [];
}
