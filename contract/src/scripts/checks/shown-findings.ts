import { FINDING_KINDS, type Finding, type FindingPlace } from './finding.ts';

export const MAX_SHOWN_FINDINGS = 5;

export interface ShownFindings {
  /** At most five, in the order of the script. */
  shown: Finding[];
  /** How many of the dismissed findings still apply. */
  dismissed: Finding[];
}

/**
 * Chooses the findings to show. One of each kind comes before the second of any, so that one kind does not hide the
 * others. The rest wait until these are fixed or dismissed.
 */
export function chooseFindings(
  findings: readonly Finding[],
  dismissedKeys: readonly string[],
): ShownFindings {
  const keys = new Set(dismissedKeys);
  const open = findings.filter(({ key }) => !keys.has(key));
  const counts = new Map<string, number>();
  const ranked = open.map((finding) => {
    const round = counts.get(finding.kind) ?? 0;
    counts.set(finding.kind, round + 1);
    return { finding, round, importance: FINDING_KINDS.indexOf(finding.kind) };
  });
  const shown = ranked
    .sort((a, b) => a.round - b.round || a.importance - b.importance)
    .slice(0, MAX_SHOWN_FINDINGS)
    .map(({ finding }) => finding);
  return { shown: inScriptOrder(shown), dismissed: findings.filter(({ key }) => keys.has(key)) };
}

export function inScriptOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => compare(positionOf(a.place), positionOf(b.place)));
}

/** The title comes first, and the points come after the text. */
function positionOf(place: FindingPlace): readonly [number, number] {
  if (place.at === 'title') return [-1, 0];
  if (place.at === 'point') return [Number.MAX_SAFE_INTEGER, place.index];
  return [place.line, place.at === 'text' ? place.start : 0];
}

const compare = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0] || a[1] - b[1];
