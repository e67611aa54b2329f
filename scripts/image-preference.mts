// Writes pairs of thumbnails for a blind test: a random design, and the same headline on a plain gradient.
// npm run image-preference -- FOLDER [pairs] [seed]. FOLDER.key.json, beside the folder with the pictures, says which is which.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compose } from '../contract/src/images/compose.ts';
import { createRandom, itemAt } from '../contract/src/images/random.ts';
import { makeVariations, startRecipe } from '../contract/src/images/variations.ts';

const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const [folder, pairs = '40', seed = '1'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run image-preference -- FOLDER [pairs] [seed]');

const HEADLINES = [
  'The door nobody opened',
  'I lost $40,000',
  'One pan, 12 minutes',
  'Why endings fail',
  'Never buy this tool',
  'Nobody lives there',
  '100 days, no gym',
  'The road they closed',
  'You are not lazy',
  'My first customer',
  'It grew overnight',
  'Sealed since 1987',
  'Write it badly first',
  'The $900 car',
  'Four chords, one hit',
  'One match left',
];
const NICHES = ['Documentary', 'Personal finance', 'Food', 'Travel', 'Space', 'True crime', 'Productivity'];
const GRADIENTS = [
  ['#1d2b64', '#f8cdda'],
  ['#0f2027', '#2c5364'],
  ['#ff512f', '#dd2476'],
  ['#11998e', '#38ef7d'],
  ['#8e2de2', '#4a00e0'],
  ['#232526', '#414345'],
];
const MAX_LINE = 14;

const r = createRandom(Number(seed));
const pick = <T,>(list: readonly T[]) => itemAt(list, Math.floor(r.next() * list.length));
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The title in white letters in the middle, as most tools would set it. */
function plainThumbnail(headline: string): string {
  const lines: string[] = [];
  for (const word of headline.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= MAX_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const [from, to] = pick(GRADIENTS);
  const size = Math.min(150, 560 / lines.length);
  const top = 360 - ((lines.length - 1) * size * 1.15) / 2 + size * 0.35;
  const words = lines
    .map((line, i) => `<text x="640" y="${Math.round(top + i * size * 1.15)}">${escapeXml(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1280" height="720" fill="url(#g)"/><g fill="#fff" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="${size}" text-anchor="middle">${words}</g></svg>`;
}

mkdirSync(folder, { recursive: true });
const key: Record<string, 'a' | 'b'> = {};
for (let i = 1; i <= Number(pairs); i++) {
  const headline = pick(HEADLINES);
  const recipe = startRecipe({ headline, niche: pick(NICHES), seed: Math.floor(r.next() * 1e6) });
  const { svg } = compose(pick(makeVariations(recipe, recipe.seed)));
  const name = String(i).padStart(2, '0');
  const ours = r.next() < 0.5 ? 'a' : 'b';
  key[name] = ours;
  for (const [side, drawing] of [
    [ours, svg],
    [ours === 'a' ? 'b' : 'a', plainThumbnail(headline)],
  ] as const)
    writeFileSync(join(folder, `${name}-${side}.png`), await sharp(Buffer.from(drawing)).png().toBuffer());
}
const keyFile = `${folder.replace(/\/+$/, '')}.key.json`;
writeFileSync(keyFile, JSON.stringify(key, null, 2));
console.log(`${pairs} pairs in ${folder}, their key in ${keyFile}`);
