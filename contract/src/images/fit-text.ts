import {
  capHeight,
  type FaceName,
  GLUE,
  measureSpace,
  measureWord,
  type Setting,
  type ShapedWords,
} from './faces.ts';
import type { Box } from './formats.ts';
import { itemAt } from './random.ts';
import { isRightToLeft } from './words.ts';

export interface FitOptions {
  face: FaceName;
  box: Box;
  shapes: ShapedWords;
  maxLines?: number;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /** Each line grows to the full width, as on a poster. */
  fill?: boolean;
  /** Short lines may grow to this many times the common size. */
  swell?: number;
  /** Space between lines, in em. */
  gap?: number;
  tracking?: number;
  /** The largest height of capitals, in pixels. */
  maxCap?: number;
  /** Room left and right of every line, in em. Labels need it. */
  pad?: number;
}

export interface SetWord {
  text: string;
  /** Its position in the headline. */
  index: number;
  x: number;
  baseline: number;
  width: number;
  size: number;
  setting: Setting;
}
export interface SetLine {
  words: SetWord[];
  x: number;
  top: number;
  width: number;
  cap: number;
  size: number;
}
export interface FittedText {
  lines: SetLine[];
  cap: number;
  /** From the tops of the first capitals to the last baseline. */
  box: Box;
  /** How far letters reach below the last baseline, in pixels. */
  below: number;
}

const WIDTHS = [62, 68, 75, 84, 92, 100];
/** The number of places where lines may break; every further one would double the time. */
const MAX_BREAKS = 9;
const SMALL_WORDS = new Set('a an the of to in on at is it i my and or for by no'.split(' '));
const TALL_ACCENTS = /[\u1ea4-\u1eb7\u1ebe-\u1ec7\u1ed0-\u1ee3\u1ee8-\u1ef1]/;
const ACCENTS = /[\u00c0-\u00de\u0100-\u017f\u0386-\u038f\u0401\u0419\u1ea0-\u1ef9]/;
/** Scripts whose letters reach above our capitals and below the baseline. */
const TALL_LETTERS = /[\u0530-\u1cff\u2e80-\uffef\u{10000}-\u{10ffff}]/u;

interface Arrangement {
  score: number;
  lines: number[][];
  width: number;
  sizes: number[];
  ems: number[];
}

/** Tries every set of line breaks and every width of the face, and returns the one that reads largest. */
export function fitText(words: readonly string[], options: FitOptions): FittedText {
  const { face, box, tracking = -0.004, pad = 0, shapes } = options;
  const metrics = measureLines(words, options);
  let best: Arrangement | null = null;
  for (const width of face === 'archivo' ? WIDTHS : [100]) {
    const setting: Setting = { face, width, tracking, shapes };
    const widths = words.map((word) => measureWord(word, setting));
    const space = measureSpace(setting);
    for (const lines of listBreaks(words.length, options.maxLines ?? 4)) {
      const ems = lines.map((line) => measureLine(line, words, widths, space) + 2 * pad);
      if (ems.some((em) => em <= 0)) continue;
      const sizes = options.fill ? fillSizes(ems, options, metrics) : commonSizes(ems, options, metrics);
      const score = scoreOf(lines, words, sizes, ems, options.fill ?? false);
      if (!best || score > best.score) best = { score, lines, width, sizes, ems };
    }
  }
  if (!best) return { lines: [], cap: 0, box: { ...box, w: 0, h: 0 }, below: 0 };
  return setLines(words, best, options, metrics);
}

type Metrics = ReturnType<typeof measureLines>;

function measureLines(words: readonly string[], { face, gap }: FitOptions) {
  const text = words.join('');
  const isCapitals = text === text.toLocaleUpperCase();
  const hasTallLetters = TALL_LETTERS.test(text);
  const accents = TALL_ACCENTS.test(text) ? 0.3 : ACCENTS.test(text) ? 0.17 : 0;
  const rise = hasTallLetters ? 0.16 : isCapitals ? accents : 0;
  const hang = isCapitals && /[Q,;$]/.test(text) ? 0.05 : 0;
  const below = hasTallLetters ? 0.26 : isCapitals ? 0 : 0.22;
  return {
    cap: capHeight(face),
    /** Accents rise above capitals, Vietnamese ones twice as high. */
    rise,
    /** Small letters reach below the baseline. */
    below,
    gap: (gap ?? (isCapitals ? 0.13 : 0.36)) + rise * 0.85 + hang + (hasTallLetters ? 0.12 : 0),
  };
}

function measureLine(
  line: readonly number[],
  words: readonly string[],
  widths: readonly number[],
  space: number,
) {
  return line.reduce(
    (sum, index, i) =>
      sum + itemAt(widths, index) + (i > 0 && !itemAt(words, index).startsWith(GLUE) ? space : 0),
    0,
  );
}

function fillSizes(
  ems: readonly number[],
  { box, maxCap = Infinity }: FitOptions,
  { cap, gap, rise, below }: Metrics,
) {
  const sizes = ems.map((em) => Math.min(box.w / em, maxCap / cap));
  const capitals = sizes.reduce((sum, size) => sum + size * cap, 0);
  const height =
    capitals +
    gap * Math.min(...sizes) * (ems.length - 1) +
    rise * itemAt(sizes, 0) +
    below * (sizes.at(-1) ?? 0);
  const shrink = Math.min(1, box.h / height);
  return sizes.map((size) => size * shrink);
}

