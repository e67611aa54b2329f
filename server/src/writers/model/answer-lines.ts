import { MATERIAL_TAG } from '../../platform/llm/fenced-text.ts';

/** What the line rules need to know about the request. */
export interface LineContext {
  title: string;
  /** True if the template has more than one speaker, whose names become cues. */
  hasSpeakers: boolean;
  /** True if a line like "The twist: it was fine." is speech, because beats have headings. */
  hasHeadings: boolean;
  /** True if the answer has timecodes, so that a time at the start of a line is one. */
  hasTimecodes: boolean;
  /** The beat names in the template, in lowercase. */
  beatNames: ReadonlySet<string>;
}

export interface AnswerLine {
  text: string;
  /** The level of a heading; 0 for every other line. */
  level: number;
  /** True if it was an item of a list. */
  isItem: boolean;
}

/** Longer than any heading. A longer line is text, no matter what it starts with. */
const MAX_HEADING_LENGTH = 80;
const HASHES = /^(#{1,6})(?:\s+(.*))?$/;
const BOLD_LINE = /^(?:\*\*([^*]+)\*\*|__([^_]+)__):?$/;
const RULE = /^(?:[-*_=–—]\s*){3,}$/;
const FENCE = /^```[\w-]*$/;
const FACT_LINE =
  /^[*_([]*(?:(?:total |approx(?:imate)?\.? |estimated )?(?:spoken )?(?:word count|words|runtime|running time|duration|reading time|length))\s*[:=]\s*[~≈]?\s*(?:about |approx\.? )?\d[^.!?]*[*_)\]]*\.?$|^[*_(]*~?\d+ (?:spoken )?words[)*_.]*$/i;
/** A fact of the prompt, as `describeVideo` writes it. Small models repeat them. */
const PROMPT_FACT = /^(?:title|niche|audience|manner|about the channel)\s*:\s*["“]/i;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?`;
const RANGE = String.raw`${TIME}\s*[-\u2013\u2014]\s*${TIME}`;
const MARKED_TIMECODE = String.raw`(?:[[(]${TIME}[\])]|[[(]?${RANGE}[\])]?)`;
const AFTER_TIMECODE = String.raw`[*_]*(?:\s*[-\u2013\u2014:|]\s*|\s+|$)`;
const LEADING_TIMECODE = new RegExp(`^[*_]*${MARKED_TIMECODE}${AFTER_TIMECODE}`);
const LEADING_TIME = new RegExp(`^[*_]*${TIME}(?!\\s*[ap]\\.?m\\b)${AFTER_TIMECODE}`, 'i');
const ONLY_TIMECODE = new RegExp(`^(?:${TIME}|${RANGE})$`);
const TRAILING_TIMECODE = new RegExp(`\\s*[-–—|]?\\s*[[(]${TIME}(?:\\s*[-–—]\\s*${TIME})?[\\])]\\s*$`);
/** A countdown like "3. 2. 1." is spoken. */
const LIST_MARK = /^(?:[-*•–]\s+|\d{1,2}[.)]\s+(?!\d{1,2}[.)…]))(?=\S)/;
const LABEL =
  /^(?:\*\*|__)?([\p{L}][\p{L}\p{N} .'’/-]{0,30}?)\s*(?:\([^)]{1,24}\)\s*)?:\s*(?:\*\*|__)?\s*(.*)$/u;
const BEAT_WORDS =
  /^(?:(?:the )?(?:cold open|hook|intro|introduction|opening|set-?up|body|main (?:point|part)|twist|turn|climax|payoff|closing|outro|conclusion|ending|cta|call to action)|(?:beat|part|act|section|scene) \d+)$/i;
const SPEAKER_WORDS =
  /^(?:narrator|host|speaker|voice-?over|vo|v\.o\.|presenter|creator|on camera|narration|script|spoken)(?: \d)?$/i;
const SHOT_WORDS =
  /^(?:visuals?|b-?roll|shot|on[- ]screen(?: text)?|text on screen|sfx|sound|music|cut to|camera|graphic|video)$/i;

/** Turns one line of an answer into lines of a script: none, one, or a heading and the text after it. */
export function tidyLine(raw: string, context: LineContext): AnswerLine[] {
  const withoutOurs = raw.replace(MATERIAL_TAG, '').replace(/\{\{[^{}]*\}\}/g, '');
  const text = withoutOurs.trim();
  if (text === '') return raw.trim() === '' ? [lineOf('')] : [];
  if ([RULE, FENCE, FACT_LINE, PROMPT_FACT].some((each) => each.test(text))) return [];
  const heading = headingIn(text, context);
  if (heading) return heading.name === '' ? [] : [{ ...lineOf(`## ${heading.name}`), level: heading.level }];
  const cue = cueIn(text);
  if (cue !== null) return cue === '' ? [] : [lineOf(cue)];
  return tidyText(withoutLeadingTime(text.replace(/^>\s*/, ''), context), context);
}

function tidyText(text: string, context: LineContext): AnswerLine[] {
  if (text === '') return [];
  const isItem = LIST_MARK.test(text);
  const unmarked = text.replace(LIST_MARK, '');
  if (!context.hasHeadings && BEAT_WORDS.test(unmarked)) return [headingLine(unmarked)];
  const [, label = '', rest = ''] = LABEL.exec(unmarked) ?? [];
  if (label !== '') {
    const labeled = tidyLabel(label.trim(), rest, context);
    if (labeled) return labeled;
  }
  return [{ ...lineOf(withoutMarkup(unmarked)), isItem }];
}

/** Returns null if the words before the colon are spoken. */
function tidyLabel(label: string, rest: string, context: LineContext): AnswerLine[] | null {
  const textAfter = () => (rest === '' ? [] : tidyLine(rest, context));
  const isBeat = BEAT_WORDS.test(label) && (rest === '' || !context.hasHeadings);
  if (isBeat || context.beatNames.has(label.toLowerCase())) return [headingLine(label), ...textAfter()];
  if (SHOT_WORDS.test(label)) return rest === '' ? [] : [lineOf(`[${label}: ${withoutMarkup(rest)}]`)];
  if (context.hasSpeakers && isName(label)) return [lineOf(`[${label}:]`), ...textAfter()];
  return SPEAKER_WORDS.test(label) ? textAfter() : null;
}

const isName = (label: string) =>
  label.split(' ').length <= 3 && label.split(' ').every((word) => /^[\p{Lu}\p{N}]/u.test(word));

function headingIn(line: string, context: LineContext): { name: string; level: number } | null {
  const hashes = HASHES.exec(line);
  if (hashes) {
    const text = (hashes[2] ?? '').replace(/\s+#+$/, '');
    return { name: headingName(text, context), level: hashes[1]?.length ?? 2 };
  }
  const inBrackets = context.hasHeadings ? null : headingInBrackets(line);
  if (inBrackets !== null) return { name: inBrackets, level: 2 };
  const bold = BOLD_LINE.exec(line);
  const inner = (bold?.[1] ?? bold?.[2])?.trim();
  // A bold sentence is spoken text, and a bold cue is a cue.
  if (inner === undefined || line.length > MAX_HEADING_LENGTH || /[.!?…,;]$/.test(inner)) return null;
  if (/^[[(].*[\])]$/.test(inner) || SPEAKER_WORDS.test(inner.replace(/:$/, ''))) return null;
  return { name: headingName(inner, context), level: 3 };
}

/** Returns the name in a line like `[HOOK - 0:00-0:05]`, or null if it is not the name of a beat. */
function headingInBrackets(line: string): string | null {
  const inner = /^[*_]*\[([^[\]]*)\][*_:]*$/.exec(line)?.[1] ?? '';
  const name = inner.replace(new RegExp(`[\\s,–—|-]*[(]?(?:${RANGE}|${TIME})[)]?\\s*$`), '').trim();
  return BEAT_WORDS.test(name) ? name : null;
}

function headingName(text: string, context: LineContext): string {
  const inner = BOLD_LINE.exec(text.trim());
  const name = withoutMarkup(inner?.[1] ?? inner?.[2] ?? text).replace(TRAILING_TIMECODE, '');
  return withoutLeadingTime(name, context).replace(/:$/, '').trim();
}

/** Removes a timecode. A time of day is spoken: "6:40. The kettle clicks." */
function withoutLeadingTime(text: string, { hasTimecodes }: LineContext): string {
  const rest = text.replace(LEADING_TIMECODE, '');
  return hasTimecodes ? rest.replace(LEADING_TIME, '') : rest;
}

/** Returns the line as a cue in square brackets, '' if it is only a time, or null if it is not a cue. */
function cueIn(line: string): string | null {
  const inner = /^[*_]*(?:\[([^[\]]*)\]|\(([^()]*)\))[*_]*$/.exec(line);
  const text = (inner?.[1] ?? inner?.[2])?.trim();
  if (text === undefined) return null;
  if (text === '' || ONLY_TIMECODE.test(text) || FACT_LINE.test(text)) return '';
  return `[${withoutMarkup(text)}]`;
}

/** Removes emphasis and code marks, which would be read out loud. */
function withoutMarkup(text: string): string {
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w_])/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .trim();
}

const headingLine = (name: string): AnswerLine => ({ ...lineOf(`## ${name}`), level: 2 });
const lineOf = (text: string): AnswerLine => ({ text, level: 0, isItem: false });
