import { layoutsFor } from './layouts/all-layouts.ts';
import type { PaletteName } from './names.ts';
import { motifsFor, paperOfNiche } from './niches.ts';
import { nightOf } from './palettes.ts';
import { createRandom, hashText, itemAt } from './random.ts';
import { MAX_SEED, RECIPE_VERSION, type Recipe } from './recipe.ts';

export const VARIATION_COUNT = 6;
const OTHER_PALETTES: readonly PaletteName[] = [
  'lamp',
  'cherry-night',
  'yellow',
  'blue-night',
  'salmon',
  'green-night',
];

/** Returns recipes for one headline that do not look alike: each with its own layout, day and night in turn. */
export function makeVariations(base: Recipe, seed: number, count = VARIATION_COUNT): Recipe[] {
  const r = createRandom(hashText(`${base.headline}|${base.niche}`) ^ Math.imul(seed + 1, 0x9e3779b1));
  const shuffle = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, order: r.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  const paper = paperOfNiche(base.niche);
  const layouts = shuffle(layoutsFor(base.headline, base.photo !== null));
  const own = shuffle<PaletteName>([paper, nightOf(paper), 'ink']);
  const palettes = [...own, ...shuffle(OTHER_PALETTES.filter((name) => !own.includes(name)))];
  const [named = base.motif, ...rest] = motifsFor(base.niche, base.headline);
  // The drawing that fits best is the first of every set.
  const motifs = [named, ...shuffle(rest)];
  return Array.from({ length: count }, (_, i) => ({
    ...base,
    seed: (seed * count + i) % MAX_SEED,
    layout: itemAt(layouts, i % layouts.length),
    palette: itemAt(palettes, i % palettes.length),
    motif: itemAt(motifs, i % motifs.length),
  }));
}

/** Returns a first recipe for a headline. */
export function startRecipe({
  headline = '',
  niche = '',
  format = 'thumbnail',
  seed = 1,
}: Partial<Pick<Recipe, 'headline' | 'niche' | 'format' | 'seed'>>): Recipe {
  const base: Recipe = {
    version: RECIPE_VERSION,
    format,
    headline,
    niche,
    layout: 'lamp',
    palette: 'ink',
    motif: 'door',
    photo: null,
    seed,
  };
  return itemAt(makeVariations(base, seed), 0);
}
