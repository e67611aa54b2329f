import { isRejection } from './refusal.ts';
import { isRemarkBefore } from './remarks.ts';

/** Longer than any heading. A longer line is text, no matter what it starts with. */
const MAX_HEADING_LENGTH = 80;
const FENCE = /^```\w*$/;
const HASHES = /^#{1,6}(?:\s+(.*))?$/;
const BOLD = /^(?:\*\*([^*]+)\*\*|__([^_]+)__):?$/;
/** The start of a line that may still become a fence or a heading. */
const UNDECIDED = /^(?:#{1,6}(?:\s.*)?|\*|\*\*[^*]*\*{0,2}:?\s*|_|__[^_]*_{0,2}:?\s*|`{1,3}|```\w*\s*)?$/;

/**
 * How many words are held back until it is clear what they are, if an answer does not start with a heading.
 */
const OPENING_WORDS = 8;
/** The beginning of a line that may be a remark, which its end decides. */
const MAY_BE_REMARK = /^\W*(?:sure|certainly|of course|absolutely|okay|here(?:['’]s| is)|below is|title)\b/i;
const JSON_START = /^(?:\{|\[\s*[[{"])/;

/**
 * Shows an answer while it arrives: removes the code fence around it, a remark before it and a title on top,
 * and turns headings of any form into `## ` lines. Text passes through immediately, except for what may still
 * be removed. The complete answer is tidied at the end, so this does not have to be complete.
 */
export function createAnswerPreview(title: string) {
  let opening = '';
  let isHidden = false;
  let hasOpening = false;
  let lineStart = '';
  let isPassingThrough = false;
  let hasStarted = false;
  let possibleTitle = '';

  /** Holds the opening back until it is clear whether it is a script. */
  function push(text: string): string {
    if (isHidden) return '';
    if (hasOpening) return pushLines(text);
    opening += text;
    const start = opening.trimStart();
    const isHeading = /^(?:#|\*|_|`)/.test(start);
    if (!isHeading && !start.includes('\n') && start.split(/\s+/).length <= OPENING_WORDS) return '';
    return takeOpening();
  }

  function takeOpening({ isEnd = false } = {}): string {
    const start = opening.trimStart();
    if (JSON_START.test(start) || isRejection(start)) {
      isHidden = true;
      return '';
    }
    if (MAY_BE_REMARK.test(start) && !isEnd) {
      const [line = '', ...rest] = start.split('\n');
      const next = rest.find((each) => each.trim() !== '');
      if (next === undefined) return '';
      if (isRemarkBefore(line.trim(), { isAboveHeading: /^[#*_`]/.test(next.trim()) })) {
        opening = rest.join('\n');
        return takeOpening();
      }
    }
    hasOpening = true;
    return pushLines(opening);
  }

  function pushLines(text: string): string {
    const [first = '', ...rest] = text.replaceAll('\r', '').split('\n');
    return rest.reduce((out, part) => out + endLine() + addToLine(part), addToLine(first));
  }

  function addToLine(part: string): string {
    if (isPassingThrough) return part;
    lineStart += part;
    const start = lineStart.trimStart();
    if (start.length <= MAX_HEADING_LENGTH && UNDECIDED.test(start)) return '';
    isPassingThrough = true;
    return withPossibleTitle(takeLineStart());
  }

  function endLine(): string {
    if (!isPassingThrough) return finishedLine(takeLineStart());
    isPassingThrough = false;
    return '\n';
  }

  /** Handles a line that was held back until its end. */
  function finishedLine(line: string): string {
    const text = line.trim();
    if (text === '') return hasStarted ? '\n' : '';
    if (FENCE.test(text)) return '';
    const heading = headingIn(text);
    if (heading === null) return withPossibleTitle(`${withoutBoldAroundCue(text)}\n`);
    if (heading.name === '') return '';
    const isFirst = !hasStarted && possibleTitle === '';
    if (isFirst && isTitle(heading.name, title)) return '';
    // A heading directly below the first one means that the first one was the title.
    possibleTitle = isFirst && !heading.isSecondLevel ? `## ${heading.name}\n` : '';
    return possibleTitle === '' ? start(`## ${heading.name}\n`) : '';
  }

  function withPossibleTitle(text: string): string {
    const heading = possibleTitle;
    possibleTitle = '';
    return start(heading + text);
  }

  function start(text: string): string {
    hasStarted = true;
    return text;
  }

  function takeLineStart(): string {
    const text = lineStart;
    lineStart = '';
    return text;
  }

  return {
    /** Returns the text that can be passed on now. */
    push,
    /** Returns the text that was still held back when the answer ended. */
    end(): string {
      if (isHidden) return '';
      if (!hasOpening) return takeOpening({ isEnd: true }) + endOfLines();
      return endOfLines();
    },
  };

  function endOfLines(): string {
    const last = lineStart === '' ? '' : finishedLine(takeLineStart()).replace(/\n$/, '');
    return last === '' && possibleTitle !== '' ? withPossibleTitle('') : last;
  }
}

function headingIn(line: string): { name: string; isSecondLevel: boolean } | null {
  const hashes = HASHES.exec(line);
  if (hashes) {
    const inner = (hashes[1] ?? '').replace(/\s+#+$/, '');
    return { name: plain(inner), isSecondLevel: line.startsWith('## ') };
  }
  const bold = BOLD.exec(line);
  const inner = bold?.[1] ?? bold?.[2];
  // A bold sentence is spoken text, and a bold cue is a cue.
  if (inner === undefined || /[.!?…,;]$/.test(inner.trim()) || isCue(inner)) return null;
  return { name: plain(inner), isSecondLevel: false };
}

function plain(name: string): string {
  const inner = BOLD.exec(name.trim());
  return (inner?.[1] ?? inner?.[2] ?? name).trim().replace(/:$/, '').trim();
}

function withoutBoldAroundCue(line: string): string {
  const bold = BOLD.exec(line);
  const inner = (bold?.[1] ?? bold?.[2] ?? '').trim();
  return isCue(inner) ? inner : line;
}

function isCue(text: string): boolean {
  return /^\[.*\]$/.test(text.trim());
}

function isTitle(name: string, title: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return /^title\b/i.test(name) || letters(name) === letters(title);
}
