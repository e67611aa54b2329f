import { contrastRatio, parseHex } from './color.ts';
import type { Composition, TextRun } from './composition.ts';
import { type Box, FORMATS } from './formats.ts';
import { itemAt } from './random.ts';
import type { Recipe } from './recipe.ts';
import { countWords } from './words.ts';

/** What counts as readable. Every threshold is here. */
export const READABILITY = {
  /** The height of capitals at the smallest size, in pixels. */
  cap: { good: 9, least: 7 },
  /** The height of small letters, in pixels. */
  small: { good: 6.5, least: 5 },
  contrast: { good: 4.5, least: 3 },
  words: { good: 6, most: 8 },
  lines: 5,
  /** The share of a word that the player's controls may cover. */
  covered: 0.12,
  /** How many times a photo may be enlarged. */
  enlargement: 1.6,
} as const;

export const FINDING_CODES = [
  'words',
  'letters',
  'size',
  'contrast',
  'covered',
  'picture',
  'safe',
  'lines',
  'photo',
] as const;
export interface Finding {
  code: (typeof FINDING_CODES)[number];
  level: 'good' | 'warning' | 'problem';
  title: string;
  detail: string;
}

/** The pixels of a drawing at any scale, as rows of RGBA. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Lists what keeps viewers from reading the image, and what was found to be good. */
export function findReadability(recipe: Recipe, image: Composition, withoutWords: Pixels): Finding[] {
  const findings = [checkWords(countWords(recipe.headline)), ...checkLetters(image.missingLetters)];
  if (image.runs.length === 0) return findings;
  return [
    ...findings,
    checkSize(recipe, image.runs),
    checkContrast(recipe, image.runs, withoutWords),
    ...checkCovered(recipe, image),
    ...checkFrame(recipe, image.runs),
    ...checkLines(image.lineCount),
    ...checkPhoto(image.photoEnlargement),
  ];
}

function checkWords(words: number): Finding {
  const { good, most } = READABILITY.words;
  const code = 'words' as const;
  if (words === 0)
    return {
      code,
      level: 'warning',
      title: 'No headline yet',
      detail: 'Add a few words that make people curious.',
    };
  if (words > most)
    return {
      code,
      level: 'problem',
      title: 'Too many words',
      detail: `${words} words. Use ${good} at most.`,
    };
  if (words > good)
    return {
      code,
      level: 'warning',
      title: 'A lot of words',
      detail: `${words} words. ${good} or fewer read faster.`,
    };
  return { code, level: 'good', title: 'Short enough', detail: words === 1 ? '1 word.' : `${words} words.` };
}

function checkLetters(missing: readonly string[]): Finding[] {
  if (missing.length === 0) return [];
  const letters = missing.slice(0, 8).join(' ');
  return [
    {
      code: 'letters',
      level: 'problem',
      title: 'Some letters cannot be drawn',
      detail: `We have no letters for ${letters}. They are left out.`,
    },
  ];
}

function checkSize({ format }: Recipe, runs: readonly TextRun[]): Finding {
  const { width, smallest } = FORMATS[format];
  const scale = smallest.width / width;
  const cap = Math.min(...runs.map((run) => run.cap)) * scale;
  const small = Math.min(...runs.map((run) => run.small)) * scale;
  const height = Math.min(cap, small).toFixed(1);
  const at = `at ${smallest.width} × ${smallest.height}`;
  const code = 'size' as const;
  if (cap < READABILITY.cap.least || small < READABILITY.small.least)
    return {
      code,
      level: 'problem',
      title: 'The headline is too small',
      detail: `Letters are ${height} px tall ${at}. Use fewer or shorter words.`,
    };
  if (cap < READABILITY.cap.good || small < READABILITY.small.good)
    return {
      code,
      level: 'warning',
      title: 'The headline is small',
      detail: `Letters are ${height} px tall ${at}. Fewer words make them larger.`,
    };
  return {
    code,
    level: 'good',
    title: 'The headline reads at phone size',
    detail: `The smallest letters are ${height} px tall ${at}.`,
  };
}

