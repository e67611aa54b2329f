// Draws contact sheets of the image layouts into docs/images, to be looked at after a change: npm run image-sheets
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compose } from '../contract/src/images/compose.ts';
import {
  type FormatName,
  LAYOUT_NAMES,
  type LayoutName,
  MOTIF_NAMES,
  PALETTE_NAMES,
  PHOTO_TREATMENTS,
} from '../contract/src/images/names.ts';
import type { Recipe } from '../contract/src/images/recipe.ts';
import { makeVariations, startRecipe } from '../contract/src/images/variations.ts';
import { findUndrawableWords } from '../contract/src/images/words.ts';
import { shapeWords } from '../server/src/features/images/rendering/shape-words.ts';
import { paintPhoto } from './stand-in-photo.mts';

const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const FOLDER = new URL('../docs/images/', import.meta.url);
const GAP = 8;
const PHOTO_ID = '00000000-0000-4000-8000-000000000000';
const [onlySheet] = process.argv.slice(2);

const NICHES = [
  ['Personal finance', 'I lost $40,000'],
  ['Space', 'Nobody lives there'],
  ['Food', 'One pan, 12 minutes'],
  ['Travel', 'The road they closed'],
  ['Film analysis', 'Why endings fail'],
  ['DIY & repair', 'Never buy this tool'],
] as const;
const MORE_NICHES = [
  ['Architecture & design', 'Why every lobby feels the same'],
  ['Books & writing', 'Write it badly first'],
  ['Cars & motorbikes', 'The $900 car'],
  ['Documentary', 'The door nobody opened'],
  ['Fashion & thrift', 'Thrifted for $12'],
  ['Fitness', '100 days, no gym'],
  ['Gaming', 'Beating the last boss'],
  ['Gardening', 'It grew overnight'],
  ['History', 'How Rome ran out of money'],
  ['Language learning', 'Speak in 30 days'],
  ['Music', 'Four chords, one hit'],
  ['Nature & wildlife', 'The owl next door'],
  ['Outdoor & survival skills', 'One match left'],
  ['Parenting', 'Toddlers explain sharing'],
  ['Photography', 'Shot on an old lens'],
  ['Productivity', 'I quit every app'],
  ['Psychology', 'You are not lazy'],
  ['Science', 'This should explode'],
  ['Small business', 'My first customer'],
  ['Technology reviews', 'Phone vs camera'],
  ['True crime', 'Sealed since 1987'],
] as const;

const photo = await paintPhoto();

const make = (change: Partial<Recipe>): Recipe => ({ ...startRecipe(change), ...change });

async function drawSheet(name: string, cell: { w: number; h: number }, columns: number, recipes: Recipe[]) {
  if (onlySheet && onlySheet !== name) return;
  const rows = Math.ceil(recipes.length / columns);
  const parts = [];
  for (const [i, recipe] of recipes.entries()) {
    const shapes = await shapeWords(findUndrawableWords(recipe.headline));
    const { svg, width, height } = compose(recipe, { shapes, photo: recipe.photo && photo });
    const scale = Math.min(cell.w / width, cell.h / height);
    const input = await sharp(Buffer.from(svg), { density: 72 * scale * 2 })
      .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
      .png()
      .toBuffer();
    parts.push({
      input,
      left: (i % columns) * (cell.w + GAP) + GAP,
      top: Math.floor(i / columns) * (cell.h + GAP) + GAP,
    });
  }
  const file = await sharp({
    create: {
      width: columns * (cell.w + GAP) + GAP,
      height: rows * (cell.h + GAP) + GAP,
      channels: 3,
      background: '#3A4448',
    },
  })
    .composite(parts)
    .webp({ quality: 82, effort: 5 })
    .toBuffer();
  writeFileSync(new URL(`${name}.webp`, FOLDER), file);
  console.log(`${name}: ${recipes.length} images, ${Math.round(file.length / 1024)} KB`);
}

