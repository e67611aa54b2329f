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
const SIMPLIFIED_FONTS = {
  regular: () =>
    require.resolve(
      '@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff',
    ),
  heavy: () =>
    require.resolve(
      '@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-900.woff',
    ),
};
/** The heaviest files that the fonts have. Fonts that are not listed have only one weight. */
const HEAVY: Partial<Record<Script, number>> = { simplified: 900, emoji: 700 };
const REGULAR_WEIGHT = 400;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

const fonts = new Map<string, FontFile[]>();

/**
 * Lists the font files for a text, the best first. Chinese, Japanese and Korean share characters but draw some of them
 * differently, so the language of the whole text decides.
 */
export function fallbackFilesFor(text: string): FontFile[] {
  return orderFor(text).flatMap((script) => filesOf(script, REGULAR_WEIGHT));
}

/**
 * Lists the font files for a headline, the best first. The heavy font has Chinese and Japanese characters, and looks
 * better in a headline than a thin one with the right regional forms.
 */
export function heavyFallbackFilesFor(text: string): FontFile[] {
  const order = orderFor(text).filter((script) => script !== 'simplified');
  return (['simplified', ...order] as const).flatMap((script) =>
    filesOf(script, HEAVY[script] ?? REGULAR_WEIGHT),
  );
}

function orderFor(text: string): Script[] {
  if (KANA.test(text)) return ['japanese', 'simplified', 'traditional', 'korean', 'emoji'];
  if (HANGUL.test(text)) return ['korean', 'traditional', 'japanese', 'simplified', 'emoji'];
  if (TRADITIONAL_ONLY.test(text)) return ['traditional', 'simplified', 'japanese', 'korean', 'emoji'];
  return ['simplified', 'traditional', 'japanese', 'korean', 'emoji'];
}

function filesOf(script: Script, weight: number): FontFile[] {
  const key = `${script} ${weight}`;
  const known = fonts.get(key);
  if (known) return known;
  const indexOf = SPLIT_FONTS[script];
  const files = indexOf
    ? splitFiles(indexOf(), weight)
    : [{ path: SIMPLIFIED_FONTS[weight === REGULAR_WEIGHT ? 'regular' : 'heavy'](), covers: () => true }];
  fonts.set(key, files);
  return files;
}

/** The package says which characters are in which file: `{ "[2]": "U+ffd7,U+ffda-ffdc", "latin": … }`. */
function splitFiles(index: string, weight: number): FontFile[] {
  const family = basename(dirname(index));
  const ranges: Record<string, string> = JSON.parse(readFileSync(index, 'utf8'));
  return Object.entries(ranges).map(([name, list]) => {
    const codes = list.split(',').map(parseRange);
    return {
      path: join(dirname(index), 'files', `${family}-${name.replace(/[[\]]/g, '')}-${weight}-normal.woff`),
      covers: (code) => codes.some(([from, to]) => code >= from && code <= to),
    };
  });
}

/** Parses `U+4e00-4eff` or `U+4e00`. */
function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
