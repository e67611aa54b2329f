import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import type { NichePoints, Point } from '../../../content/load-content.ts';
import type { SeededChoice } from '../seeded-choice.ts';
import type { LanguageTools } from '../source/language-tools.ts';
import { termsIn } from '../source/read-source.ts';

/** Fewer shared words are a coincidence. */
const MIN_SHARED_TERMS = 2;
/** Words such as "mistakes" or "buy" occur in most niches, so they do not identify one. */
const MAX_NICHES_PER_SPECIFIC_TERM = 2;

/**
 * Returns the points of this niche. An unknown niche gets none: points about cars under a title about houses are worse
 * than no points. The title decides only when the request names no niche.
 */
export function findNichePoints(
  library: readonly NichePoints[],
  { niche, title }: { niche: string; title: string },
  tools: LanguageTools,
): NichePoints | undefined {
  const name = niche.trim().toLowerCase();
  const sameName = library.find((page) => page.niche.toLowerCase() === name);
  if (sameName) return sameName;
  const isNamed = name !== '' && name !== DEFAULT_NICHE.toLowerCase();
  return isNamed ? findBySimilarName(library, niche, tools) : findByTitle(library, title, tools);
}

/** "Film" matches film analysis, but "car insurance" does not match cars. */
function findBySimilarName(library: readonly NichePoints[], niche: string, tools: LanguageTools) {
  const wanted = termsIn(niche.toLowerCase(), tools);
  if (wanted.length === 0) return undefined;
  return library.find((page) => {
    const terms = new Set(termsIn(page.niche.toLowerCase(), tools));
    return wanted.every((term) => terms.has(term));
  });
}

function findByTitle(library: readonly NichePoints[], title: string, tools: LanguageTools) {
  const niches = library.map((page) => ({ page, terms: termsOf(page, tools) }));
  const isSpecific = (term: string) =>
    niches.filter(({ terms }) => terms.has(term)).length <= MAX_NICHES_PER_SPECIFIC_TERM;
  const wanted = [...new Set(termsIn(title, tools))].filter(isSpecific);
  const [closest, next] = niches
    .map(({ page, terms }) => ({ page, shared: wanted.filter((term) => terms.has(term)).length }))
    .toSorted((one, other) => other.shared - one.shared);
  const isClear = closest && closest.shared >= MIN_SHARED_TERMS && closest.shared > (next?.shared ?? 0);
  return isClear ? closest.page : undefined;
}

/** Sorts the points by how well they match the title. Equally good points are rotated for each variant. */
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
