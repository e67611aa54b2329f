import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ShapedWord, ShapedWords } from '@cold-open/contract/images/faces';
import { heavyFallbackFilesFor } from '../../../platform/fonts/fallback-fonts.ts';
import { unpackWoff } from '../../../platform/fonts/woff.ts';

const require = createRequire(import.meta.url);

/** The part of fontkit that we use. The package has no types. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint: (code: number) => boolean;
  layout: (text: string) => {
    glyphs: { path: { commands: { command: string; args: number[] }[] } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}
const fontkit: { create: (bytes: Buffer) => Font } = require('fontkit');

/** Has Arabic, Hebrew, Armenian, Georgian and many symbols. */
const MAIN_FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
/** Fonts with only one weight are thickened, by this many thousandths of the size. */
const THICKENED_BY = 46;
const HEAVY_FILE = /-(?:700|900)(?:-normal)?\.woff$|-Bold\.ttf$/;

const openFonts = new Map<string, Font>();

function openFont(path: string): Font {
  const known = openFonts.get(path);
  if (known) return known;
  const bytes = readFileSync(path);
  const font = fontkit.create(path.endsWith('.woff') ? unpackWoff(bytes) : bytes);
  openFonts.set(path, font);
  return font;
}

/** Returns the outlines of the words. Words with a character that no font has are left out. */
export function shapeWords(words: readonly string[]): ShapedWords {
  const text = words.join(' ');
  return Object.fromEntries(
    words.flatMap((word) => {
      const shape = shapeWord(word, text);
      return shape ? [[word, shape]] : [];
    }),
  );
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

function shapeWord(word: string, text: string): ShapedWord | null {
  const runs: { path: string; text: string }[] = [];
  for (const character of word) {
    const last = runs.at(-1);
    const path = (INVISIBLE.test(character) && last?.path) || findFont(character, text);
    if (!path) return null;
    if (last?.path === path) last.text += character;
    else runs.push({ path, text: character });
  }
  const shape: ShapedWord = { advance: 0, commands: '', points: [], thickness: 0 };
  for (const run of runs)
    appendRun(shape, run.text, openFont(run.path), HEAVY_FILE.test(run.path) ? 0 : THICKENED_BY);
  return shape.commands === '' ? null : shape;
}

function findFont(character: string, text: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (openFont(MAIN_FONT).hasGlyphForCodePoint(code)) return MAIN_FONT;
  const found = heavyFallbackFilesFor(text).find(
    ({ path, covers }) => covers(code) && openFont(path).hasGlyphForCodePoint(code),
  );
  return found?.path ?? null;
}

const COMMANDS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function appendRun(shape: ShapedWord, text: string, font: Font, thickness: number) {
  const scale = 1000 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  for (const [i, glyph] of glyphs.entries()) {
    const position = positions[i];
    if (!position) continue;
    for (const { command, args } of glyph.path.commands) {
      shape.commands += COMMANDS[command] ?? '';
      for (const [k, value] of args.entries()) {
        const offset = k % 2 === 0 ? shape.advance + position.xOffset * scale : position.yOffset * scale;
        shape.points.push(Math.round(value * scale + offset));
      }
    }
    shape.advance += Math.round(position.xAdvance * scale);
  }
  shape.thickness = Math.max(shape.thickness, thickness);
}
