const SEQUENCE_LENGTH = 4;
/** Good scripts have at most 3 % repeated sequences, looping answers more than 22 %. */
const MAX_REPEATED_SHARE = 0.2;
/** Languages without spaces have short words, so their sequences repeat more often. */
const MAX_REPEATED_SHARE_UNSPACED = 0.45;
const WINDOW_WORDS = 150;
const REFRAIN_REPEATS = 3;
/** A shorter repetition may be a refrain. */
const MIN_WORDS = 60;
/** A closing line may echo the opening, so shorter parts are not compared with the text before them. */
const MIN_COMPARED_SEQUENCES = 10;
const MAX_SHARE_SAID_BEFORE = 0.5;
const MAX_SHARE_SAID_BEFORE_UNSPACED = 0.75;
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

/** Returns true if a part of a script mostly repeats the text before it, or if the script loops with it. */
export function repeatsEarlier(part: string, earlier: string): boolean {
  const own = new Set(sequencesOf(wordsOf(part)));
  const before = new Set(sequencesOf(wordsOf(earlier)));
  const repeated = [...own].filter((sequence) => before.has(sequence)).length;
  const maxShare = UNSPACED.test(part) ? MAX_SHARE_SAID_BEFORE_UNSPACED : MAX_SHARE_SAID_BEFORE;
  if (own.size >= MIN_COMPARED_SEQUENCES && repeated / own.size > maxShare) return true;
  return isLooping(`${earlier}\n\n${part}`) && !isLooping(earlier);
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
  for (const sequence of sequencesOf(words)) counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  if (counts.size === 0) return 0;
  const distinct = [...counts.values()];
  const repeated = distinct.filter((count) => count > 1).length;
  const looping = distinct.filter((count) => count > REFRAIN_REPEATS).reduce((sum, count) => sum + count, 0);
  return Math.max(repeated / distinct.length, looping / (words.length - SEQUENCE_LENGTH + 1));
}

function sequencesOf(words: readonly string[]): string[] {
  const count = Math.max(0, words.length - SEQUENCE_LENGTH + 1);
  return Array.from({ length: count }, (_, start) => words.slice(start, start + SEQUENCE_LENGTH).join(' '));
}

/** Every character is a word in a language without spaces. Cues and headings are left out. */
function wordsOf(text: string): string[] {
  const spoken = text.replace(/^##.*$/gm, ' ').replace(/\[[^\]]*\]/g, ' ');
  return spoken.toLowerCase().match(UNSPACED.test(spoken) ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}'’]+/gu) ?? [];
}
