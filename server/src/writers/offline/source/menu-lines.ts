import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { isNoteToSelf } from '../notes-to-self.ts';

const SENTENCE_END = /[.!?…。！？:;,]["')]*$/;
const MAX_LINE_LENGTH = 80;
const MAX_LINE_WORDS = 3;
const MIN_LINES = 3;
const MIN_PROSE_WORDS = 8;

/** A menu is three or more short lines in a row, above or below the prose of a page. Lists inside the prose stay. */
export function findMenuLines(lines: readonly string[], boilerplate: ReadonlySet<number>): number[] {
  const prose = [...lines.keys()].filter((index) => !boilerplate.has(index) && isProse(lines[index] ?? ''));
  const [first, last] = [prose[0], prose.at(-1)];
  if (first === undefined || last === undefined) return [];
  const menu: number[] = [];
  let group: number[] = [];
  for (const [index, line] of [...lines, 'End.'].entries()) {
    if (isMenuLine(line) && (index < first || index > last)) group.push(index);
    else if (line.trim() !== '') {
      if (group.length >= MIN_LINES) menu.push(...group);
      group = [];
    }
  }
  return menu;
}

function isMenuLine(line: string): boolean {
  const text = line.trim().replace(/^[-*•]\s+/, '');
  if (text === '' || text.length > MAX_LINE_LENGTH || text.startsWith('#') || isNoteToSelf(text))
    return false;
  return countSpokenWords(text) <= MAX_LINE_WORDS && !SENTENCE_END.test(text);
}

function isProse(line: string): boolean {
  return /[.!?。！？]["')]*\s*$/.test(line) && countSpokenWords(line) >= MIN_PROSE_WORDS;
}
