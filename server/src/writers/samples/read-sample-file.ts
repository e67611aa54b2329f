import { withoutControlCharacters } from '@cold-open/contract/control-characters';
import { MAX_SAMPLE_LENGTH, SAMPLE_FILE_ENDINGS } from '@cold-open/contract/voices/voices.contract';
import { withoutEmbeddedImages } from './embedded-images.ts';
import { unpackFiles } from './unpack-files.ts';

type FileProblem = 'fileEmpty' | 'fileKind' | 'tooLong' | 'unreadable';
type ReadFile = { text: string; problem?: never } | { problem: FileProblem; text?: never };

const DOCUMENT = 'word/document.xml';
const STYLES = 'word/styles.xml';
const MAX_STYLES = 500;
/** A document with 3,000 words has far less. Protects against small files that unpack to huge ones. */
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
/** Matches the text of a document and its separators. */
const DOCUMENT_PART =
  /<w:t(?: [^<>]{0,100})?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^<>]{0,100}\/>|<w:pStyle w:val="([^"<>]{1,100})"|<\/w:p>/g;
const SPACES: Record<string, string> = { tab: ' ', br: '\n', cr: '\n' };
/** Known files that are not text, however they are named. */
const SIGNATURES = [
  '%PDF',
  'PK\u0003\u0004',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  '{\\rtf',
  '\u007fELF',
  'RIFF',
  'ID3',
];

interface ReadingRules {
  endings: readonly string[];
  maxLength: number;
  /** Marks the title of a Word document with `# `; otherwise it looks like every heading. */
  marksTitle: boolean;
}

const SAMPLE_RULES: ReadingRules = {
  endings: SAMPLE_FILE_ENDINGS,
  maxLength: MAX_SAMPLE_LENGTH,
  marksTitle: false,
};

/** Reads the text of a file. Recognizes the format by its content, not by its name. */
export function readSampleFile(fileName: string, bytes: Uint8Array, rules = SAMPLE_RULES): ReadFile {
  const ending = rules.endings.find((each) => fileName.toLowerCase().endsWith(each));
  if (!ending) return { problem: 'fileKind' };
  if (bytes.length === 0) return { problem: 'fileEmpty' };
  const { text, problem } = ending === '.docx' ? readDocument(bytes, rules) : readText(bytes);
  if (problem) return { problem };
  if (text.trim() === '') return { problem: 'fileEmpty' };
  return text.length > rules.maxLength ? { problem: 'tooLong' } : { text };
}

function readText(bytes: Uint8Array): ReadFile {
  const start = String.fromCharCode(...bytes.slice(0, 4));
  if (SIGNATURES.some((signature) => start.startsWith(signature))) return { problem: 'unreadable' };
  const decoded = decode(bytes);
  const text = decoded && withoutEmbeddedImages(decoded);
  // Text has line breaks and tabs, and no other control characters.
  return text === null || /(?![\t\n\f\r])\p{Cc}/u.test(text) ? { problem: 'unreadable' } : { text };
}

function decode(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Older editors save western languages like this. Any bytes are valid in it, so binary files are detected later.
    return encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : null;
  }
}

function readDocument(bytes: Uint8Array, rules: ReadingRules): ReadFile {
  try {
    const files = unpackFiles(bytes, [DOCUMENT, STYLES], MAX_DOCUMENT_BYTES);
    const document = files.get(DOCUMENT);
    if (!document) return { problem: 'unreadable' };
    const styles = files.get(STYLES);
    return readParagraphs(document.toString(), styleNamesIn(styles?.toString() ?? ''), rules);
  } catch {
    return { problem: 'unreadable' };
  }
}

/**
 * Reads the paragraphs of a Word document. Headings are marked, so that they are not read as speech. Stops when there are too
 * many parts, empty ones included: a small file may unpack to hundreds of thousands of them.
 */
function readParagraphs(xml: string, styleNames: Map<string, string>, rules: ReadingRules): ReadFile {
  const paragraphs: string[] = [];
  let paragraph = '';
  let mark = '';
  let length = 0;
  const endParagraph = () => {
    paragraphs.push(mark !== '' && paragraph.trim() !== '' ? `${mark} ${paragraph}` : paragraph);
    paragraph = '';
    mark = '';
  };
  for (const [, words, space, style] of xml.matchAll(DOCUMENT_PART)) {
    const part = words === undefined ? SPACES[space ?? ''] : decodeEntities(words);
    length += Math.max(1, part?.length ?? 0);
    if (length > rules.maxLength) return { problem: 'tooLong' };
    if (part !== undefined) paragraph += part;
    else if (style) mark = markOf(styleNames.get(style) ?? style, rules);
    else endParagraph();
  }
  endParagraph();
  return { text: storable(paragraphs.join('\n\n')) };
}

/** Word translates the ids of its styles, but not their names. */
function styleNamesIn(xml: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const style of xml.split('<w:style ', MAX_STYLES).slice(1)) {
    const id = /\bw:styleId="([^"<>]{1,100})"/.exec(style.slice(0, 300))?.[1];
    const name = /<w:name w:val="([^"<>]{1,100})"/.exec(style.slice(0, 500))?.[1];
    if (id && name) names.set(id, name);
  }
  return names;
}

function markOf(style: string, { marksTitle }: ReadingRules): string {
  if (/^title\b/i.test(style)) return marksTitle ? '#' : '##';
  return /^heading/i.test(style) ? '##' : '';
}

/** Postgres cannot store NUL characters and halves of surrogate pairs. */
const storable = (text: string) => withoutControlCharacters(text).toWellFormed();

const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp|#\d{1,7}|#x[\da-fA-F]{1,6});/g, (_, name: string) => characterOf(name));

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function characterOf(name: string): string {
  const code = Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1));
  return ENTITIES[name] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
}
