import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import { MAX_TITLE_LENGTH } from '@cold-open/contract/scripts/scripts.contract';

export interface ImportedScript {
  /** Null if the text has none. */
  title: string | null;
  content: string;
}

const MARKDOWN_HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$|^={3,}$/;
const LIST_MARK = /^\s*(?:[-*•–+]|\d{1,2}[.)])\s+/;
/** A direction in round brackets, alone in its line. */
const DIRECTION = /^\(([^()]{2,200})\)$/;
const MAX_HEADING_WORDS = 8;
const MAX_HEADING_LENGTH = 80;

/** Turns the text of a file into a script: headings become beats, and marks of Markdown are removed. */
export function readScriptText(text: string): ImportedScript {
  const lines = text
    .replaceAll('\u0000', '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n');
  let title: string | null = null;
  const written: string[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const markdown = MARKDOWN_HEADING.exec(line);
    const isFirst = written.every((each) => each === '');
    if (RULE.test(line)) written.push('');
    else if (markdown?.[1] === '#' && isFirst && title === null) title = plainText(markdown[2] ?? '');
    else if (markdown) written.push('', `## ${plainText(markdown[2] ?? '')}`);
    else if (isHeading(line, lines[index - 1], lines[index + 1])) written.push('', `## ${headingText(line)}`);
    else written.push(spokenLine(line));
  }
  const content = written
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { title: title === null || title === '' ? null : cut(title), content };
}

/** A line in bold, in capital letters or with a colon at its end, between other lines. */
function isHeading(line: string, before: string | undefined, after: string | undefined): boolean {
  const isSeparate = (before ?? '').trim() === '';
  if (line === '' || after === undefined || !isSeparate || kindOfLine(line) !== 'spoken') return false;
  const text = headingText(line);
  if (text.length > MAX_HEADING_LENGTH || text.split(/\s+/).length > MAX_HEADING_WORDS) return false;
  const isBold = /^(\*\*|__).+\1:?$/.test(line);
  const isCapital = /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && !/[.!?]$/.test(text);
  const isLabel = /^[^.!?,;]{2,60}:$/.test(line);
  return isBold || isCapital || isLabel;
}

const headingText = (line: string) => plainText(line).replace(/:$/, '').trim();

function spokenLine(line: string): string {
  const direction = DIRECTION.exec(line);
  if (direction) return `[${plainText(direction[1] ?? '')}]`;
  return kindOfLine(line) === 'cue' ? line : plainText(line.replace(/^>+\s?/, '').replace(LIST_MARK, ''));
}

/** Removes the marks of Markdown from a line. Square brackets that are no link are gaps or directions and stay. */
function plainText(line: string): string {
  return line
    .replace(/!\[[^\]]{0,500}\]\([^)\s]{0,2000}\)/g, '')
    .replace(/\[([^\]]{1,500})\]\([^)\s]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__)(\S(?:.{0,2000}?\S)?)\1/g, '$2')
    .replace(/(?<![\w*])\*(\S(?:[^*]{0,2000}?\S)?)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(\S(?:[^_]{0,2000}?\S)?)_(?!\w)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
    .trim();
}

const cut = (title: string) => Array.from(title).slice(0, MAX_TITLE_LENGTH).join('').trim();
