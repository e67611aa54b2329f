import { SAMPLE_FILE_ENDINGS } from '@cold-open/contract/voices/voices.contract';
import { strFromU8, unzipSync } from 'fflate';

type FileProblem = 'fileEmpty' | 'fileKind' | 'unreadable';
type ReadFile = { text: string; problem?: never } | { problem: FileProblem; text?: never };

const DOCUMENT = 'word/document.xml';
/** A document with 3,000 words has far less. Protects against small files that unpack to huge ones. */
const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;
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

/** Reads the text of a file by what it contains, not by what it is called. */
export function readSampleFile(fileName: string, bytes: Uint8Array): ReadFile {
  const ending = SAMPLE_FILE_ENDINGS.find((each) => fileName.toLowerCase().endsWith(each));
  if (!ending) return { problem: 'fileKind' };
  if (bytes.length === 0) return { problem: 'fileEmpty' };
  const text = ending === '.docx' ? readDocument(bytes) : readText(bytes);
  if (text === null) return { problem: 'unreadable' };
  return text.trim() === '' ? { problem: 'fileEmpty' } : { text };
}

function readText(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.slice(0, 4));
  if (SIGNATURES.some((signature) => start.startsWith(signature))) return null;
  const text = decode(bytes);
  // Text has line breaks and tabs, and no other control characters.
  return text === null || /(?![\t\n\f\r])\p{Cc}/u.test(text) ? null : text;
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
    // Older editors save western languages like this. Every byte is a character, so other files are recognized later.
    return encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : null;
  }
}

function readDocument(bytes: Uint8Array): string | null {
  try {
    const { [DOCUMENT]: document } = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === DOCUMENT && originalSize <= MAX_DOCUMENT_BYTES,
    });
    return document ? textOfDocument(strFromU8(document)) : null;
  } catch {
    return null;
  }
}

/** Returns the paragraphs of a Word document. Headings are marked, so that they are not read as speech. */
function textOfDocument(xml: string): string {
  return xml
    .split('</w:p>')
    .map((paragraph) => {
      const text = [
        ...paragraph.matchAll(/<w:t(?: [^<>]{0,100})?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^<>]{0,100}\/>/g),
      ]
        .map(([, words, space]) => (words === undefined ? (space === 'tab' ? ' ' : '\n') : words))
        .join('');
      return /<w:pStyle w:val="(?:Heading|Title)/.test(paragraph) && text.trim() !== '' ? `## ${text}` : text;
    })
    .join('\n\n')
    .replace(/&(lt|gt|quot|apos|amp|#\d{1,7});/g, (_, name: string) => characterOf(name));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function characterOf(name: string): string {
  const code = Number(name.slice(1));
  return ENTITIES[name] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
}
