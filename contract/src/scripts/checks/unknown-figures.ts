import { withoutGaps } from '../gaps.ts';
import { FIGURE, type FoundFigure, figureOf, knownFigures, newFiguresIn } from './figures.ts';
import { isEnglish } from './language.ts';
import { type SpokenNumber, spokenNumbersIn } from './number-words.ts';
import { blankUnspoken } from './spoken-sentences.ts';

const GAP_FOR_FIGURE = '[YOURS: the figure]';
/** Smaller numbers in words are rarely claims: "two friends", "one morning". */
const MIN_FIGURE = 10;
const UNIT_OF_FIGURE = /^[\s-]+(?:percent|per cent|dollars?|euros?|pounds?)\b/i;
/** Numbers that count nothing. */
const FIGURE_OF_SPEECH =
  /\bone in a (?:hundred|thousand|million|billion)\b|\ba (?:hundred|thousand|million|billion) (?:times|ways|reasons|things|little|percent)\b|\bfifty[ -]fifty\b|\btwenty[ -]four[ -]seven\b|\btwenty[ -]twenty\b|\bcatch[ -]twenty[ -]two\b/gi;
const SCALED_FIGURE = /(\d[\d.,]*)\s?(k\b|hundred|thousand|million|billion)/gi;
const SCALES: Record<string, number> = {
  k: 1e3,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

/**
 * Returns a function that replaces every figure that is said but not in the material with a gap for the creator to fill in,
 * whether it is written in digits or in English words.
 */
export function createFigureGaps(material: string): (content: string) => string {
  const known = knownFigures(material);
  const isEnglishMaterial = isEnglish(material);
  const isUnknownInWords = unknownInWords(material, known);
  return (content) => {
    const unknown = new Set(newFiguresIn(content, known).map(({ figure }) => figure));
    const addGaps = (words: string) =>
      words.replace(FIGURE, (written) => (unknown.has(figureOf(written)) ? GAP_FOR_FIGURE : written));
    return content
      .split(/(\[[^\]]*\])/)
      .map((part) => {
        if (part.startsWith('[')) return part;
        const withGaps = addGaps(part);
        return isEnglishMaterial ? gapsForSpokenNumbers(withGaps, isUnknownInWords) : withGaps;
      })
      .join('');
  };
}

/**
 * Returns the figures that an English script says in words and that are not known, with their places. A known 5 may be
 * the 5 of "5 million".
 */
export function newSpokenFiguresIn(content: string, known: ReadonlySet<string>): FoundFigure[] {
  const parts = withParts(known);
  const isUnknown = (value: number) =>
    [1, ...Object.values(SCALES)].every((scale) => !parts.has(String(value / scale)));
  const found = new Map<string, FoundFigure>();
  for (const { value, start, end } of spokenFiguresIn(withoutGaps(blankUnspoken(content)))) {
    const figure = String(value);
    if (isUnknown(value) && !found.has(figure)) found.set(figure, { figure, start, end });
  }
  return [...found.values()];
}

function gapsForSpokenNumbers(words: string, isUnknown: (value: number) => boolean): string {
  let filled = words;
  // From the last to the first, so that the places stay valid.
  for (const { value, start, end } of spokenFiguresIn(words).reverse())
    if (isUnknown(value)) filled = filled.slice(0, start) + GAP_FOR_FIGURE + filled.slice(end);
  return filled;
}

/** Returns the numbers in English words that claim something. */
function spokenFiguresIn(words: string): SpokenNumber[] {
  const idioms = [...words.matchAll(FIGURE_OF_SPEECH)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  const isIdiom = ({ start, end }: SpokenNumber) =>
    idioms.some((idiom) => start < idiom.end && end > idiom.start);
  return spokenNumbersIn(words).filter(
    (number) =>
      (number.value >= MIN_FIGURE || UNIT_OF_FIGURE.test(words.slice(number.end))) && !isIdiom(number),
  );
}

/** A number in words may be a part of a figure: "nine forty" is 9:40. */
function withParts(figures: ReadonlySet<string>): Set<string> {
  const known = new Set(figures);
  for (const figure of figures) for (const part of figure.split(/[.:]/)) known.add(String(Number(part)));
  return known;
}

/** "Five million" may be 5 million. */
function unknownInWords(material: string, figures: ReadonlySet<string>): (value: number) => boolean {
  const known = withParts(figures);
  for (const [, digits = '', scale = ''] of material.matchAll(SCALED_FIGURE))
    known.add(String(Number(digits.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1)));
  return (value) => !known.has(String(value));
}
