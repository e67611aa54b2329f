import { withoutControlCharacters } from '@cold-open/contract/control-characters';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import { markedHeading } from '../marked-heading.ts';
import { withoutEmbeddedImages } from '../samples/embedded-images.ts';
import { readFrontMatter } from './front-matter.ts';

export interface ReadScript {
  /** The document's own title; null if it has none. */
  title: string | null;
  /** In the form of every script: `## ` before the name of a beat, cues in square brackets. */
  content: string;
}

/** Google Docs adds one to every heading that the table of contents links to. */
const HEADING_ANCHOR = /\{#[^}]{0,200}\}$/;
const RULE = /^(?:[-*_=]\s*){3,}$/;
const LIST_MARK = /^(?:[-*+•–]|\d{1,2}[.)])\s+(?=\S)/;
const SENTENCE_END = /[.!?…,;]["')\]]*$/;
const MAX_HEADING_LENGTH = 80;
const MAX_HEADING_WORDS = 8;
/** A name that occurs again says who speaks; a heading occurs once. */
const MIN_TURNS = 2;

/**
 * Reads a script that was written elsewhere. Headings become beats: those that are marked, lines in capitals, and short lines
 * that end in a colon. A line that is entirely in parentheses becomes a cue. No word is changed.
 * Every pattern here begins at the start of a line or is bounded, so that no line can block the server.
 */
export function readScript(raw: string): ReadScript {
  // Pages end in a form feed in some text files.
  const lineBreaks = withoutEmbeddedImages(raw).replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n');
  const all = withoutControlCharacters(lineBreaks)
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => withoutMarks(line.replaceAll('\u00A0', ' ').trim()));
  const frontMatter = readFrontMatter(all);
  const lines = markUnderlined(all.slice(frontMatter.lines));
  const speakers = speakersIn(lines);
  const title = titleOf(lines);
  const paragraphs: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (RULE.test(line) || (title !== null && index === title.index)) continue;
    const heading = headingIn(line, isFirstOfParagraph(lines, index));
    if (line === '') paragraphs.push('');
    else if (speakers.has(line)) paragraphs.push('', `[${line.slice(0, -1).trim()}:]`);
    else if (heading !== null) paragraphs.push('', `## ${heading}`);
    else paragraphs.push(toCue(line) ?? line.replace(LIST_MARK, ''));
  }
  return { title: title?.text ?? frontMatter.title, content: joinLines(paragraphs) };
}

/** Removes what Markdown writes around words, and the backslashes that Google Docs adds to it. */
function withoutMarks(line: string): string {
  if (!/[*_`\\[!>~]/.test(line)) return line;
  return line
    .replace(/^(?:>\s?)+/, '')
    .replace(/^`{3,}.*$/, '')
    .replace(/!\[[^\]]{0,200}\](?:\([^)\s]{0,300}\)|\[[^\]]{0,100}\])/g, '')
    .replace(/\[([^\]]{1,200})\]\((?:https?:|mailto:|#)[^)\s]{0,300}\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.{1,300}?\S|\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])(.{0,300}?[^\s\\])\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1');
}

/** Marks headings in Markdown's other form, which has a line of `=` or `-` below the words. */
function markUnderlined(lines: readonly string[]): string[] {
  const marked: string[] = [];
  for (const line of lines) {
    const [before = '', words = ''] = [marked.at(-2), marked.at(-1)];
    const mark = isOnlyLine(words, before) && markOfUnderline(line, words);
    if (mark) marked.splice(-1, 1, `${mark} ${words}`);
    else marked.push(line);
  }
  return marked;
}

const isOnlyLine = (line: string, before: string) =>
  kindOfLine(line) === 'spoken' &&
  markedHeading(line) === null &&
  !RULE.test(line) &&
  !LIST_MARK.test(line) &&
  (before === '' || markedHeading(before) !== null);

/** A line of `-` below a sentence separates it from the next. */
function markOfUnderline(line: string, words: string): string | null {
  if (/^={2,}$/.test(line)) return '#';
  return /^-{2,}$/.test(line) && isShort(words) && !SENTENCE_END.test(words) ? '##' : null;
}

const isShort = (line: string) =>
  line.length <= MAX_HEADING_LENGTH && line.split(/\s+/).length <= MAX_HEADING_WORDS;

function headingIn(line: string, isFirst: boolean): string | null {
  const marked = markedHeading(line);
  if (marked !== null) return nameOf(withoutAnchor(marked));
  if (!isShort(line) || !isFirst || LIST_MARK.test(line) || kindOfLine(line) !== 'spoken') return null;
  if (line.endsWith(':')) return nameOf(line);
  const letters = line.replace(/[^\p{L}]/gu, '');
  const isCapitals =
    letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isCapitals && !SENTENCE_END.test(line) ? nameOf(line) : null;
}

/** Goes back from the end, because a pattern would try again at each colon or space before it. */
function nameOf(heading: string): string | null {
  let end = heading.length;
  while (/[:\s]/.test(heading.charAt(end - 1))) end--;
  return heading.slice(0, end) || null;
}

function withoutAnchor(heading: string): string {
  const anchor = HEADING_ANCHOR.exec(heading);
  return anchor ? heading.slice(0, anchor.index).trimEnd() : heading;
}

const isFirstOfParagraph = (lines: readonly string[], index: number) =>
  index === 0 || lines[index - 1] === '' || RULE.test(lines[index - 1] ?? '');

/** The lines with a name and a colon that appear again. */
function speakersIn(lines: readonly string[]): Set<string> {
  const turns = new Map<string, number>();
  for (const line of lines)
    if (/^[^\s[(#][^:]{0,30}:$/.test(line)) turns.set(line, (turns.get(line) ?? 0) + 1);
  return new Set([...turns].filter(([, count]) => count >= MIN_TURNS).map(([line]) => line));
}

/** The document's one heading of the first level, if it is above everything else. */
function titleOf(lines: readonly string[]): { index: number; text: string } | null {
  const isTop = (line: string) => /^#\s/.test(line);
  const index = lines.findIndex((line) => line !== '');
  const text = withoutAnchor(markedHeading(lines[index] ?? '') ?? '');
  return text && isTop(lines[index] ?? '') && lines.filter(isTop).length === 1 ? { index, text } : null;
}

function toCue(line: string): string | null {
  const inside = /^\(([^()[\]]{1,300})\)$/.exec(line)?.[1]?.trim();
  return inside ? `[${inside}]` : null;
}

/** One blank line between paragraphs, none at the ends. */
function joinLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(## [^\n]+)\n\n+/gm, '$1\n')
    .trim();
}
