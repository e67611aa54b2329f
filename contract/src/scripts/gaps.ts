/** A place in a script that only the creator can fill: `[YOURS: what is needed]`, within a line or on its own. */
export interface Gap {
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** What is needed; empty if it does not say. */
  prompt: string;
}

/** Scripts from before `[YOURS: …]` have lines like `[FILL, about 90 words: …]`. A cue may begin with "FILL" too. */
const GAP = /\[(?:YOURS\b|FILL(?=[,:\]]))([^[\]\n]*)\]/g;

/** What a gap becomes where it cannot be filled. */
const BLANK = '____';

export function findGaps(text: string): Gap[] {
  return Array.from(text.matchAll(GAP), ({ 0: written, 1: rest = '', index }) => ({
    start: index,
    end: index + written.length,
    prompt: promptIn(rest),
  }));
}

/** The prompt is after the colon; what comes before it is the length. */
function promptIn(rest: string): string {
  const colon = rest.indexOf(':');
  return (colon < 0 ? rest.replace(/^[\s,]+/, '') : rest.slice(colon + 1)).trim();
}

export function countGaps(text: string): number {
  return text.match(GAP)?.length ?? 0;
}

/** True if the line consists of one gap. It stands for spoken words, unlike other lines in square brackets. */
export function isGapLine(line: string): boolean {
  const [gap, ...others] = findGaps(line.trim());
  return gap?.start === 0 && gap.end === line.trim().length && others.length === 0;
}

/** Replaces a gap with the creator's words. A line break in them would split the line. */
export function fillGap(text: string, { start, end }: Pick<Gap, 'start' | 'end'>, words: string): string {
  // The pattern matches each run of whitespace once. One that looks for the line break would try again at each space before it.
  const oneLine = words.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
  return text.slice(0, start) + oneLine + text.slice(end);
}

/** Replaces each gap with a blank: `____ (price)`, or just `____` if only spoken words may remain. */
export function blankGaps(text: string, { hasPrompts = true }: { hasPrompts?: boolean } = {}): string {
  return text.replace(GAP, (_written, rest: string) => {
    const prompt = promptIn(rest);
    return hasPrompts && prompt !== '' ? `${BLANK} (${prompt})` : BLANK;
  });
}

/** Replaces gaps with as many spaces, so that offsets in the result are offsets in the text. */
export function withoutGaps(text: string): string {
  return text.replace(GAP, (written) => ' '.repeat(written.length));
}

/** A part of a line: words, or a gap. */
export type TextPart = { text: string; start: number; gap: Gap | null };

/** Splits a text at its gaps. */
export function partsAtGaps(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const gap of findGaps(text)) {
    if (gap.start > from) parts.push({ text: text.slice(from, gap.start), start: from, gap: null });
    parts.push({ text: text.slice(gap.start, gap.end), start: gap.start, gap });
    from = gap.end;
  }
  if (from < text.length || parts.length === 0)
    parts.push({ text: text.slice(from), start: from, gap: null });
  return parts;
}

/** For the status row: `1 gap left`. */
export const gapsLeft = (count: number) => (count === 1 ? '1 gap left' : `${count} gaps left`);

/** The warning before a script with gaps is copied, downloaded or read out loud. */
export const gapWarning = (count: number) =>
  count === 1 ? '1 gap is left as a blank.' : `${count} gaps are left as blanks.`;

/** The warning before several scripts are downloaded; the page does not have their texts. */
export const GAPS_WARNING = 'Gaps are left as blanks.';