function checkContrast({ format }: Recipe, runs: readonly TextRun[], behind: Pixels): Finding {
  const ratios = runs.map((run) => contrastOf(run, behind, FORMATS[format].width));
  const weakest = Math.min(...ratios);
  const word = runs[ratios.indexOf(weakest)]?.text ?? '';
  const ratio = `${weakest.toFixed(1)}:1`;
  const { good, least } = READABILITY.contrast;
  const code = 'contrast' as const;
  if (weakest >= good)
    return {
      code,
      level: 'good',
      title: 'Strong contrast',
      detail: `${ratio} at the weakest word. ${good} is enough.`,
    };
  const detail = `“${word}” has ${ratio}. ${good} is enough. Try other colors or another layout.`;
  return weakest < least
    ? { code, level: 'problem', title: 'Low contrast', detail }
    : { code, level: 'warning', title: 'Weak contrast', detail };
}

function checkCovered({ format }: Recipe, { runs, picture }: Composition): Finding[] {
  return FORMATS[format].covered.map(({ name, box }): Finding => {
    const shares = runs.map((run) => overlap(run.box, box) / Math.max(1, run.box.w * run.box.h));
    const most = Math.max(...shares);
    const word = runs[shares.indexOf(most)]?.text ?? '';
    if (most === 0 && picture && isWithin(middleOf(picture), box))
      return {
        code: 'picture',
        level: 'warning',
        title: `Covered by ${name}`,
        detail: 'The middle of the picture is covered.',
      };
    if (most === 0)
      return {
        code: 'covered',
        level: 'good',
        title: `Clear of ${name}`,
        detail: 'No words are covered there.',
      };
    return {
      code: 'covered',
      level: most > READABILITY.covered ? 'problem' : 'warning',
      title: `Covered by ${name}`,
      detail: `“${word}” is partly covered.`,
    };
  });
}

function checkFrame({ format }: Recipe, runs: readonly TextRun[]): Finding[] {
  const { width, height, safe } = FORMATS[format];
  const isBanner = format === 'banner';
  const frame = isBanner ? safe : { x: 0, y: 0, w: width, h: height };
  const outside = runs.find((run) => !isWithin(run.box, frame));
  if (outside)
    return [
      {
        code: 'safe',
        level: 'problem',
        title: 'Words are cut off',
        detail: `“${outside.text}” leaves the area that every screen shows.`,
      },
    ];
  if (!isBanner) return [];
  return [
    {
      code: 'safe',
      level: 'good',
      title: 'Every screen shows the words',
      detail: `They are inside ${safe.w} × ${safe.h}.`,
    },
  ];
}

function checkLines(lines: number): Finding[] {
  if (lines <= READABILITY.lines) return [];
  return [
    {
      code: 'lines',
      level: 'warning',
      title: 'Many lines',
      detail: `${lines} lines are hard to read at a glance.`,
    },
  ];
}

function checkPhoto(enlargement: number | null): Finding[] {
  if (enlargement === null || enlargement <= READABILITY.enlargement) return [];
  return [
    {
      code: 'photo',
      level: 'warning',
      title: 'The photo is small',
      detail: 'It will look soft at this size. Use a larger one or less zoom.',
    },
  ];
}

/** Returns the contrast of a word with the worst tenth of the pixels behind it. */
function contrastOf(run: TextRun, { data, width, height }: Pixels, frameWidth: number): number {
  const k = width / frameWidth;
  const fill = parseHex(run.fill);
  const reach = run.box.h * 0.06;
  const clamp = (n: number, high: number) => Math.min(high, Math.max(0, n));
  const x0 = clamp(Math.floor((run.box.x - reach) * k), width - 1);
  const x1 = clamp(Math.ceil((run.box.x + run.box.w + reach) * k), width - 1);
  const y0 = clamp(Math.floor((run.box.y - reach) * k), height - 1);
  const y1 = clamp(Math.ceil((run.box.y + run.box.h + reach) * k), height - 1);
  const ratios: number[] = [];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const i = (y * width + x) * 4;
      ratios.push(contrastRatio(fill, [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]));
    }
  ratios.sort((a, b) => a - b);
  return itemAt(ratios, Math.floor(ratios.length * 0.1));
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const middleOf = ({ x, y, w, h }: Box): Box => ({ x: x + w / 2, y: y + h / 2, w: 0, h: 0 });

const isWithin = (a: Box, b: Box) =>
  a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.w <= b.x + b.w + 1 && a.y + a.h <= b.y + b.h + 1;
