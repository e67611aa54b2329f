import { type AnswerLine, type LineContext, tidyLine } from './answer-lines.ts';
import { isEndMark, isRemarkAfter, isRemarkBefore } from './remarks.ts';
import { withoutRepetitionRemarks } from './repetition-remarks.ts';
import { hasSpeakers } from './speakers.ts';
import { unwrapAnswer } from './unwrap-answer.ts';

const SCRIPT_HEADING = /^(?:the |full |final |video |complete )*script$/i;
/** Timecodes begin at zero. Other times at the start of a line may be spoken: "6:40. The kettle clicks." */
const ZERO_TIMECODE = /(?<![\d:])0?0:\d{2}/;
const OUTLINE_HEADING =
  /^(?:the )?(?:outline|plan|structure|beat sheet|analysis|notes|overview|5-point outline|key points)$/i;

interface AnswerContext {
  title: string;
  template: string;
  /** True if only a part of a script was asked for, which has no headings. */
  isPart?: boolean;
}

/** Turns an answer into a script with only beats, cues and spoken lines. */
export function tidyAnswer(answer: string, { title, template, isPart = false }: AnswerContext): string {
  const text = unwrapAnswer(answer.replaceAll('\r', '').replaceAll('\0', ''));
  const hasHeadings = isPart || /^##\s/m.test(text);
  const context: LineContext = {
    title,
    hasSpeakers: hasSpeakers(template),
    hasHeadings,
    hasTimecodes: ZERO_TIMECODE.test(text),
    beatNames: hasHeadings ? new Set() : beatNamesIn(template),
  };
  const lines = text.split('\n').flatMap((line) => tidyLine(line, context));
  const script = withoutClosingRemark(withoutTitle(withoutPreamble(withoutOutline(lines)), title))
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return withoutRepetitionRemarks(script, title);
}

/** Returns names like "Wrong guess:" or "Threshold." at the start of a template's lines, in lower case. */
function beatNamesIn(template: string): Set<string> {
  const names = [...template.matchAll(/^[ \t]*([\p{Lu}][\p{L}'’ -]{2,30}?)[:.](?=\s)/gmu)].map(
    ([, name = '']) => name.trim().toLowerCase(),
  );
  return new Set(names.filter((name) => name.split(' ').length <= 4));
}

/** Removes a plan that comes before the script itself. */
function withoutOutline(lines: AnswerLine[]): AnswerLine[] {
  const scriptAt = lines.findIndex(({ level, text }) => level > 0 && SCRIPT_HEADING.test(nameIn(text)));
  if (scriptAt >= 0 && scriptAt < lines.length - 1) return withoutOutline(lines.slice(scriptAt + 1));
  const headings = lines.flatMap(({ level }, index) => (level > 0 ? [index] : []));
  const [first, second] = headings;
  if (first !== undefined && second !== undefined && OUTLINE_HEADING.test(nameIn(lines[first]?.text ?? '')))
    return withoutOutline(lines.slice(second));
  const names = headings.map((index) => nameIn(lines[index]?.text ?? '').toLowerCase());
  const half = names.length / 2;
  const isTwice = half >= 2 && names.slice(0, half).every((name, index) => name === names[half + index]);
  return isTwice ? lines.slice(headings[half]) : lines;
}

/** Removes what the model says before the script. */
function withoutPreamble(lines: AnswerLine[]): AnswerLine[] {
  const firstHeading = lines.findIndex(({ level }) => level > 0);
  const before = firstHeading < 0 ? lines : lines.slice(0, firstHeading);
  const spoken = before.filter(({ text }) => text !== '');
  const isListOnly =
    firstHeading > 0 &&
    spoken.length > 1 &&
    spoken.filter(({ isItem }) => isItem).length >= spoken.length - 1;
  if (isListOnly) return lines.slice(firstHeading);
  let start = 0;
  for (const [index, { text }] of before.entries()) {
    if (text === '') continue;
    if (!isRemarkBefore(text, { isAboveHeading: firstHeading > 0 })) break;
    start = index + 1;
  }
  return lines.slice(start);
}

/** Removes the title on top, even if the model made up its own. */
function withoutTitle(lines: AnswerLine[], title: string): AnswerLine[] {
  const first = lines.findIndex(({ text }) => text !== '');
  const line = lines[first];
  if (!line || line.level === 0) return lines;
  const next = lines.slice(first + 1).find(({ text }) => text !== '');
  const isAboveHeading = line.level !== 2 && next !== undefined && next.level > 0;
  return isAboveHeading || isTitle(nameIn(line.text), title) ? lines.slice(first + 1) : lines;
}

function withoutClosingRemark(lines: AnswerLine[]): AnswerLine[] {
  const end = lines.findLastIndex(({ text }) => text !== '');
  const last = lines[end];
  if (!last) return lines;
  const isRemark = last.level > 0 ? isEndMark(nameIn(last.text)) : isRemarkAfter(last.text);
  return isRemark ? withoutClosingRemark(lines.slice(0, end)) : lines;
}

const nameIn = (text: string) => text.replace(/^## /, '');

function isTitle(name: string, title: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return /^title\b/i.test(name) || letters(name) === letters(title);
}
