import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { TRADITIONAL_ONLY } from '../text-language.ts';

/** The writing systems that the main font lacks. */
type Script = 'japanese' | 'korean' | 'simplified' | 'traditional' | 'emoji';

/** One file of a font, with the code points it may have. */
export interface FontFile {
  path: string;
  covers: (code: number) => boolean;
}

const require = createRequire(import.meta.url);

/** The index of a font that is split into files of a few hundred characters. */
const SPLIT_FONTS: Partial<Record<Script, () => string>> = {
  japanese: () => require.resolve('@fontsource/kosugi/unicode.json'),
  korean: () => require.resolve('@fontsource/gowun-dodum/unicode.json'),
  traditional: () => require.resolve('@fontsource/chocolate-classical-sans/unicode.json'),
  emoji: () => require.resolve('@fontsource/noto-emoji/unicode.json'),
};
const simplifiedFont = () =>
  require.resolve(
    '@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff',
  );

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

const fonts = new Map<Script, FontFile[]>();

/**
 * Lists the font files for a text, the best first. Chinese, Japanese and Korean share characters but draw some of them
 * differently, so the language of the whole text decides.
 */
export function fallbackFilesFor(text: string): FontFile[] {
  return orderFor(text).flatMap(filesOf);
}

function orderFor(text: string): Script[] {
  if (KANA.test(text)) return ['japanese', 'simplified', 'traditional', 'korean', 'emoji'];
  if (HANGUL.test(text)) return ['korean', 'traditional', 'japanese', 'simplified', 'emoji'];
  if (TRADITIONAL_ONLY.test(text)) return ['traditional', 'simplified', 'japanese', 'korean', 'emoji'];
  return ['simplified', 'traditional', 'japanese', 'korean', 'emoji'];
}

function filesOf(script: Script): FontFile[] {
  const known = fonts.get(script);
  if (known) return known;
  const indexOf = SPLIT_FONTS[script];
  const files = indexOf ? splitFiles(indexOf()) : [{ path: simplifiedFont(), covers: () => true }];
  fonts.set(script, files);
  return files;
}

/** The package says which characters are in which file: `{ "[2]": "U+ffd7,U+ffda-ffdc", "latin": … }`. */
function splitFiles(index: string): FontFile[] {
  const family = basename(dirname(index));
  const ranges: Record<string, string> = JSON.parse(readFileSync(index, 'utf8'));
  return Object.entries(ranges).map(([name, list]) => {
    const codes = list.split(',').map(parseRange);
    return {
      path: join(dirname(index), 'files', `${family}-${name.replace(/[[\]]/g, '')}-400-normal.woff`),
      covers: (code) => codes.some(([from, to]) => code >= from && code <= to),
    };
  });
}

/** Parses `U+4e00-4eff` or `U+4e00`. */
function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
