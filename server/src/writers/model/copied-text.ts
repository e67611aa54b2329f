import { kindOfLine } from '@cold-open/contract/scripts/script-text';

/** This many words in a row are not a coincidence. */
const COPIED_WORDS = 10;
/** A whole sentence with fewer words may be said by accident. */
const MIN_SENTENCE_WORDS = 5;
/** A line of which this share is copied is removed as a whole. */
const WHOLE_LINE_SHARE = 0.7;

/**
 * Finds text from the instructions or the template in an answer. Quoted text in a template may be spoken. Short sentences
 * are only found as a whole.
 */
export function createCopyFinder(materials: readonly string[], sentences: readonly string[] = []) {
  const known = new Set<string>();
  const lengths = new Set([COPIED_WORDS]);
  const addSequences = (words: readonly string[]) => {
    for (let start = 0; start + COPIED_WORDS <= words.length; start++)
      known.add(words.slice(start, start + COPIED_WORDS).join(' '));
  };
  for (const material of materials) addSequences(wordsOf(material.replace(/["“«„][^"“”»\n]*["”»“]/g, ' | ')));
  for (const words of sentences.map(wordsOf)) {
    addSequences(words);
    if (words.length < MIN_SENTENCE_WORDS || words.length >= COPIED_WORDS) continue;
    known.add(words.join(' '));
    lengths.add(words.length);
  }

  /** Returns the share of the line's words that are copied. */
  function copiedShare(line: string): number {
    const words = wordsOf(line);
    const copied = new Set<number>();
    for (const length of lengths)
      for (let start = 0; start + length <= words.length; start++) {
        if (!known.has(words.slice(start, start + length).join(' '))) continue;
        for (let offset = 0; offset < length; offset++) copied.add(start + offset);
      }
    return words.length === 0 ? 0 : copied.size / words.length;
  }

  return {
    /** Removes the spoken lines that are entirely copied. */
    withoutCopiedLines: (text: string): string =>
      text
        .split('\n')
        .filter((line) => kindOfLine(line) !== 'spoken' || copiedShare(line) < WHOLE_LINE_SHARE)
        .join('\n'),
    /** Returns true if a line contains copied words that cannot be removed without damage. */
    hasCopiedWords: (text: string): boolean =>
      text.split('\n').some((line) => kindOfLine(line) === 'spoken' && copiedShare(line) > 0),
  };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+|\|/gu) ?? [];
