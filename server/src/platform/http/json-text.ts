import { AppError } from './app-error.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const ZERO = 0x30;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const LOWERCASE_D = 0x64;
const LOWERCASE_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Turns an ASCII letter into lowercase. */
const LOWERCASE_BIT = 0x20;
const BYTE_ORDER_MARK = 0xfeff;
/** More than the longest text of any form has characters. Each escape costs as much as many other characters. */
const MAX_ESCAPES = 250_000;
/** Everything between two of these, outside of strings, is a value or whitespace. */
const PUNCTUATION = /[",[\]{}]/g;

export interface JsonLimits {
  /** How many values (fields and list items) the text may have. */
  values: number;
  depth: number;
}

/**
 * Parses JSON that a client sent. Postgres cannot store two kinds of text: NUL characters are refused, and half of a
 * surrogate pair (a cut emoji) is replaced.
 */
export function parseJsonText(text: string, limits: JsonLimits): unknown {
  const { mayHaveSurrogates } = scanJson(text, limits);
  const value = parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  return makeSafe(value, mayHaveSurrogates);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

/** Changes the value in place. Its size and depth are limited, so recursion is safe. */
function makeSafe(value: unknown, mayHaveSurrogates: boolean): unknown {
  if (typeof value === 'string') return mayHaveSurrogates ? value.toWellFormed() : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    refusePrototype(key, fields[key]);
    fields[key] = makeSafe(fields[key], mayHaveSurrogates);
  }
  return value;
}

/** Code that copies fields would change the prototype of its objects. */
function refusePrototype(key: string, value: unknown) {
  const isConstructor = key === 'constructor' && typeof value === 'object' && value !== null;
  if (key === '__proto__' || (isConstructor && Object.hasOwn(value, 'prototype')))
    throw new AppError('malformed_request');
}

/**
 * Refuses JSON with too many values, too many levels or an escaped NUL before it is parsed: each value costs
 * time to parse and to validate. Broken JSON is left to the parser: up to the first mistake both read the
 * same values. One pass, because a text may have hundreds of thousands of characters.
 */
function scanJson(text: string, { values, depth }: JsonLimits) {
  const found: FoundInStrings = { mayHaveSurrogates: false, escapes: 0, nextBackslash: -1 };
  let level = 0;
  let count = 0;
  let strings = 0;
  PUNCTUATION.lastIndex = 0;
  while (PUNCTUATION.test(text)) {
    const code = text.charCodeAt(PUNCTUATION.lastIndex - 1);
    if (code === QUOTE) {
      strings++;
      PUNCTUATION.lastIndex = endOfString(text, PUNCTUATION.lastIndex, found);
    } else if (code === COMMA) count++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      level++;
      count++;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
    // A field has two strings: its name and its value. A level below zero means invalid JSON.
    const isTooLarge = count > values || strings > 2 * (values + 1) || level > depth;
    if (isTooLarge || level < 0) throw new AppError('malformed_request');
  }
  return found;
}

interface FoundInStrings {
  mayHaveSurrogates: boolean;
  escapes: number;
  /** Where the next backslash is, or the end of the text. Strings before it are skipped quickly. */
  nextBackslash: number;
}

/** Returns the index after the closing quote. */
function endOfString(text: string, start: number, found: FoundInStrings): number {
  if (found.nextBackslash < start) found.nextBackslash = indexOrEnd(text, '\\', start);
  const quote = indexOrEnd(text, '"', start);
  if (quote < found.nextBackslash) return quote + 1;
  let at = found.nextBackslash;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) readEscape(text, at, found);
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

function readEscape(text: string, at: number, found: FoundInStrings) {
  found.escapes++;
  if (found.escapes > MAX_ESCAPES) throw new AppError('malformed_request');
  if (text.charCodeAt(at + 1) !== LOWERCASE_U) return;
  const digit = text.charCodeAt(at + 2);
  if (digit === ZERO && text.startsWith('000', at + 3)) throw new AppError('malformed_request');
  // Surrogates are U+D800 to U+DFFF; a few other characters begin with the same digit.
  if ((digit | LOWERCASE_BIT) === LOWERCASE_D) found.mayHaveSurrogates = true;
}

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from);
  return index < 0 ? text.length : index;
}
