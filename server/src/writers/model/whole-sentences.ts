import { countSpokenWords } from '@cold-open/contract/scripts/script-text';

const SENTENCE_END = /[.!?…。！？؟۔।](?:["'”’»)\]]*)(?=\s|$)|[。！？]/gu;

/** These languages end a sentence with a space, or with marks of their own. */
const OTHER_SENTENCE_ENDS =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Returns false if an incomplete text was cut off before its first sentence ended. */
export function hasWholeSentence(text: string): boolean {
  return OTHER_SENTENCE_ENDS.test(text) || countSpokenWords(completePart(text)) > 0;
}

/**
 * Cuts an incomplete text after its last complete sentence, cue or heading. Returns it unchanged if nothing
 * is complete.
 */
export function cutAtLastSentence(text: string): string {
  const complete = completePart(text);
  return complete === '' ? text.trimEnd() : complete;
}

/** Ends a text whose only sentence was cut off. Its last word, which may be half a word, is left out. */
export function withTrailingEnd(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  const line = text.slice(start);
  const words = line.replace(/\s+\S*$/, '').replace(/[\s,;:–—-]+$/, '');
  return `${text.slice(0, start)}${words}…`;
}

function completePart(text: string): string {
  const trimmed = text.trimEnd();
  const lastLine = trimmed.slice(trimmed.lastIndexOf('\n') + 1).trim();
  if (/^\[[^\]]*\]$/.test(lastLine)) return trimmed;
  const before = trimmed.slice(0, trimmed.length - lastLine.length);
  let end = 0;
  if (!lastLine.startsWith('#'))
    for (const match of lastLine.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  if (end > 0) return before + lastLine.slice(0, end);
  // A heading without text would be an empty beat.
  return before
    .trimEnd()
    .replace(/(?:^|\n)##[^\n]*$/, '')
    .trimEnd();
}

/** Keeps the whole sentences that fit into a number of spoken words, and at least the first one. */
export function sentencesWithin(text: string, maxWords: number): string {
  if (countSpokenWords(text) <= maxWords) return text;
  let kept = '';
  let cues = '';
  for (const piece of text.split(/(?<=\n)/).flatMap(sentencesIn)) {
    const next = kept + cues + piece;
    const isSpoken = countSpokenWords(piece) > 0;
    if (isSpoken && kept !== '' && countSpokenWords(next) > maxWords) break;
    kept = isSpoken ? next : kept;
    cues = isSpoken ? '' : cues + piece;
  }
  return kept.trimEnd();
}

/** Splits a line, but not a cue. */
export function sentencesIn(line: string): string[] {
  if (line.trimStart().startsWith('[')) return [line];
  const ends = [...line.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  return [0, ...ends].map((start, index) => line.slice(start, ends[index] ?? line.length));
}