function commonSizes(
  ems: readonly number[],
  { box, maxCap = Infinity, swell = 1 }: FitOptions,
  { cap, gap, rise, below }: Metrics,
) {
  const height = ems.length * cap + (ems.length - 1) * gap + below + rise;
  const size = Math.min(box.h / height, box.w / Math.max(...ems), maxCap / cap);
  const sizes = ems.map((em) => Math.min(size * swell, box.w / em, Math.max(size, maxCap / cap)));
  // Short lines may only grow by the height that is left.
  const spare = box.h - size * height;
  const growth = sizes.reduce((sum, each) => sum + (each - size) * (cap + below + rise), 0);
  return growth > spare ? sizes.map((each) => size + (each - size) * Math.max(0, spare / growth)) : sizes;
}

function scoreOf(
  lines: number[][],
  words: readonly string[],
  sizes: readonly number[],
  ems: readonly number[],
  isFilled: boolean,
): number {
  const smallest = Math.min(...sizes);
  const area = sizes.reduce((sum, size, i) => sum + size * size * itemAt(ems, i), 0);
  const danglingWords = lines.slice(0, -1).filter((line) => {
    const last = line.at(-1);
    return last !== undefined && SMALL_WORDS.has(itemAt(words, last).toLowerCase());
  }).length;
  const ragged = Math.max(...ems) / Math.min(...ems);
  const balance = isFilled ? (Math.max(...sizes) / smallest > 3 ? 0.6 : 1) : 1 / (1 + 0.05 * (ragged - 1));
  return smallest ** (isFilled ? 0.8 : 1.5) * Math.sqrt(area) * 0.88 ** danglingWords * balance;
}

function setLines(
  words: readonly string[],
  best: Arrangement,
  { face, box, align = 'left', valign = 'middle', tracking = -0.004, pad = 0, shapes }: FitOptions,
  { cap, gap, rise, below }: Metrics,
): FittedText {
  const setting: Setting = { face, width: best.width, tracking, shapes };
  const space = measureSpace(setting);
  const isReversed = isRightToLeft(words);
  const side = isReversed && align !== 'center' ? (align === 'left' ? 'right' : 'left') : align;
  const step = gap * Math.min(...best.sizes);
  const height = best.sizes.reduce((sum, size) => sum + size * cap, 0) + step * (best.lines.length - 1);
  const head = rise * itemAt(best.sizes, 0);
  const room = box.h - height - head - below * (best.sizes.at(-1) ?? 0);
  const firstTop = box.y + head + (valign === 'top' ? 0 : valign === 'bottom' ? room : room / 2);
  let top = firstTop;
  const lines = best.lines.map((line, i): SetLine => {
    const size = itemAt(best.sizes, i);
    const width = itemAt(best.ems, i) * size;
    const x = box.x + (side === 'left' ? 0 : side === 'center' ? (box.w - width) / 2 : box.w - width);
    const baseline = top + size * cap;
    const inOrder = isReversed ? line.toReversed() : line;
    let at = pad;
    const set = inOrder.map((index, k): SetWord => {
      const text = itemAt(words, index);
      // The glue sits between a word and the one read before it, which is to the right in a reversed line.
      const following = isReversed ? inOrder[k - 1] : index;
      const isGlued = following !== undefined && itemAt(words, following).startsWith(GLUE);
      if (k > 0 && !isGlued) at += space;
      const em = measureWord(text, setting);
      const word = { text, index, x: x + at * size, baseline, width: em * size, size, setting };
      at += em;
      return word;
    });
    const result = { words: set, x, top, width, cap: size * cap, size };
    top = baseline + step;
    return result;
  });
  const left = Math.min(...lines.map((line) => line.x));
  const right = Math.max(...lines.map((line) => line.x + line.width));
  return {
    lines,
    cap: Math.min(...best.sizes) * cap,
    box: { x: left, y: firstTop, w: right - left, h: height },
    below: below * (best.sizes.at(-1) ?? 0),
  };
}

/** Lists the ways to break words into lines, as indexes. Words after the last possible break share the last line. */
function* listBreaks(count: number, maxLines: number): Generator<number[][]> {
  // Headlines with many words may break after every second or third word only.
  const stride = Math.max(1, Math.ceil((count - 1) / MAX_BREAKS));
  const places = Array.from(
    { length: Math.floor(Math.max(0, count - 1) / stride) },
    (_, i) => (i + 1) * stride,
  );
  for (let mask = 0; mask < 1 << places.length; mask++) {
    const lines: number[][] = [[]];
    for (let index = 0; index < count; index++) {
      const place = places.indexOf(index);
      if (place >= 0 && mask & (1 << place)) lines.push([]);
      lines.at(-1)?.push(index);
    }
    if (lines.length <= maxLines) yield lines;
  }
}

/** Moves fitted words to their place in the whole headline. */
export function shiftIndexes(fitted: FittedText, by: number): FittedText {
  for (const line of fitted.lines) for (const word of line.words) word.index += by;
  return fitted;
}
