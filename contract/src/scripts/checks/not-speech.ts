import { kindOfLine } from '../script-text.ts';

/** What a line has that nobody can say, and what to do about it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?:\/\/|\bwww\.\p{L}/iu, 'Nobody can click a spoken link. Say where to find it.'],
  [/^\s*(?:word count|words|length|running time|duration)\s*:/i, 'This is a remark. Remove it.'],
  [/\b\d{1,2}:\d{2}\s*[-–]\s*\d|^\s*[([]?\d{1,2}:\d{2}[)\]]?(?:\s|$)/, 'Times are not spoken. Remove them.'],
  [/^\s*#|\*\*|__|`|^\s*>/, 'These marks can’t be heard. Remove them.'],
  [/^\s*(?:[-*•]\s|\d{1,2}[.)]\s)/, 'A list can’t be heard. Make it a sentence.'],
  [/^\s*\p{Lu}[\p{Lu} ]{2,20}:/u, 'A name before the words is read out loud. Make it a cue in brackets.'],
  [/^\s*[*_]?\([^)]*\)[*_]?\s*$|^\s*\(/, 'A direction goes in square brackets, or it is read out loud.'],
];

export interface UnspeakableLine {
  line: number;
  start: number;
  text: string;
  /** What to do about it, in one sentence or two. */
  advice: string;
}

/** Returns the spoken lines that contain links, remarks, times, markup, lists, labels or directions. */
export function linesThatAreNotSpeech(content: string): UnspeakableLine[] {
  const found: UnspeakableLine[] = [];
  let offset = 0;
  for (const [line, written] of content.split('\n').entries()) {
    const advice =
      kindOfLine(written) === 'spoken' && REASONS.find(([pattern]) => pattern.test(written))?.[1];
    const text = written.trim();
    if (advice) found.push({ line, start: offset + written.indexOf(text), text, advice });
    offset += written.length + 1;
  }
  return found;
}
