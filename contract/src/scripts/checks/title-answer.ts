import { coverageOf, type TermPlace, termPlaces } from '../point-coverage.ts';
import { spokenSentences } from './spoken-sentences.ts';

/** In a shorter script, the last third is too little to tell. */
const MIN_SENTENCES = 6;

/** Returns true if the last third of the script says most of what the title asks about. */
export function isTitleAnswered(title: string, content: string): boolean {
  return coverageOf(title, lastThird(content)).every(({ isCovered }) => isCovered);
}

/** Returns the words of the title that the last third does not say; none if the title is answered. */
export function unansweredTerms(title: string, content: string): TermPlace[] {
  if (spokenSentences(content).length < MIN_SENTENCES || isTitleAnswered(title, content)) return [];
  const said = new Set(termPlaces(lastThird(content)).map(({ term }) => term));
  return termPlaces(title)
    .filter(({ term }) => !said.has(term))
    .map((place) => ({ ...place, start: place.start - (isCurrency(title[place.start - 1]) ? 1 : 0) }));
}

const isCurrency = (sign: string | undefined) => sign !== undefined && '$€£'.includes(sign);

function lastThird(content: string): string {
  const sentences = spokenSentences(content).map(({ text }) => text);
  return sentences.slice(Math.floor((sentences.length * 2) / 3)).join(' ');
}
