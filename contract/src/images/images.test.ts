import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, parseHex } from './color.ts';
import { compose } from './compose.ts';
import { findReadability } from './findings.ts';
import { FORMATS } from './formats.ts';
import { FORMAT_NAMES, LAYOUT_NAMES, MOTIF_NAMES, PALETTE_NAMES } from './names.ts';
import { motifsOfNiche } from './niches.ts';
import { paletteOf } from './palettes.ts';
import { MAX_SEED, type Recipe, recipe as recipeSchema } from './recipe.ts';
import { makeVariations, startRecipe } from './variations.ts';
import { findUndrawableWords, splitWords } from './words.ts';

const make = (change: Partial<Recipe> = {}): Recipe => ({
  ...startRecipe({ headline: 'The door nobody opened', niche: 'Documentary' }),
  ...change,
});

const anyRecipe = fc.record({
  version: fc.constant(1 as const),
  format: fc.constantFrom(...FORMAT_NAMES),
  headline: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'Why',
          'расплата',
          'الطريق',
          '扉',
          '🔥',
          'A',
          '</svg>',
          '&#x0;',
          '\u0000',
          'W'.repeat(40),
        ),
        {
          maxLength: 12,
        },
      )
      .map((words) => words.join(' ').slice(0, 120)),
  ),
  niche: fc.constantFrom('Space', 'Food', 'no such niche', '<x>'),
  layout: fc.constantFrom(...LAYOUT_NAMES),
  palette: fc.constantFrom(...PALETTE_NAMES),
  motif: fc.constantFrom(...MOTIF_NAMES),
  photo: fc.constant(null),
  seed: fc.nat(MAX_SEED),
});

/** Names every element and attribute that a drawing may have. */
const ELEMENTS = /^(svg|title|g|rect|circle|ellipse|path|defs|clipPath)$/;
const FORBIDDEN_ATTRIBUTES = /^(on|xlink|style|src)/i;

/** A strict reader of the small part of XML that drawings use. Throws if a tag is not closed. */
function readElements(svg: string) {
  const found: { name: string; attributes: string[][] }[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?: [a-zA-Z-]+="[^"<>&]*(?:&(?:amp|lt|gt|quot|#39);[^"<>&]*)*")*)(\/?)>/g,
    (_, close, name, attributes, selfClosed) => {
      if (close) {
        if (open.pop() !== name) throw new Error(`Unexpected </${name}>`);
      } else {
        const list = [...attributes.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [
          key,
          value,
        ]);
        found.push({ name, attributes: list });
        if (!selfClosed) open.push(name);
      }
      return '';
    },
  );
  if (open.length > 0) throw new Error(`Unclosed ${open.join()}`);
  if (/[<>]/.test(rest)) throw new Error(`Stray markup: ${rest.slice(0, 80)}`);
  return found;
}

test('every recipe gives valid SVG that refers to nothing and keeps its words in the frame', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const image = compose(recipeSchema.parse(recipe));
      const { width, height } = FORMATS[recipe.format];
      expect(image.svg).not.toMatch(/NaN|Infinity|undefined/);
      // XML allows no control characters and no unpaired surrogates.
      expect(image.svg).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
      for (const { name, attributes } of readElements(image.svg)) {
        expect(name).toMatch(ELEMENTS);
        for (const [key = '', value = ''] of attributes) {
          expect(key).not.toMatch(FORBIDDEN_ATTRIBUTES);
          if (key !== 'xmlns') expect(value).not.toMatch(/href|javascript:|https?:|data:|url\((?!#)/i);
        }
      }
      for (const { box } of image.runs) {
        expect(box.x).toBeGreaterThanOrEqual(-1);
        expect(box.y).toBeGreaterThanOrEqual(-1);
        expect(box.x + box.w).toBeLessThanOrEqual(width + 1);
        expect(box.y + box.h).toBeLessThanOrEqual(height + 1);
      }
    }),
    { numRuns: 60 },
  );
});

test('the same recipe gives the same drawing, and another seed another one', () => {
  expect(compose(make()).svg).toBe(compose(make()).svg);
  expect(compose(make({ seed: 77 })).svg).not.toBe(compose(make()).svg);
});

test('markup in a headline stays text', () => {
  const { svg } = compose(make({ headline: `<script>alert(1)</script> "&' ]]>` }));
  expect(svg).not.toMatch(/<script|on\w+=/i);
  expect(svg).toContain('<title>&lt;script&gt;');
});

test('a photo can only be an embedded JPEG or PNG', () => {
  const photo = {
    id: '6f1c1b0e-6d0a-4a50-9a77-0d2c2f9f7c10',
    treatment: 'natural',
    focusX: 0.5,
    focusY: 0.4,
    zoom: 1,
  } as const;
  for (const href of [
    'https://example.com/a.jpg',
    'data:image/svg+xml;base64,AAAA',
    'file:///etc/passwd',
    'data:image/png;base64,"/>',
  ])
    expect(() => compose(make({ photo }), { photo: { href, width: 10, height: 10 } })).toThrow(/embedded/);
  const file = { href: 'data:image/png;base64,AAAA', width: 640, height: 400 };
  for (const layout of LAYOUT_NAMES)
    for (const format of FORMAT_NAMES)
      expect(compose(make({ photo, layout, format }), { photo: file }).svg).toContain(
        '<image href="data:image/png',
      );
});

