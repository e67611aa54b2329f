import type { Finding } from '@cold-open/contract/scripts/checks/finding';
import { createContext, useContext } from 'react';

/** A finding as the desk shows it: with its number. */
export interface NumberedFinding extends Finding {
  number: number;
  isChosen: boolean;
}

/** The findings that the panel shows; none while it is closed. */
export const CheckMarks = createContext<readonly NumberedFinding[]>([]);

export const useCheckMarks = () => useContext(CheckMarks);

/** A part of a text, with the findings that it belongs to. */
export interface MarkedPart {
  text: string;
  start: number;
  findings: NumberedFinding[];
  /** The findings whose number is shown after this part. */
  ending: NumberedFinding[];
}

interface Range {
  start: number;
  end: number;
}

/** Splits a text at the edges of the findings in it. Offsets are those of the findings. */
export function markParts(
  text: string,
  textStart: number,
  findings: readonly (NumberedFinding & { range: Range })[],
): MarkedPart[] {
  const textEnd = textStart + text.length;
  const inside = findings.filter(({ range }) => range.start < textEnd && range.end > textStart);
  const cuts = inside.flatMap(({ range }) => [
    Math.max(range.start, textStart),
    Math.min(range.end, textEnd),
  ]);
  const edges = [...new Set([textStart, ...cuts, textEnd])].sort((a, b) => a - b);
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? textEnd;
    const covering = inside.filter(({ range }) => range.start <= start && range.end >= end);
    return {
      text: text.slice(start - textStart, end - textStart),
      start,
      findings: covering,
      ending: covering.filter(({ range }) => range.end === end),
    };
  });
}

const FINDING_ATTRIBUTE = 'data-finding';
/** The upper third of a window; on a small one the panel covers the lower part. */
const UPPER_THIRD = 0.3;
const ABOVE_PANEL = 0.14;

export const findingMark = (findings: readonly NumberedFinding[]) => ({
  [FINDING_ATTRIBUTE]: findings.map(({ number }) => number).join(' '),
});

/** Scrolls to the place of a finding. */
export function scrollToFinding(
  number: number,
  { isSmooth, isCovered }: { isSmooth: boolean; isCovered: boolean },
) {
  const place = document.querySelector(`[${FINDING_ATTRIBUTE}~="${number}"]`);
  if (!place) return;
  const offset = window.innerHeight * (isCovered ? ABOVE_PANEL : UPPER_THIRD);
  const top = place.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top: Math.max(0, top), behavior: isSmooth ? 'smooth' : 'auto' });
}
