const SEQUENCE_LENGTH = 4;
/** Good scripts have at most 3 % repeated sequences, looping answers more than 22 %. */
const MAX_REPEATED_SHARE = 0.2;
/** Languages without spaces have short words, so their sequences repeat more often. */
const MAX_REPEATED_SHARE_UNSPACED = 0.45;
const WINDOW_WORDS = 150;
const REFRAIN_REPEATS = 3;
/** A shorter repetition may be a refrain. */
const MIN_WORDS = 60;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns true if the text, or any 150 words in it, repeats itself like a looping model. */
export function isLooping(text: string): boolean {
  const words = wordsOf(text);
  if (repeats(words, text)) return true;
  for (let start = 0; start + MIN_WORDS < words.length; start += WINDOW_WORDS / 3)
    if (repeats(words.slice(start, start + WINDOW_WORDS), text)) return true;
  return false;
}

/** Checks only the end of a text, for use while it is being received. */
export function endsInLoop(text: string): boolean {
  return repeats(wordsOf(text.slice(-WINDOW_WORDS * 12)).slice(-WINDOW_WORDS), text);
}

function repeats(words: readonly string[], text: string): boolean {
  if (words.length < MIN_WORDS) return false;
  return (
    shareOfRepeatedSequences(words) > (UNSPACED.test(text) ? MAX_REPEATED_SHARE_UNSPACED : MAX_REPEATED_SHARE)
  );
}

/**
 * Returns the share of four-word sequences that repeat: of the distinct ones, those that occur more than once, or of all,
 * those that occur more often than a refrain. The second is larger if one sentence is repeated many times.
 */
function shareOfRepeatedSequences(words: readonly string[]): number {
  const counts = new Map<string, number>();
  for (let start = 0; start + SEQUENCE_LENGTH <= words.length; start++) {
    const sequence = words.slice(start, start + SEQUENCE_LENGTH).join(' ');
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  if (counts.size === 0) return 0;
  const distinct = [...counts.values()];
  const repeated = distinct.filter((count) => count > 1).length;
  const looping = distinct.filter((count) => count > REFRAIN_REPEATS).reduce((sum, count) => sum + count, 0);
  return Math.max(repeated / distinct.length, looping / (words.length - SEQUENCE_LENGTH + 1));
}

/** Every character is a word in a language without spaces. Cues and headings are left out. */
function wordsOf(text: string): string[] {
  const spoken = text.replace(/^##.*$/gm, ' ').replace(/\[[^\]]*\]/g, ' ');
  return spoken.toLowerCase().match(UNSPACED.test(spoken) ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}'’]+/gu) ?? [];
}
