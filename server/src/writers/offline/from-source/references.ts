import type { Sentence } from '../source/read-source.ts';

/** The index of the sentence in which each term occurs first. */
export type FirstMentions = ReadonlyMap<string, number>;

const DEFINITE = /^(?:the|this|that|these|those)\s/i;
const DEFINITE_NOUNS = /\b(?:the|that|those)\s+([\p{L}'-]+)(?:\s+([\p{L}'-]+))?/giu;
/** Two words with the same first letters count as the same word, because their endings may differ. */
const COMPARED_LETTERS = 4;

export function firstMentionsIn(sentences: readonly Sentence[]): FirstMentions {
  const first = new Map<string, number>();
  for (const { index, terms } of sentences)
    for (const term of terms) if (!first.has(term)) first.set(term, index);
  return first;
}

/**
 * Returns true if the sentence starts with something like "the rule" that the source introduces in an earlier sentence
 * and the script does not.
 */
export function refersToUnknown(
  sentence: Sentence,
  mentions: FirstMentions,
  knownTerms: ReadonlySet<string>,
): boolean {
  const thing = sentence.terms[0];
  if (!DEFINITE.test(sentence.text) || thing === undefined || knownTerms.has(thing)) return false;
  return isIntroducedBefore(thing, sentence, mentions);
}

/** Counts the things that a sentence mentions as known but that the script has not introduced. */
export function countUnknownReferences(
  sentence: Sentence,
  mentions: FirstMentions,
  knownTerms: ReadonlySet<string>,
): number {
  const nouns = [...sentence.text.matchAll(DEFINITE_NOUNS)].map(([, first = '', second = '']) => [
    first,
    second,
  ]);
  return nouns.filter((words) => {
    const terms = sentence.terms.filter((term) => words.some((word) => startsAlike(word, term)));
    const isKnown = terms.some((term) => knownTerms.has(term));
    return !isKnown && terms.some((term) => isIntroducedBefore(term, sentence, mentions));
  }).length;
}

function isIntroducedBefore(term: string, { index }: Sentence, mentions: FirstMentions): boolean {
  return (mentions.get(term) ?? index) < index;
}

function startsAlike(word: string, term: string): boolean {
  const length = Math.min(COMPARED_LETTERS, term.length);
  return word.toLowerCase().startsWith(term.slice(0, length));
}
