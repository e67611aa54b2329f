import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { endedWithStop } from '../speech/letter-case.ts';
import { stripMarkup } from './strip-markup.ts';
import { saidInLine, speakerOf, transcriptHabits, withFullStops } from './transcript-lines.ts';
import { isInstructionLine, isPageFurniture } from './unwanted-lines.ts';

interface Block {
  kind: 'heading' | 'item' | 'paragraph';
  text: string;
}

export interface CleanSource {
  blocks: Block[];
  furnitureLines: number;
  instructionLines: number;
}

const ITEM = /^(?:[-*•–▪·‣◦+]|\(?\d{1,2}[.)]|\(?[a-h]\))\s+(.+)$/;
const SENTENCE_END = /[.!?…。！？:;,]["')]*$/;
const SHORT_LINE = 50;
const LONGEST_MENU_LINE = 80;
/** A page's menu only shows as one when there is a text beside it. */
const PROSE_THAT_MAKES_A_PAGE = 60;
const MOST_COUNTED = 1000;

/** What can be told from what was pasted: headings, list items and paragraphs, and how much was not. */
export function cleanSource(raw: string, title: string): CleanSource {
  const lines = stripMarkup(raw).split('\n');
  const habits = transcriptHabits(lines);
  const menu = habits.isTranscript ? new Set<number>() : menuLines(lines);
  const blocks: Block[] = [];
  let furnitureLines = 0;
  let instructionLines = 0;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', text: withFullStops(open.join(' ')) });
    open = [];
  };

  for (const [place, line] of lines.entries()) {
    const text = saidInLine(line.trim(), habits);
    if (text === '') {
      if (!habits.isTranscript || line.trim() === '') close();
    } else if (isInstructionLine(text)) {
      instructionLines++;
      close();
    } else if (menu.has(place) || isPageFurniture(text)) {
      furnitureLines++;
      close();
    } else if (headingIn(lines, place, text) !== undefined) {
      close();
      blocks.push({ kind: 'heading', text: headingIn(lines, place, text) ?? text });
    } else if (ITEM.test(text)) {
      close();
      blocks.push({ kind: 'item', text: endedWithStop(ITEM.exec(text)?.[1] ?? text) });
    } else {
      if (speakerOf(line, habits) !== undefined && text.includes('?')) close();
      open.push(text);
      if (!habits.isTranscript && isNoteLine(text, lines[place + 1])) close();
    }
  }
  close();
  return { blocks: joinShortItems(withoutTitle(blocks, title)), furnitureLines, instructionLines };
}

function headingIn(lines: readonly string[], place: number, text: string): string | undefined {
  const marked = /^#{1,6}\s+(.+?)\s*#*$/.exec(text)?.[1];
  if (marked) return countSpokenWords(marked) <= 16 ? marked.replace(/[:.]$/, '') : undefined;
  const aloneAbove = place === 0 || lines[place - 1]?.trim() === '';
  const aloneBelow = lines[place + 1] === undefined || lines[place + 1]?.trim() === '';
  const isShort = text.length <= 90 && countSpokenWords(text) <= 12;
  if (!aloneAbove || !aloneBelow || !isShort || ITEM.test(text)) return undefined;
  return /[.!?…。！？;,]["')]*$/.test(text) || !/\p{L}/u.test(text) ? undefined : text.replace(/:$/, '');
}

/** Three short lines in a row without a sentence's end, on a page that has text as well. */
function menuLines(lines: readonly string[]): Set<number> {
  const menu = new Set<number>();
  if (!hasProse(lines)) return menu;
  let row: number[] = [];
  const closeRow = () => {
    if (row.length >= 3) for (const place of row) menu.add(place);
    row = [];
  };
  for (const [place, line] of lines.entries()) {
    const text = line.trim().replace(/^[-*•]\s+/, '');
    if (
      text !== '' &&
      text.length <= LONGEST_MENU_LINE &&
      countSpokenWords(text) <= 3 &&
      !SENTENCE_END.test(text) &&
      !text.startsWith('#')
    )
      row.push(place);
    else closeRow();
  }
  closeRow();
  return menu;
}

function hasProse(lines: readonly string[]): boolean {
  let words = 0;
  for (const line of lines) {
    if (!/[.!?。！？]["')]*\s*$/.test(line)) continue;
    const counted = countSpokenWords(line.slice(0, MOST_COUNTED));
    if (counted > 8) words += counted;
    if (words >= PROSE_THAT_MAKES_A_PAGE) return true;
  }
  return false;
}

/** A typed note breaks its lines between thoughts, wrapped prose anywhere. */
function isNoteLine(text: string, next: string | undefined): boolean {
  return text.length < SHORT_LINE && !/[,;–-]$/.test(text) && /^\s*["'¿¡]?[\p{Lu}\p{N}]/u.test(next ?? '');
}

function withoutTitle(blocks: readonly Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  const isTitle = first.kind === 'heading' && rest.some(({ kind }) => kind !== 'heading');
  const kept = isTitle ? rest : blocks;
  return kept.filter(({ kind, text }) => kind !== 'heading' || lettersOf(text) !== lettersOf(title));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** "You need:" and its three words become one sentence that can be said. */
function joinShortItems(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (let place = 0; place < blocks.length; place++) {
    const block = blocks[place];
    if (!block) continue;
    const announces = block.kind === 'paragraph' && block.text.endsWith(':');
    const things = announces ? thingsFrom(blocks, place + 1) : [];
    if (things.length >= 2) {
      const last = things.at(-1);
      joined.push({
        kind: 'paragraph',
        text: `${block.text.slice(0, -1)}: ${things.slice(0, -1).join(', ')} and ${last}.`,
      });
      place += things.length;
    } else joined.push(block);
  }
  return joined;
}

function thingsFrom(blocks: readonly Block[], start: number): string[] {
  const things: string[] = [];
  for (const { kind, text } of blocks.slice(start)) {
    if (kind !== 'item') break;
    if (countSpokenWords(text) > 5) return [];
    things.push(text.replace(/\.$/, ''));
  }
  return things;
}
