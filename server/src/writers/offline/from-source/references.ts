import type { Sentence } from '../source/read-source.ts';

/** In which sentence each term turns up first. */
export type FirstMentions = ReadonlyMap<string, number>;

const DEFINITE = /^(?:the|this|that|these|those)\s/i;
const DEFINITE_THINGS = /\b(?:the|that|those)\s+([\p{L}'-]+)(?:\s+([\p{L}'-]+))?/giu;
/** Endings differ, beginnings tell that two words are one. */
const TELLING_LETTERS = 4;

export function firstMentionsIn(sentences: readonly Sentence[]): FirstMentions {
  const first = new Map<string, number>();
  for (const { index, terms } of sentences)
    for (const term of terms) if (!first.has(term)) first.set(term, index);
  return first;
}

/**
 * "The rule" needs to have been spoken of: true when the source introduces it in an earlier sentence and none of what
 * the viewer has heard does.
 */
export function pointsAtUnheard(
  sentence: Sentence,
  mentions: FirstMentions,
  heardTerms: ReadonlySet<string>,
): boolean {
  const thing = sentence.terms[0];
  if (!DEFINITE.test(sentence.text) || thing === undefined || heardTerms.has(thing)) return false;
  return isIntroducedBefore(thing, sentence, mentions);
}

/** How many things a sentence takes for known that the viewer has not heard of. */
export function unheardThings(
  sentence: Sentence,
  mentions: FirstMentions,
  heardTerms: ReadonlySet<string>,
): number {
  const things = [...sentence.text.matchAll(DEFINITE_THINGS)].map(([, first = '', second = '']) => [
    first,
    second,
  ]);
  return things.filter((words) => {
    const terms = sentence.terms.filter((term) => words.some((word) => sharesBeginning(word, term)));
    const isKnown = terms.some((term) => heardTerms.has(term));
    return !isKnown && terms.some((term) => isIntroducedBefore(term, sentence, mentions));
  }).length;
}

function isIntroducedBefore(term: string, { index }: Sentence, mentions: FirstMentions): boolean {
  return (mentions.get(term) ?? index) < index;
}

function sharesBeginning(word: string, term: string): boolean {
  const length = Math.min(TELLING_LETTERS, term.length);
  return word.toLowerCase().startsWith(term.slice(0, length));
}
