import { AppError } from './app-error.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LOWERCASE_U = 0x75;
/** Everything between two of these, outside of strings, is a value or whitespace. */
const PUNCTUATION = /[",[\]{}]/g;

export interface JsonLimits {
  /** How many values (fields and list items) the text may have. */
  values: number;
  depth: number;
}

/**
 * Refuses JSON with too many values, too many levels or an escape of NUL before it is parsed: each value costs time to
 * parse and to validate, and Postgres cannot store NUL. Broken JSON is left to the parser: up to the first mistake both
 * read the same values.
 */
export function refuseLargeJson(text: string, { values, depth }: JsonLimits) {
  let level = 0;
  let count = 0;
  let strings = 0;
  PUNCTUATION.lastIndex = 0;
  while (PUNCTUATION.test(text)) {
    const code = text.charCodeAt(PUNCTUATION.lastIndex - 1);
    if (code === QUOTE) {
      strings++;
      PUNCTUATION.lastIndex = endOfString(text, PUNCTUATION.lastIndex);
    } else if (code === COMMA) count++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      level++;
      count++;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
    // A field has two strings: its name and its value. A level below zero is broken JSON.
    const isTooLarge = count > values || strings > 2 * (values + 1) || level > depth;
    if (isTooLarge || level < 0) throw new AppError('malformed_request');
  }
}

/** Returns the index after the closing quote. */
function endOfString(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH && isEscapedNul(text, at + 1)) throw new AppError('malformed_request');
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** Compares the first character alone, because a text may consist of other escapes. */
const isEscapedNul = (text: string, at: number) =>
  text.charCodeAt(at) === LOWERCASE_U && text.startsWith('0000', at + 1);

/** Matches the escapes of NUL and of surrogates, and a few harmless texts. Raw ones do not survive decoding or parsing. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Returns false if no value can contain a character that Postgres cannot store. */
export function mayBeUnstorable(text: string): boolean {
  return SUSPICIOUS_ESCAPE.test(text);
}
