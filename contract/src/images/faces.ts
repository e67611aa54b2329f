import archivo from './faces/archivo.json' with { type: 'json' };
import besley from './faces/besley.json' with { type: 'json' };
import sofia from './faces/sofia.json' with { type: 'json' };
import { itemAt } from './random.ts';
import { num } from './svg.ts';

/** Advance widths and outlines of a letter, one per width of the face. The points of both outlines match. */
type Glyph = readonly [advances: readonly number[], commands: string, ...points: string[]];
interface Face {
  name: string;
  /** Height of a capital and of a small letter, in thousandths of the size. */
  cap: number;
  x: number;
  widths: readonly number[];
  glyphs: Readonly<Record<string, Glyph>>;
  kerns: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

export type FaceName = 'archivo' | 'besley';
/** The generated files are too large for their types to be inferred usefully. */
const asFace = (file: unknown) => file as Face;
const FILES = { archivo: asFace(archivo), besley: asFace(besley), sofia: asFace(sofia) };
/** Letters that a face lacks come from the next one. */
const FALLBACKS: Record<FaceName, readonly Face[]> = {
  archivo: [FILES.archivo, FILES.sofia],
  besley: [FILES.besley, FILES.archivo, FILES.sofia],
};

/** A word that our faces cannot draw, shaped by the server. Its points are in thousandths of the size. */
export interface ShapedWord {
  advance: number;
  commands: string;
  points: number[];
  /** The width of a line around the letters that makes a thin font heavier, in thousandths of the size. */
  thickness: number;
}
export type ShapedWords = Readonly<Record<string, ShapedWord>>;

export interface Setting {
  face: FaceName;
  /** The width axis of Archivo, from 62 to 100. */
  width: number;
  tracking: number;
  shapes: ShapedWords;
}

/** Marks a word that follows the one before it without a space, as in Japanese. */
export const GLUE = '\u2060';
export const withoutGlue = (word: string) => (word.startsWith(GLUE) ? word.slice(1) : word);

function findGlyph(letter: string, face: FaceName) {
  for (const file of FALLBACKS[face])
    if (Object.hasOwn(file.glyphs, letter)) {
      const glyph = file.glyphs[letter];
      if (glyph) return { file, glyph, scale: FILES[face].cap / file.cap };
    }
  return null;
}

function shareOfWidth(file: Face, width: number): number {
  const [narrow, wide] = file.widths;
  if (narrow === undefined || wide === undefined) return 0;
  return Math.min(1, Math.max(0, (width - narrow) / (wide - narrow)));
}

function between(values: readonly number[], share: number): number {
  const low = itemAt(values, 0);
  return low + ((values[1] ?? low) - low) * share;
}

export const capHeight = (face: FaceName) => FILES[face].cap / 1000;
export const smallHeight = (face: FaceName) => FILES[face].x / 1000;

/** Invisible characters, which only join or direct the letters around them. */
const INVISIBLE = /\p{Cf}|[\ufe00-\ufe0f]/u;

/** Returns the letters of a word that none of our faces can draw. */
export function findMissingLetters(word: string, face: FaceName = 'archivo'): string[] {
  const missing = [...word].filter(
    (letter) => letter.trim() !== '' && !INVISIBLE.test(letter) && !findGlyph(letter, face),
  );
  return [...new Set(missing)];
}

interface PlacedGlyph {
  x: number;
  glyph: Glyph;
  scale: number;
  share: number;
}

/** Places the letters of a word at size 1, with kerning. */
function placeGlyphs(word: string, { face, width, tracking }: Setting) {
  const placed: PlacedGlyph[] = [];
  let x = 0;
  let before: { file: Face; letter: string } | null = null;
  for (const letter of word) {
    const found = findGlyph(letter, face);
    if (!found) continue;
    const { file, glyph, scale } = found;
    const share = shareOfWidth(file, width);
    const kern = before?.file === file ? file.kerns[before.letter]?.[letter] : undefined;
    if (kern) x += (between(kern, share) / 1000) * scale;
    placed.push({ x, glyph, scale, share });
    x += (between(glyph[0], share) / 1000) * scale + tracking;
    before = { file, letter };
  }
  return { placed, advance: Math.max(0, x - (placed.length > 0 ? tracking : 0)) };
}

const findShape = (word: string, shapes: ShapedWords) =>
  Object.hasOwn(shapes, word) ? shapes[word] : undefined;

/** Returns the width of a word at size 1. */
export function measureWord(word: string, setting: Setting): number {
  const text = withoutGlue(word);
  const shape = findShape(text, setting.shapes);
  return shape ? (shape.advance / 1000) * SHAPED_SCALE : placeGlyphs(text, setting).advance;
}

export function measureSpace(setting: Setting): number {
  // Shaped words come from wider fonts.
  if (Object.keys(setting.shapes).length > 0) return 0.3;
  return placeGlyphs(' ', { ...setting, tracking: 0 }).advance + setting.tracking * 2;
}

/** Shaped words are drawn a little smaller, because their letters reach higher than our capitals. */
const SHAPED_SCALE = 0.92;

const parsedPoints = new Map<string, number[]>();
function parsePoints(list: string): number[] {
  const known = parsedPoints.get(list);
  if (known) return known;
  const parsed = list === '' ? [] : list.split(' ').map(Number);
  parsedPoints.set(list, parsed);
  return parsed;
}

const PAIRS_PER_COMMAND: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

/** Writes path data. `pointAt` returns the coordinates of a point as text. */
function writePath(commands: string, pointAt: (index: number) => string): string {
  let d = '';
  let index = 0;
  for (const command of commands) {
    const pairs = PAIRS_PER_COMMAND[command] ?? 0;
    const points = Array.from({ length: pairs }, () => pointAt(index++));
    d += command + points.join(' ');
  }
  return d;
}

/** Returns the outlines of a word as path data. Its baseline starts at x, y. */
export function outlineWord(word: string, setting: Setting, x: number, y: number, size: number): string {
  const text = withoutGlue(word);
  const shape = findShape(text, setting.shapes);
  if (shape) {
    const k = (size / 1000) * SHAPED_SCALE;
    return writePath(
      shape.commands,
      (i) => `${num(x + (shape.points[2 * i] ?? 0) * k)} ${num(y - (shape.points[2 * i + 1] ?? 0) * k)}`,
    );
  }
  let d = '';
  for (const { x: at, glyph, scale, share } of placeGlyphs(text, setting).placed) {
    const low = parsePoints(glyph[2] ?? '');
    const high = glyph[3] === undefined ? low : parsePoints(glyph[3]);
    const k = (size / 1000) * scale;
    const coordinate = (i: number) => between([low[i] ?? 0, high[i] ?? 0], share);
    d += writePath(
      glyph[1],
      (i) => `${num(x + at * size + coordinate(2 * i) * k)} ${num(y - coordinate(2 * i + 1) * k)}`,
    );
  }
  return d;
}

/** Returns the width of the line that makes a shaped word heavier, at the given size. */
export function thicknessOf(word: string, { shapes }: Setting, size: number): number {
  return ((findShape(withoutGlue(word), shapes)?.thickness ?? 0) / 1000) * size;
}
