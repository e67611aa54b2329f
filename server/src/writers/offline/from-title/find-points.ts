import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import type { NichePoints, Point } from '../points/niche-points.ts';
import { POINT_LIBRARY } from '../points/point-library.ts';
import type { SeededChoice } from '../seeded-choice.ts';
import type { LanguageTools } from '../source/language-tools.ts';
import { termsIn } from '../source/read-source.ts';

/** Fewer words in common are a coincidence. */
const TERMS_IN_COMMON = 2;
/** Words such as "mistakes" or "buy" belong to every niche and tell nothing about one. */
const MOST_PAGES_OF_A_TELLING_TERM = 2;

/**
 * The library's page on this niche. A niche that the library does not know gets none: points on cars under a title on
 * houses are worse than no points. Only where nobody named a niche is the page chosen by the words of the title.
 */
export function findNiche(niche: string, title: string, tools: LanguageTools): NichePoints | undefined {
  const name = niche.trim().toLowerCase();
  const named = POINT_LIBRARY.find((page) => page.niche.toLowerCase() === name);
  if (named) return named;
  if (name !== '' && name !== DEFAULT_NICHE.toLowerCase()) return pageCalledLike(niche, tools);
  const wanted = new Set(termsIn(title, tools));
  const pages = POINT_LIBRARY.map((page) => ({ page, terms: termsOf(page, tools) }));
  const isTelling = (term: string) =>
    pages.filter(({ terms }) => terms.has(term)).length <= MOST_PAGES_OF_A_TELLING_TERM;
  const telling = [...wanted].filter(isTelling);
  const [closest, next] = pages
    .map(({ page, terms }) => ({ page, shared: telling.filter((term) => terms.has(term)).length }))
    .toSorted((one, other) => other.shared - one.shared);
  const isClear = closest && closest.shared >= TERMS_IN_COMMON && closest.shared > (next?.shared ?? 0);
  return isClear ? closest.page : undefined;
}

/** "Film" is film analysis, "car insurance" is not cars. */
function pageCalledLike(niche: string, tools: LanguageTools): NichePoints | undefined {
  const wanted = termsIn(niche.toLowerCase(), tools);
  if (wanted.length === 0) return undefined;
  return POINT_LIBRARY.find((page) => {
    const called = new Set(termsIn(page.niche.toLowerCase(), tools));
    return wanted.every((term) => called.has(term));
  });
}

/** The points nearest to the title first; among equals every variant starts elsewhere. */
export function pointsFor(
  { points }: NichePoints,
  title: string,
  choice: SeededChoice,
  tools: LanguageTools,
): Point[] {
  const wanted = new Set(termsIn(title, tools));
  return choice
    .rotate('points', points)
    .map((point) => ({
      point,
      shared: termsIn(point.about, tools).filter((term) => wanted.has(term)).length,
    }))
    .toSorted((one, other) => Math.min(2, other.shared) - Math.min(2, one.shared))
    .map(({ point }) => point);
}

function termsOf({ niche, points }: NichePoints, tools: LanguageTools): Set<string> {
  return new Set([niche, ...points.map(({ about }) => about)].flatMap((text) => termsIn(text, tools)));
}
