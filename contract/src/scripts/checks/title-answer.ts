import { coverageOf, type TermPlace, termPlaces } from '../point-coverage.ts';
import type { Sentence } from './spoken-sentences.ts';

/** In a shorter script, the last third is too little to tell. */
const MIN_SENTENCES = 6;

/** Returns true if the last third of the script covers most of what the title asks about. */
export function isTitleAnswered(title: string, sentences: readonly Sentence[]): boolean {
  return coverageOf(title, lastThird(sentences)).every(({ isCovered }) => isCovered);
}

/** Returns the words of the title that the last third does not say; none if the title is answered. */
export function unansweredTerms(title: string, sentences: readonly Sentence[]): TermPlace[] {
  if (sentences.length < MIN_SENTENCES || isTitleAnswered(title, sentences)) return [];
  const said = new Set(termPlaces(lastThird(sentences)).map(({ term }) => term));
  return termPlaces(title)
    .filter(({ term }) => !said.has(term))
    .map((place) => ({ ...place, start: place.start - (isCurrency(title[place.start - 1]) ? 1 : 0) }));
}

const isCurrency = (sign: string | undefined) => sign !== undefined && '$€£'.includes(sign);

function lastThird(sentences: readonly Sentence[]): string {
  return sentences
    .slice(Math.floor((sentences.length * 2) / 3))
    .map(({ text }) => text)
    .join(' ');
}
