import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { markedHeading } from '../../marked-heading.ts';
import { isNoteToSelf } from '../notes-to-self.ts';
import { findMailLines } from './mail-lines.ts';
import { findMenuLines } from './menu-lines.ts';
import { stripMarkup } from './strip-markup.ts';
import {
  addPeriods,
  detectTranscript,
  speakerOf,
  spokenTextOfLine,
  type TranscriptFormat,
} from './transcript-lines.ts';
import { isBoilerplate, isInstructionLine } from './unwanted-lines.ts';

interface Block {
  kind: 'heading' | 'item' | 'paragraph' | 'note';
  /** No sentence continues on the next line. */
  lines: string[];
  /** True for an item with a number. */
  isStep: boolean;
  /** Who says it, in a transcript with several speakers. */
  speaker: string | undefined;
}

export interface CleanSource {
  blocks: Block[];
  /** How many lines of a page, a shop or an email were left out. */
  boilerplateLines: number;
  instructionLines: number;
}

const ITEM = /^(?:[-*•–▪·‣◦+]|(\(?\d{1,2}[.)])|\(?[a-h]\))\s+(.+)$/;
const MAX_HEADING_WORDS = 8;
const MAX_MARKED_HEADING_WORDS = 16;
const MIN_PROSE_LENGTH = 60;
/** How many lines below a heading are looked at. */
const MAX_LOOK_AHEAD = 12;
const MAX_SHORT_ITEM_WORDS = 5;
/** In wrapped text at least this share of the line breaks is inside a sentence. */
const WRAPPED_SHARE = 0.3;
const MIN_WRAPPED_LENGTH = 55;

/** Splits the source into headings, list items, paragraphs and notes to self. Counts the lines that are left out. */
export function cleanSource(raw: string, title: string): CleanSource {
  const lines = stripMarkup(raw).split('\n');
  const format = detectTranscript(lines);
  const boilerplate = findBoilerplate(lines, format);
  const shown = lines.map((line, index) => (boilerplate.has(index) ? '' : line.trim()));
  const isWrapped = format.isTranscript || isWrappedText(lines);
  const blocks: Block[] = [];
  let instructionLines = 0;
  let paragraph: string[] = [];
  let speaker: string | undefined;
  const add = (kind: Block['kind'], text: string, isStep = false) =>
    blocks.push({ kind, lines: [text], isStep, speaker });
  const closeParagraph = () => {
    const complete = isWrapped ? [addPeriods(paragraph.join(' '))] : paragraph.map(addPeriods);
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', lines: complete, isStep: false, speaker });
    paragraph = [];
  };

  for (const [index, line] of lines.entries()) {
    const text = spokenTextOfLine(line.trim(), format);
    const item = ITEM.exec(text);
    const nextSpeaker = speakerOf(line, format) ?? speaker;
    if (nextSpeaker !== speaker) {
      closeParagraph();
      speaker = nextSpeaker;
    }
    const heading = format.isTranscript ? undefined : headingIn(shown, index, text);
    if (text === '') {
      if (!format.isTranscript || line.trim() === '') closeParagraph();
    } else if (isInstructionLine(text)) {
      instructionLines++;
      closeParagraph();
    } else if (boilerplate.has(index)) closeParagraph();
    else if (isNoteToSelf(item?.[2] ?? text)) {
      closeParagraph();
      add('note', item?.[2] ?? text);
    } else if (heading !== undefined) {
      closeParagraph();
      add('heading', heading);
    } else if (item?.[2]) {
      closeParagraph();
      add('item', item[2], item[1] !== undefined);
    } else if (continuesItem(lines, index, blocks.at(-1)) && paragraph.length === 0) {
      const last = blocks.at(-1);
      last?.lines.push(`${last.lines.pop()} ${text}`);
    } else {
      paragraph.push(text);
    }
  }
  closeParagraph();
  return {
    blocks: joinShortItems(withoutTitle(blocks, title)),
    boilerplateLines: boilerplate.size,
    instructionLines,
  };
}

/** The next line of an item is indented, or starts with a small letter. */
function continuesItem(lines: readonly string[], index: number, last: Block | undefined): boolean {
  if (last?.kind !== 'item' || lines[index - 1]?.trim() === '') return false;
  return /^(?:\s{2,}\S|\s*\p{Ll})/u.test(lines[index] ?? '');
}

