import { type OutlineSection, plannedWords } from '@cold-open/contract/scripts/outlines/outline-sections';
import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { isOnTarget, type WordBudget } from '@cold-open/contract/scripts/script-lengths';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';

/** Points are compared by their words, so a point in other words looks like a missing one. */
const MAX_POINT_REPAIRS = 2;
/** If more sections would have to change, the length of the whole script is repaired instead. */
const MAX_REPAIRS = 4;
/** A section with a smaller or larger share of its words than this is not what was planned. */
const MIN_SHARE = 0.5;
const MAX_SHARE = 1.75;
/** Nobody notices a smaller difference. */
const NOTICEABLE_WORDS = 25;

export interface SectionRepair {
  index: number;
  /** Points that the script does not make. */
  missing: string[];
}

interface WrittenPlan {
  outline: readonly OutlineSection[];
  /** The words of each section. */
  texts: readonly string[];
  /** The first section that may be changed. */
  from: number;
  budget: WordBudget;
}

/** Returns the sections to ask for once more: points are missing, or their length keeps the script off its target. */
export function repairsFor({ outline, texts, from, budget }: WrittenPlan): SectionRepair[] {
  const sections = outline
    .map((section, index) => {
      const words = countSpokenWords(texts[index] ?? '');
      return { index, planned: section.words, words, missing: missingPoints(section, texts) };
    })
    .slice(from);
  const incomplete = sections.filter(({ missing }) => missing.length > 0).slice(0, MAX_POINT_REPAIRS);
  const others = sections.filter((section) => !incomplete.includes(section));
  const chosen = [...incomplete, ...others.filter(isFarOff)].slice(0, MAX_REPAIRS);
  return [...chosen, ...sectionsToResize(chosen)]
    .sort((a, b) => a.index - b.index)
    .map(({ index, missing }) => ({ index, missing }));

  /** Returns the sections that are farthest off, as many as the script needs to reach its length. */
  function sectionsToResize(already: typeof sections): typeof sections {
    const total = countSpokenWords(texts.join('\n'));
    let expected = already.reduce((sum, { planned, words }) => sum + planned - words, total);
    const isLong = expected > budget.target;
    const candidates = sections
      .filter((section) => !already.includes(section))
      .map((section) => ({ section, gain: (section.words - section.planned) * (isLong ? 1 : -1) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain);
    const picked: typeof sections = [];
    for (const { section, gain } of candidates) {
      if (isOnTarget(budget, expected)) break;
      picked.push(section);
      expected += isLong ? -gain : gain;
    }
    return isOnTarget(budget, expected) && already.length + picked.length <= MAX_REPAIRS ? picked : [];
  }
}

/** Returns the points that no section makes. A point that another section already makes is not missing. */
export function missingPoints({ points }: OutlineSection, texts: readonly string[]): string[] {
  return coverageOf(points.join('\n'), texts.join('\n'))
    .filter(({ isCovered }) => !isCovered)
    .map(({ point }) => point);
}

function isFarOff({ planned, words }: { planned: number; words: number }): boolean {
  const isOff = words < planned * MIN_SHARE || words > planned * MAX_SHARE;
  return isOff && Math.abs(words - planned) > NOTICEABLE_WORDS;
}

/** How much longer or shorter than planned a section may become to make up for the ones before it. */
const MIN_SCALE = 0.7;
const MAX_SCALE = 1.4;

/** Distributes the remaining words over the remaining sections, so that the whole script gets its length. */
export function wordsLeftFor(
  outline: readonly OutlineSection[],
  { from, soFar, target }: { from: number; soFar: string; target: number },
): number[] {
  const scale = (target - countSpokenWords(soFar)) / plannedWords(outline.slice(from));
  return outline
    .slice(from)
    .map(({ words }) => Math.round(words * Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))));
}
