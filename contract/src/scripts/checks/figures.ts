import { withoutGaps } from '../gaps.ts';
import { numbersInWords } from './number-words.ts';
import { blankUnspoken } from './spoken-sentences.ts';

export const FIGURE = /(?<![\p{L}\d])[$€£]?\d[\d.,:]*\d|(?<![\p{L}\d])[$€£]?\d/gu;

/** Removes currency signs and thousands separators. */
export const figureOf = (written: string) => written.replace(/[$€£,]|[.:]$/g, '');

export interface FoundFigure {
  /** Without currency signs and thousands separators. */
  figure: string;
  start: number;
  end: number;
}

/** Returns each figure once, where it first appears. A single digit counts only with a currency or percent sign. */
export function figuresIn(text: string): FoundFigure[] {
  const found = new Map<string, FoundFigure>();
  const words = withoutGaps(text);
  for (const { 0: written, index } of words.matchAll(FIGURE)) {
    const figure = figureOf(written);
    const end = index + written.length;
    const isBareDigit = written.length === 1 && words[end] !== '%';
    if (!isBareDigit && !found.has(figure)) found.set(figure, { figure, start: index, end });
  }
  return [...found.values()];
}

export function figureNames(text: string): string[] {
  return figuresIn(text).map(({ figure }) => figure);
}

/** Returns the figures that are said but not known, with their places in the content. */
export function newFiguresIn(content: string, known: ReadonlySet<string>): FoundFigure[] {
  return figuresIn(blankUnspoken(content)).filter(({ figure }) => !known.has(figure));
}

/** Returns the figures of a text, whether written in digits or in English words. */
export function knownFigures(...texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...digitsIn(text), ...numbersInWords(text)]));
}

/**
 * Returns the numbers in the script that are not in the material, such as the source, the points and the
 * title.
 */
export function numbersNotIn(content: string, material: string): string[] {
  return newFiguresIn(content, knownFigures(material)).map(({ figure }) => figure);
}

/** A script need not say more of them: a source with many figures is material to choose from. */
const MAX_UNUSED_FIGURES = 5;
/** A source may be a transcript. */
const TIMECODE = /^\d{1,2}(?::\d{2}){1,2}$/;

/**
 * Returns the figures of the source that an English script says neither in digits nor in words. Leaves out single digits
 * and times, and returns none if there are many.
 */
export function unusedFigures(content: string, sourceFigures: readonly string[]): string[] {
  const said = knownFigures(blankUnspoken(content));
  const unused = sourceFigures.filter(
    (figure) => figure.length > 1 && !TIMECODE.test(figure) && !said.has(figure),
  );
  return unused.length > MAX_UNUSED_FIGURES ? [] : unused;
}

/** Includes single digits, which are said as "2" or "two". */
function digitsIn(text: string): string[] {
  return (text.match(FIGURE) ?? []).map(figureOf);
}