test('every palette is readable: text, key word and label have a contrast of at least 4.5', () => {
  for (const name of PALETTE_NAMES) {
    const p = paletteOf(name);
    for (const [a, b] of [
      [p.text, p.ground],
      [p.key, p.ground],
      [p.onPlate, p.plate],
    ] as const)
      expect(contrastRatio(parseHex(a), parseHex(b)), name).toBeGreaterThanOrEqual(4.5);
  }
});

test('every motif can be drawn by day and by night', () => {
  for (const motif of MOTIF_NAMES)
    for (const palette of ['ink', 'lamp', 'pink'] as const)
      expect(compose(make({ motif, palette })).svg, motif).not.toMatch(/NaN|undefined/);
});

test('there are more than 100 starting points, and every niche has its own drawings', () => {
  expect(LAYOUT_NAMES.length).toBeGreaterThanOrEqual(12);
  expect(MOTIF_NAMES.length).toBeGreaterThanOrEqual(40);
  expect(PALETTE_NAMES.length).toBeGreaterThanOrEqual(8);
  const used = new Set(['Space', 'Music', 'Parenting', 'Gaming'].flatMap((niche) => motifsOfNiche(niche)));
  expect(used.size).toBeGreaterThan(12);
});

test('six variations have six layouts, and new ones differ', () => {
  const six = makeVariations(make(), 1);
  expect(new Set(six.map(({ layout }) => layout)).size).toBe(6);
  expect(new Set(six.map(({ palette }) => palette)).size).toBeGreaterThanOrEqual(5);
  expect(makeVariations(make(), 2)).not.toEqual(six);
  for (const each of six) expect(recipeSchema.parse(each)).toEqual(each);
});

test('a recipe with an unknown name or a value out of range is rejected', () => {
  for (const change of [
    { layout: 'nope' },
    { palette: '#fff' },
    { motif: '__proto__' },
    { format: 'poster' },
    { seed: -1 },
    { seed: 1.5 },
    { headline: 'x'.repeat(121) },
    { version: 2 },
  ])
    expect(recipeSchema.safeParse({ ...make(), ...change }).success).toBe(false);
});

test('Japanese breaks between phrases, Chinese between characters, and shaped words are used', () => {
  expect(splitWords('誰も開けなかった扉').map((word) => word.replace('\u2060', ''))).toEqual([
    '誰も',
    '開けなかった',
    '扉',
  ]);
  expect(splitWords('为什么没有人说话')).toHaveLength(4);
  expect(findUndrawableWords('Fire 🔥 und Öl')).toEqual(['🔥']);
  const shapes = {
    الطريق: { advance: 2000, commands: 'MLLZ', points: [0, 0, 2000, 0, 2000, 700], thickness: 0 },
  };
  const image = compose(make({ headline: 'الطريق' }), { shapes });
  expect(image.missingLetters).toEqual([]);
  expect(image.runs).toHaveLength(1);
});

const plainPixels = (color: string) => {
  const [r, g, b] = parseHex(color);
  return { data: Array.from({ length: 32 * 18 }, () => [r, g, b, 255]).flat(), width: 32, height: 18 };
};
const levelsOf = (recipe: Recipe, behind = plainPixels(paletteOf(recipe.palette).ground)) =>
  Object.fromEntries(
    findReadability(recipe, compose(recipe), behind).map(({ code, level }) => [code, level]),
  );

test('findings name too many words, small text, low contrast and letters that cannot be drawn', () => {
  const recipe = make({ layout: 'tiles', palette: 'ink' });
  expect(levelsOf(recipe)).toEqual({ words: 'good', size: 'good', contrast: 'good', covered: 'good' });
  expect(
    levelsOf({ ...recipe, headline: 'this headline has far too many words to be read at all' }),
  ).toMatchObject({ words: 'problem' });
  expect(levelsOf({ ...recipe, headline: 'Incomprehensibilities Counterrevolutionaries' })).toMatchObject({
    size: 'problem',
  });
  expect(levelsOf(recipe, plainPixels('#FFF8EA'))).toMatchObject({ contrast: 'problem' });
  expect(levelsOf({ ...recipe, headline: 'क्यों बंद' })).toMatchObject({ letters: 'problem' });
});

test('findings name words under the time stamp and outside the safe area of a banner', () => {
  const recipe = make({ layout: 'tiles', palette: 'ink' });
  const image = compose(recipe);
  const moved = (x: number, y: number) => ({
    ...image,
    runs: image.runs.map((run) => ({ ...run, box: { ...run.box, x, y } })),
  });
  const behind = plainPixels('#101B20');
  expect(findReadability(recipe, moved(1000, 600), behind)).toContainEqual(
    expect.objectContaining({ code: 'covered', level: 'problem' }),
  );
  expect(findReadability({ ...recipe, format: 'banner' }, moved(10, 10), behind)).toContainEqual(
    expect.objectContaining({ code: 'safe', level: 'problem' }),
  );
});

test('no layout has a problem with two to six ordinary words in any format', () => {
  const problems = [
    'Never again',
    'I lost $40,000',
    'The door nobody opened',
    'One pan, 12 minutes, zero stress',
  ].flatMap((headline) =>
    LAYOUT_NAMES.flatMap((layout) =>
      FORMAT_NAMES.flatMap((format) => {
        const recipe = make({ headline, layout, format, seed: headline.length });
        return Object.entries(levelsOf(recipe)).flatMap(([code, level]) =>
          level === 'problem' && code !== 'contrast' ? [`${layout} ${format} ${headline}: ${code}`] : [],
        );
      }),
    ),
  );
  expect(problems).toEqual([]);
});