const inFormat = (format: FormatName, headlines?: readonly string[]) =>
  LAYOUT_NAMES.map((layout: LayoutName, i) => {
    const [niche, headline] = NICHES[i % NICHES.length] ?? NICHES[0];
    return make({
      niche,
      headline: headlines?.[i % headlines.length] ?? headline,
      layout,
      format,
      seed: i + 2,
    });
  });

mkdirSync(FOLDER, { recursive: true });
const grid = LAYOUT_NAMES.flatMap((layout, row) =>
  NICHES.map(([niche, headline], column) => ({
    ...make({ niche, headline, seed: row * 7 + column + 3 }),
    layout,
  })),
);
await drawSheet('layouts', { w: 320, h: 180 }, 6, grid);
await drawSheet('phone-size', { w: 168, h: 94 }, 6, grid);
await drawSheet('niches', { w: 320, h: 180 }, 6, [
  ...MORE_NICHES.flatMap(([niche, headline], i) =>
    makeVariations(make({ niche, headline, seed: i }), i, 6).slice(0, 2),
  ),
]);
await drawSheet('shorts', { w: 202, h: 360 }, 7, inFormat('shorts'));
await drawSheet('squares', { w: 270, h: 270 }, 5, inFormat('square'));
await drawSheet(
  'banners',
  { w: 480, h: 270 },
  3,
  inFormat('banner', [
    'The Patient Accountant',
    'Small planets',
    'One pan kitchen',
    'Slow roads',
    'Endings, explained',
    'Fixed by hand',
  ]),
);
await drawSheet(
  'long-headlines',
  { w: 320, h: 180 },
  5,
  LAYOUT_NAMES.map((layout, i) => ({
    ...make({ niche: 'History', headline: 'Everything we believed about the emperor was wrong', seed: i }),
    layout,
  })),
);
await drawSheet(
  'languages',
  { w: 320, h: 180 },
  4,
  [
    'Élève ou génie?',
    'Größer, schöner, STÄRKER',
    'Почему все молчат',
    'Το τελευταίο νησί',
    'Không ai biết',
    'Żółć & łódź <b>"x"</b>',
    '誰も開けなかった扉',
    '静かな町の秘密',
    'لماذا أغلقوا الطريق',
    'الباب الذي لم يفتحه أحد',
    '为什么没有人说话',
    '아무도 열지 않은 문',
    'הדלת שאיש לא פתח',
    'Fire 🔥 in the kitchen',
    'क्यों बंद है',
    'ทำไมถนนปิด',
  ].map((headline, i) => ({
    ...make({ niche: 'Documentary', headline, seed: i + 1 }),
    layout: LAYOUT_NAMES[(i * 5) % LAYOUT_NAMES.length] ?? 'lamp',
  })),
);
await drawSheet(
  'motifs',
  { w: 150, h: 150 },
  10,
  MOTIF_NAMES.map((motif, i) => ({
    ...make({ format: 'square', seed: 4 }),
    motif,
    palette: PALETTE_NAMES[(i * 5) % PALETTE_NAMES.length] ?? 'ink',
    layout: 'lamp',
  })),
);
const withPhoto = (recipe: Recipe, treatment: (typeof PHOTO_TREATMENTS)[number]): Recipe => ({
  ...recipe,
  photo: { id: PHOTO_ID, treatment, focusX: 0.5, focusY: 0.46, zoom: 1.2 },
});
await drawSheet('photos', { w: 320, h: 180 }, 6, [
  ...LAYOUT_NAMES.flatMap((layout, i) =>
    PHOTO_TREATMENTS.map((treatment, k) => {
      const [niche, headline] = NICHES[(i + k) % NICHES.length] ?? NICHES[0];
      return withPhoto({ ...make({ niche, headline, seed: i * 3 + k }), layout }, treatment);
    }),
  ),
]);
await drawSheet(
  'photo-formats',
  { w: 240, h: 180 },
  LAYOUT_NAMES.length,
  (['shorts', 'square', 'banner'] as const).flatMap((format) =>
    inFormat(format).map((recipe) => withPhoto(recipe, 'natural')),
  ),
);