function findBoilerplate(lines: readonly string[], format: TranscriptFormat): Set<number> {
  const mail = findMailLines(lines);
  const page = [...lines.keys()].filter((index) => {
    const text = spokenTextOfLine((lines[index] ?? '').trim(), format);
    return text !== '' && isBoilerplate(text);
  });
  const menu = format.isTranscript || page.length < 2 ? [] : findMenuLines(lines, new Set(page));
  return new Set([...mail, ...page, ...menu]);
}

/** A line without `#` is a heading only if prose follows it. Otherwise it is a note that has no period. */
function headingIn(lines: readonly string[], index: number, text: string): string | undefined {
  const marked = markedHeading(text);
  if (marked !== null)
    return countSpokenWords(marked) <= MAX_MARKED_HEADING_WORDS ? marked.replace(/[:.]$/, '') : undefined;
  const isAlone = (lines[index - 1] ?? '') === '' && lines[index + 1] === '';
  const isShort = text.length <= MIN_PROSE_LENGTH && countSpokenWords(text) <= MAX_HEADING_WORDS;
  const looksLikeHeading = /^["'¿¡]?[\p{Lu}\p{N}]/u.test(text) && !/[.!?…。！？;,:]["')]*$/.test(text);
  if (!isAlone || !isShort || !looksLikeHeading || ITEM.test(text)) return undefined;
  const next = paragraphAfter(lines, index);
  return next.length >= MIN_PROSE_LENGTH && /[.!?…。！？]/.test(next) ? text : undefined;
}

function paragraphAfter(lines: readonly string[], index: number): string {
  const rest = lines.slice(index + 1, index + 1 + MAX_LOOK_AHEAD);
  const start = rest.findIndex((line) => line !== '');
  const end = rest.indexOf('', start);
  return start === -1 ? '' : rest.slice(start, end === -1 ? rest.length : end).join(' ');
}

/** Wrapped prose breaks its lines anywhere; notes break them between thoughts. */
function isWrappedText(lines: readonly string[]): boolean {
  let breaks = 0;
  const insideSentences: number[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.trim() ?? '';
    if (line.trim() === '' || next === '' || ITEM.test(next)) continue;
    breaks++;
    if (/^\p{Ll}/u.test(next) && !/[.!?…]["')]*$/.test(line.trim())) insideSentences.push(line.trim().length);
  }
  const lengths = insideSentences.toSorted((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  return breaks > 0 && insideSentences.length / breaks >= WRAPPED_SHARE && median >= MIN_WRAPPED_LENGTH;
}

function withoutTitle(blocks: readonly Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  const isTitle = first.kind === 'heading' && rest.some(({ kind }) => kind !== 'heading');
  const remaining = isTitle ? rest : blocks;
  return remaining.filter(
    ({ kind, lines }) =>
      kind !== 'heading' || lettersAndDigitsOf(lines[0] ?? '') !== lettersAndDigitsOf(title),
  );
}

export function lettersAndDigitsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Says "You need:" and the short items after it in one breath. */
function joinShortItems(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const introducesList = block.kind === 'paragraph' && block.lines.at(-1)?.endsWith(':');
    const items = introducesList ? shortItemsFrom(blocks, index + 1) : [];
    if (items.length >= 2) {
      const list = `${block.lines.at(-1)} ${items.join(', ')}.`;
      joined.push({ ...block, lines: [...block.lines.slice(0, -1), list] });
      index += items.length;
    } else joined.push(block);
  }
  return joined;
}

function shortItemsFrom(blocks: readonly Block[], start: number): string[] {
  const items: string[] = [];
  // Without a copy of the remaining blocks, which would take quadratic time if many of them end in a colon.
  for (let index = start; index < blocks.length; index++) {
    const block = blocks[index];
    if (block?.kind !== 'item' || block.isStep) break;
    const text = block.lines.join(' ');
    if (countSpokenWords(text) > MAX_SHORT_ITEM_WORDS) return [];
    items.push(text.replace(/\.$/, ''));
  }
  return items;
}
