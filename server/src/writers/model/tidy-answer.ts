import { type AnswerLine, type LineContext, tidyLine } from './answer-lines.ts';
import { hasSpeakers } from './speakers.ts';
import { unwrapAnswer } from './unwrap-answer.ts';

const MAX_REMARK_WORDS = 40;
const PREAMBLE =
  /^(?:sure|certainly|of course|absolutely|okay|ok|great|here(?:['’]s| is| are)|below is|this is (?:the|your)|aquí (?:tienes|está)|claro|voici|bien sûr|hier ist|gerne|natürlich|aqui está|ecco)\b/i;
const TITLE_LINE = /^(?:video )?(?:title|titel|título|titre|titolo)\s*:/i;
const CLOSING_REMARK =
  /^(?:let me know if\b|would you like me to\b|feel free to (?:ask|let|adjust)|i hope this\b|i can (?:also )?(?:adjust|make|tweak|rewrite|shorten)|if you(?:['’]d| would) like (?:me|any|a|this|another)\b|this script (?:is|has|comes)\b|note:|notes:|avísame si|sag mir bescheid|n['’]hésitez pas à me)/i;
/** A creator may well ask for comments. */
const SPOKEN_REQUEST = /\b(?:comments?|below|subscribe)\b/i;
const SCRIPT_HEADING = /^(?:the |full |final |video |complete )*script$/i;
const OUTLINE_HEADING =
  /^(?:the )?(?:outline|plan|structure|beat sheet|analysis|notes|overview|5-point outline|key points)$/i;

/** Turns an answer into a script with only beats, cues and spoken lines. */
export function tidyAnswer(answer: string, { title, template }: { title: string; template: string }): string {
  const context: LineContext = {
    title,
    hasSpeakers: hasSpeakers(template),
    // In an answer with headings, a line like "December: three thousand." is speech.
    beatNames: /^##\s/m.test(answer) ? new Set() : beatNamesIn(template),
  };
  const lines = unwrapAnswer(answer.replaceAll('\r', '').replaceAll('\0', ''))
    .split('\n')
    .flatMap((line) => tidyLine(line, context));
  return withoutClosingRemark(withoutTitle(withoutPreamble(withoutOutline(lines)), title))
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
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
    const isRemark =
      TITLE_LINE.test(text) ||
      (isShort(text) && PREAMBLE.test(text) && /[:!.]$/.test(text)) ||
      (isShort(text) && firstHeading > 0 && text.endsWith(':'));
    if (!isRemark) break;
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
  if (!last || last.level > 0 || !isShort(last.text)) return lines;
  const isRemark = CLOSING_REMARK.test(last.text.replace(/^[[(]/, '')) && !SPOKEN_REQUEST.test(last.text);
  return isRemark ? withoutClosingRemark(lines.slice(0, end)) : lines;
}

const nameIn = (text: string) => text.replace(/^## /, '');
const isShort = (text: string) => text.split(/\s+/).length <= MAX_REMARK_WORDS;

function isTitle(name: string, title: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return /^title\b/i.test(name) || letters(name) === letters(title);
}
