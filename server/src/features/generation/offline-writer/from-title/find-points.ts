import type { NichePoints, Point } from '../points/niche-points.ts';
import { POINT_LIBRARY } from '../points/point-library.ts';
import type { SeededChoice } from '../seeded-choice.ts';
import type { LanguageTools } from '../source/language-tools.ts';
import { termsIn } from '../source/read-source.ts';

/** Fewer words in common are a coincidence. */
const TERMS_IN_COMMON = 2;

/** The library's page on this niche; for a niche that it does not have, the page that the title speaks of. */
export function findNiche(niche: string, title: string, tools: LanguageTools): NichePoints | undefined {
  const named = POINT_LIBRARY.find((page) => page.niche.toLowerCase() === niche.trim().toLowerCase());
  if (named) return named;
  const wanted = new Set(termsIn(`${title} ${niche}`, tools));
  const [closest] = POINT_LIBRARY.map((page) => ({
    page,
    shared: sharedTerms(page, wanted, tools),
  })).toSorted((one, other) => other.shared - one.shared);
  return closest && closest.shared >= TERMS_IN_COMMON ? closest.page : undefined;
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

function sharedTerms(
  { niche, points }: NichePoints,
  wanted: ReadonlySet<string>,
  tools: LanguageTools,
): number {
  const inName = termsIn(niche, tools).filter((term) => wanted.has(term)).length;
  const inPoints = new Set(
    points.flatMap(({ about }) => termsIn(about, tools)).filter((term) => wanted.has(term)),
  );
  return inPoints.size + inName * TERMS_IN_COMMON;
}
