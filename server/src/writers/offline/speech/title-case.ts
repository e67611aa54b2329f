import type { LanguageTools } from '../source/language-tools.ts';

/** Common words that are capitalized. */
const KNOWN_NAMES =
  /^(?:japan|china|turkey|chile|jordan|german|french|english|spanish|italian|roman|greek|american|british|african|european|asian|indian|chinese|japanese|atlantic|pacific|arctic|may|march|august|mars|venus|mercury|saturn|jupiter|neptune|christmas|easter|latin|dutch|polish|swedish|irish|scottish|welsh|russian|korean|mexican|soviet|victorian|viking)$/i;

const SMALL_WORD = /^(?:a|an|the|of|in|on|to|for|and|or|is|it|with|at|by|from|as|vs\.?|i|i'm)$/i;

/** Lowercases a title except for names: words that the source capitalizes, or uncommon words. */
export function titleAsSentence(
  title: string,
  tools: LanguageTools,
  names: ReadonlyMap<string, string>,
): string {
  const words = title.trim().split(/\s+/);
  const isTitleCase = hasTitleCase(words);
  return words
    .map((word, index) => (isTitleCase || index === 0 ? sentenceCase(word, tools, names) : word))
    .join(' ');
}

function sentenceCase(word: string, tools: LanguageTools, names: ReadonlyMap<string, string>): string {
  const letters = word.replace(/[^\p{L}\p{N}'’-]/gu, '');
  const known = names.get(letters.toLowerCase());
  if (known) return word.replace(letters, known);
  if (/^I(?:'\w+)?$/.test(letters) || /\p{Lu}.*\p{Lu}|\d/u.test(letters)) return word;
  const stem = letters.replace(/'s$/, '');
  const isName =
    KNOWN_NAMES.test(stem) || (stem.length > 2 && stem.split('-').every((part) => tools.isUncommon(part)));
  return isName ? word : word.toLowerCase();
}

function hasTitleCase(words: readonly string[]): boolean {
  const rest = words.slice(1).filter((word) => !SMALL_WORD.test(word) && /\p{L}/u.test(word));
  const capitals = rest.filter((word) => /^\P{L}*\p{Lu}/u.test(word));
  return rest.length > 0 && capitals.length / rest.length > 0.6;
}

/** Returns the words that the text capitalizes inside sentences, keyed by their lowercase form. */
export function namesIn(sentences: readonly { text: string }[]): Map<string, string> {
  const names = new Map<string, string>();
  const lowercaseWords = new Set<string>();
  for (const { text } of sentences) {
    const words = text.match(/[\p{L}\p{N}'-]+/gu) ?? [];
    for (const word of words.slice(1)) {
      if (/^\p{Lu}/u.test(word)) names.set(word.toLowerCase(), word);
      else lowercaseWords.add(word);
    }
  }
  for (const word of lowercaseWords) names.delete(word);
  return names;
}
