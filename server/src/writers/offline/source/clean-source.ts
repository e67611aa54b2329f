import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { endWithPeriod } from '../speech/sentence-edges.ts';
import { stripMarkup } from './strip-markup.ts';
import { addPeriods, detectTranscript, speakerOf, spokenTextOfLine } from './transcript-lines.ts';
import { isBoilerplate, isInstructionLine } from './unwanted-lines.ts';

interface Block {
  kind: 'heading' | 'item' | 'paragraph';
  text: string;
}

export interface CleanSource {
  blocks: Block[];
  boilerplateLines: number;
  instructionLines: number;
}

const ITEM = /^(?:[-*•–▪·‣◦+]|\(?\d{1,2}[.)]|\(?[a-h]\))\s+(.+)$/;
const SENTENCE_END = /[.!?…。！？:;,]["')]*$/;
const MAX_NOTE_LINE_LENGTH = 50;
const MAX_MENU_LINE_LENGTH = 80;
/** Short lines count as a menu only on a page with at least this much prose. */
const MIN_PROSE_WORDS_OF_PAGE = 60;
const MAX_COUNTED_LENGTH = 1000;

/** Splits the source into headings, list items and paragraphs. Counts the lines that are left out. */
export function cleanSource(raw: string, title: string): CleanSource {
  const lines = stripMarkup(raw).split('\n');
  const format = detectTranscript(lines);
  const menu = format.isTranscript ? new Set<number>() : findMenuLines(lines);
  const blocks: Block[] = [];
  let boilerplateLines = 0;
  let instructionLines = 0;
  let paragraph: string[] = [];
  const closeParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: addPeriods(paragraph.join(' ')) });
    paragraph = [];
  };

  for (const [index, line] of lines.entries()) {
    const text = spokenTextOfLine(line.trim(), format);
    const heading = headingIn(lines, index, text);
    if (text === '') {
      if (!format.isTranscript || line.trim() === '') closeParagraph();
    } else if (isInstructionLine(text)) {
      instructionLines++;
      closeParagraph();
    } else if (menu.has(index) || isBoilerplate(text)) {
      boilerplateLines++;
      closeParagraph();
    } else if (heading !== undefined) {
      closeParagraph();
      blocks.push({ kind: 'heading', text: heading });
    } else if (ITEM.test(text)) {
      closeParagraph();
      blocks.push({ kind: 'item', text: endWithPeriod(ITEM.exec(text)?.[1] ?? text) });
    } else {
      if (speakerOf(line, format) !== undefined && text.includes('?')) closeParagraph();
      paragraph.push(text);
      if (!format.isTranscript && isNoteLine(text, lines[index + 1])) closeParagraph();
    }
  }
  closeParagraph();
  return { blocks: joinShortItems(withoutTitle(blocks, title)), boilerplateLines, instructionLines };
}

function headingIn(lines: readonly string[], index: number, text: string): string | undefined {
  const markedHeading = /^#{1,6}\s+(.+?)\s*#*$/.exec(text)?.[1];
  if (markedHeading)
    return countSpokenWords(markedHeading) <= 16 ? markedHeading.replace(/[:.]$/, '') : undefined;
  const aloneAbove = index === 0 || lines[index - 1]?.trim() === '';
  const aloneBelow = lines[index + 1] === undefined || lines[index + 1]?.trim() === '';
  const isShort = text.length <= 90 && countSpokenWords(text) <= 12;
  if (!aloneAbove || !aloneBelow || !isShort || ITEM.test(text)) return undefined;
  return /[.!?…。！？;,]["')]*$/.test(text) || !/\p{L}/u.test(text) ? undefined : text.replace(/:$/, '');
}

/** A menu is three or more short lines in a row that do not end like sentences, on a page that also has prose. */
function findMenuLines(lines: readonly string[]): Set<number> {
  const menu = new Set<number>();
  if (!hasProse(lines)) return menu;
  let group: number[] = [];
  const closeGroup = () => {
    if (group.length >= 3) for (const index of group) menu.add(index);
    group = [];
  };
  for (const [index, line] of lines.entries()) {
    const text = line.trim().replace(/^[-*•]\s+/, '');
    if (
      text !== '' &&
      text.length <= MAX_MENU_LINE_LENGTH &&
      countSpokenWords(text) <= 3 &&
      !SENTENCE_END.test(text) &&
      !text.startsWith('#')
    )
      group.push(index);
    else closeGroup();
  }
  closeGroup();
  return menu;
}

function hasProse(lines: readonly string[]): boolean {
  let words = 0;
  for (const line of lines) {
    if (!/[.!?。！？]["')]*\s*$/.test(line)) continue;
    const counted = countSpokenWords(line.slice(0, MAX_COUNTED_LENGTH));
    if (counted > 8) words += counted;
    if (words >= MIN_PROSE_WORDS_OF_PAGE) return true;
  }
  return false;
}

/** Notes break lines between thoughts; wrapped prose breaks them anywhere. */
function isNoteLine(text: string, next: string | undefined): boolean {
  return (
    text.length < MAX_NOTE_LINE_LENGTH &&
    !/[,;–-]$/.test(text) &&
    /^\s*["'¿¡]?[\p{Lu}\p{N}]/u.test(next ?? '')
  );
}

function withoutTitle(blocks: readonly Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  const isTitle = first.kind === 'heading' && rest.some(({ kind }) => kind !== 'heading');
  const remaining = isTitle ? rest : blocks;
  return remaining.filter(
    ({ kind, text }) => kind !== 'heading' || lettersAndDigitsOf(text) !== lettersAndDigitsOf(title),
  );
}

function lettersAndDigitsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Joins "You need:" and the short items after it into one sentence. */
function joinShortItems(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const introducesList = block.kind === 'paragraph' && block.text.endsWith(':');
    const items = introducesList ? shortItemsFrom(blocks, index + 1) : [];
    if (items.length >= 2) {
      const last = items.at(-1);
      joined.push({
        kind: 'paragraph',
        text: `${block.text.slice(0, -1)}: ${items.slice(0, -1).join(', ')} and ${last}.`,
      });
      index += items.length;
    } else joined.push(block);
  }
  return joined;
}

function shortItemsFrom(blocks: readonly Block[], start: number): string[] {
  const items: string[] = [];
  for (const { kind, text } of blocks.slice(start)) {
    if (kind !== 'item') break;
    if (countSpokenWords(text) > 5) return [];
    items.push(text.replace(/\.$/, ''));
  }
  return items;
}
