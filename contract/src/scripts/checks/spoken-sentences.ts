import { withoutGaps } from '../gaps.ts';
import { kindOfLine } from '../script-text.ts';

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
    if (kind === 'spoken') addSentences(sentences, text, { line, beat, offset });
    offset += text.length + 1;
  }
  return sentences;
}

function addSentences(
  sentences: Sentence[],
  written: string,
  { line, beat, offset }: { line: number; beat: number; offset: number },
) {
  const add = (from: number, to: number) => {
    const part = written.slice(from, to);
    const text = part.trim();
    if (withoutGaps(text).trim() !== '')
      sentences.push({ text, line, beat, start: offset + from + part.indexOf(text) });
  };
  let from = 0;
  for (const { 0: space, index } of written.matchAll(SENTENCE_BREAK)) {
    add(from, index);
    from = index + space.length;
  }
  add(from, written.length);
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
    .map((line) => (kindOfLine(line) === 'spoken' ? withoutGaps(line) : blank(line)))
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
