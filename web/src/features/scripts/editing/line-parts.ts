import { findGaps, type Gap, partsAtGaps } from '@cold-open/contract/scripts/gaps';
import type { OpenGap } from './editor-state.ts';

/** A part of a line: words, or a gap with its place among the gaps of the line. */
export interface LinePart {
  text: string;
  start: number;
  gap: (Gap & { gapsBefore: number; gapsAfter: number }) | null;
}

export function partsOfLine(text: string, open: OpenGap | null): LinePart[] {
  const parts = splitAtGaps(text, open);
  const total = parts.filter(({ gap }) => gap).length;
  let gapsBefore = 0;
  return parts.map((part) => {
    if (!part.gap) return { ...part, gap: null };
    const gap = { ...part.gap, gapsBefore, gapsAfter: total - gapsBefore - 1 };
    gapsBefore += 1;
    return { ...part, gap };
  });
}

/** The gap that is being filled stays a gap, although its words are already in the text. */
function splitAtGaps(text: string, open: OpenGap | null) {
  const [gap] = open ? findGaps(open.written) : [];
  if (!open || !gap) return partsAtGaps(text);
  const end = open.from + (open.value.trim() || open.written).length;
  const field = { text: text.slice(open.from, end), start: open.from, gap };
  const after = partsAtGaps(text.slice(end)).map((part) => ({ ...part, start: part.start + end }));
  return [...partsAtGaps(text.slice(0, open.from)), field, ...after].filter(
    (part) => part.gap || part.text !== '',
  );
}
