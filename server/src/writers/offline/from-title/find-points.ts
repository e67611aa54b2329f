import { DEFAULT_NICHE } from '@cold-open/contract/prompts/prompt-rules';
import type { NichePoints, Point } from '../../../content/load-content.ts';
import type { SeededChoice } from '../seeded-choice.ts';
import type { LanguageTools } from '../source/language-tools.ts';
import { termsIn } from '../source/read-source.ts';

/** With fewer shared terms, the match is probably a coincidence. */
const MIN_SHARED_TERMS = 2;
/** Words such as "mistakes" or "buy" occur in most niches, so they do not identify one. */
const MAX_NICHES_PER_SPECIFIC_TERM = 2;

/**
 * Returns the points for this niche. Returns none for an unknown niche, because points about the wrong subject are worse
 * than no points. The title is used only when the request has no niche.
 */
export function findNichePoints(
  library: readonly NichePoints[],
  { niche, title }: { niche: string; title: string },
  tools: LanguageTools,
): NichePoints | undefined {
  const name = niche.trim().toLowerCase();
  const exactMatch = library.find((points) => points.niche.toLowerCase() === name);
  if (exactMatch) return exactMatch;
  const hasNiche = name !== '' && name !== DEFAULT_NICHE.toLowerCase();
  return hasNiche ? findBySimilarName(library, niche, tools) : findByTitle(library, title, tools);
}

/** "Film" matches film analysis, but "car insurance" does not match cars. */
function findBySimilarName(library: readonly NichePoints[], niche: string, tools: LanguageTools) {
  const nicheTerms = termsIn(niche.toLowerCase(), tools);
  if (nicheTerms.length === 0) return undefined;
  return library.find((points) => {
    const terms = new Set(termsIn(points.niche.toLowerCase(), tools));
    return nicheTerms.every((term) => terms.has(term));
  });
}

function findByTitle(library: readonly NichePoints[], title: string, tools: LanguageTools) {
  const niches = library.map((points) => ({ points, terms: termsOf(points, tools) }));
  const isSpecific = (term: string) =>
    niches.filter(({ terms }) => terms.has(term)).length <= MAX_NICHES_PER_SPECIFIC_TERM;
  const titleTerms = [...new Set(termsIn(title, tools))].filter(isSpecific);
  const [closest, next] = niches
    .map(({ points, terms }) => ({ points, shared: titleTerms.filter((term) => terms.has(term)).length }))
    .toSorted((a, b) => b.shared - a.shared);
  const isClearMatch = closest && closest.shared >= MIN_SHARED_TERMS && closest.shared > (next?.shared ?? 0);
  return isClearMatch ? closest.points : undefined;
}

/** Sorts the points by how well they match the title. Equally good points are rotated for each variant. */
export function sortPoints(
  { points }: NichePoints,
  title: string,
  choice: SeededChoice,
  tools: LanguageTools,
): Point[] {
  const titleTerms = new Set(termsIn(title, tools));
  return choice
    .rotate('points', points)
    .map((point) => ({
      point,
      shared: termsIn(point.about, tools).filter((term) => titleTerms.has(term)).length,
    }))
    .toSorted((a, b) => Math.min(2, b.shared) - Math.min(2, a.shared))
    .map(({ point }) => point);
}

function termsOf({ niche, points }: NichePoints, tools: LanguageTools): Set<string> {
  return new Set([niche, ...points.map(({ about }) => about)].flatMap((text) => termsIn(text, tools)));
}
