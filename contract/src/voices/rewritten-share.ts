import { spokenText } from '../scripts/checks/spoken-sentences.ts';
import { wordsIn } from './voice-language.ts';

/** A script written here is the creator's own voice only after this share of its words was rewritten. */
export const MIN_REWRITTEN_SHARE = 0.25;
/** Words in a row that also occur in the written text were not rewritten. */
const KEPT_WORDS = 3;

/** Returns the share of a script's spoken words that are not from the texts that a writer wrote. */
export function rewrittenShare(content: string, writtenTexts: readonly string[]): number {
  const words = wordsIn(spokenText(content));
  if (words.length === 0 || writtenTexts.length === 0) return 1;
  const known = new Set<string>();
  for (const text of writtenTexts)
    for (const sequence of sequencesOf(wordsIn(spokenText(text)))) known.add(sequence);
  const unchanged = new Set<number>();
  for (const [start, sequence] of sequencesOf(words).entries())
    if (known.has(sequence))
      for (let offset = 0; offset < KEPT_WORDS; offset++) unchanged.add(start + offset);
  return 1 - unchanged.size / words.length;
}

function sequencesOf(words: readonly string[]): string[] {
  return words
    .slice(0, Math.max(0, words.length - KEPT_WORDS + 1))
    .map((_, start) => words.slice(start, start + KEPT_WORDS).join(' '));
}
