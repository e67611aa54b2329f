import { blankGaps, isGapLine } from './gaps.ts';
import { kindOfLine } from './script-text.ts';

export const EXCERPT_LENGTH = 100;
/** Enough text to find the spoken words after long headings and cues. */
export const EXCERPT_SOURCE_LENGTH = 1000;

/**
 * Returns the first spoken characters of a text, with an ellipsis if there are more. A line that is only a gap says nothing
 * yet, so it is left out.
 */
export function spokenExcerpt(text: string): string {
  const lines = Array.from(text).slice(0, EXCERPT_SOURCE_LENGTH).join('').split('\n');
  const isCut = Array.from(text).length >= EXCERPT_SOURCE_LENGTH;
  // The last line may be a cue or a heading that was cut off.
  const isSpoken = (line: string, index: number) =>
    kindOfLine(line) === 'spoken' &&
    !isGapLine(line) &&
    !/^#{1,6}(\s|$)/.test(line.trim()) &&
    !(isCut && index === lines.length - 1 && /^\s*\[[^\]]*$/.test(line));
  const spoken = lines
    .filter(isSpoken)
    .map((line) => blankGaps(line, { hasPrompts: false }).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(' ');
  // Splits by code points, so that no emoji is cut in half.
  const characters = Array.from(spoken);
  const start = characters.slice(0, EXCERPT_LENGTH).join('').trimEnd();
  return start !== '' && (isCut || characters.length > EXCERPT_LENGTH) ? `${start}…` : start;
}
