import { kindOfLine } from '@cold-open/contract/scripts/script-text';

/** This many words in a row are not a coincidence. */
const COPIED_WORDS = 10;
/** A line of which this share is copied is removed as a whole. */
const WHOLE_LINE_SHARE = 0.7;

/** Finds text from the instructions or the template in an answer. Quoted text in a template may be spoken. */
export function createCopyFinder(materials: () => readonly string[]) {
  let found: Set<string> | undefined;
  /** Only collected once there is an answer, because the first word should not wait for it. */
  const known = () => {
    found ??= sequencesIn(materials());
    return found;
  };

  /** Returns the share of the line's words that are copied. */
  function copiedShare(line: string): number {
    const words = wordsOf(line);
    const copied = new Set<number>();
    for (let start = 0; start + COPIED_WORDS <= words.length; start++) {
      if (!known().has(words.slice(start, start + COPIED_WORDS).join(' '))) continue;
      for (let offset = 0; offset < COPIED_WORDS; offset++) copied.add(start + offset);
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

function sequencesIn(materials: readonly string[]): Set<string> {
  const sequences = new Set<string>();
  for (const material of materials) {
    const words = wordsOf(material.replace(/["“«„][^"“”»\n]*["”»“]/g, ' | '));
    for (let start = 0; start + COPIED_WORDS <= words.length; start++)
      sequences.add(words.slice(start, start + COPIED_WORDS).join(' '));
  }
  return sequences;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+|\|/gu) ?? [];
