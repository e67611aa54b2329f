const MAX_UNITS = 240;
/** Starting a beat inside a paragraph is as bad as missing its length by this share of the script. */
const DIVISION_COST = 0.04;

interface Placed {
  words: number;
  /** False if the unit continues the paragraph of the one before it. */
  startsParagraph?: boolean;
}

/**
 * Divides the units among beats, in order, so that each beat gets about its share of the words. A beat stays empty
 * only if there are fewer units than beats.
 */
export function placeInBeats<Unit extends Placed>(
  units: readonly Unit[],
  shares: readonly number[],
): Unit[][] {
  const bundles = bundle(units);
  const wordsBefore = [0];
  for (const unit of bundles) wordsBefore.push((wordsBefore.at(-1) ?? 0) + wordsOf(unit));
  const total = wordsBefore.at(-1) ?? 0;
  const shareTotal = shares.reduce((sum, share) => sum + share, 0) || 1;
  const targets = shares.map((share) => Math.max(1, (total * share) / shareTotal));
  const dividesParagraph = bundles.map(([first]) => first?.startsParagraph === false);
  const ends = cheapestEnds(wordsBefore, targets, dividesParagraph);
  return targets.map((_target, beat) => bundles.slice(ends[beat - 1] ?? 0, ends[beat]).flat());
}

/** Finds where each beat ends, by comparing all divisions. */
function cheapestEnds(
  wordsBefore: readonly number[],
  targets: readonly number[],
  dividesParagraph: readonly boolean[],
): number[] {
  const count = wordsBefore.length - 1;
  const total = wordsBefore[count] ?? 0;
  let costs = wordsBefore.map((_words, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY));
  const starts: number[][] = [];
  for (const target of targets) {
    const next: number[] = [];
    const startOf: number[] = [];
    for (let end = 0; end <= count; end++) {
      let cheapest = Number.POSITIVE_INFINITY;
      for (let start = 0; start <= end; start++) {
        const words = (wordsBefore[end] ?? 0) - (wordsBefore[start] ?? 0);
        const emptiness = start === end ? total * 10 : 0;
        const division = dividesParagraph[start] ? total * DIVISION_COST : 0;
        const cost = (costs[start] ?? 0) + (words - target) ** 2 / target + emptiness + division;
        if (cost < cheapest) {
          cheapest = cost;
          startOf[end] = start;
        }
      }
      next[end] = cheapest;
    }
    starts.push(startOf);
    costs = next;
  }
  const ends: number[] = [];
  let end = count;
  for (const startOf of starts.toReversed()) {
    ends.unshift(end);
    end = startOf[end] ?? 0;
  }
  return ends;
}

/** The comparison takes quadratic time, so very many units are placed in bundles. */
function bundle<Unit>(units: readonly Unit[]): Unit[][] {
  const size = Math.ceil(units.length / MAX_UNITS) || 1;
  const bundles: Unit[][] = [];
  for (let start = 0; start < units.length; start += size) bundles.push(units.slice(start, start + size));
  return bundles;
}

function wordsOf(units: readonly { words: number }[]): number {
  return units.reduce((sum, { words }) => sum + Math.max(1, words), 0);
}
