import { compose } from './compose.ts';
import type { Composition, Materials } from './composition.ts';
import { type Finding, READABILITY } from './findings.ts';
import { FORMATS } from './formats.ts';
import { layoutsFor } from './layouts/all-layouts.ts';
import { type LayoutName, PAPERS } from './names.ts';
import { nightOf, paletteOf } from './palettes.ts';
import { MAX_SHIFT, type Recipe } from './recipe.ts';

/** One change that solves a finding. */
export interface Fix {
  label: string;
  change: Partial<Recipe>;
}

/** Room between the picture and what covers it, as a share of the frame. */
const ROOM = 0.02;

/** Returns null if the finding is good, or nothing but other words helps. */
export function findFix({ code, level }: Finding, recipe: Recipe, materials: Materials = {}): Fix | null {
  if (level === 'good') return null;
  switch (code) {
    case 'size':
      return changeLayout('Make it bigger', recipe, materials, sizeOf(compose(recipe, materials)) * 1.05);
    case 'covered':
      return changeLayout('Move the words', recipe, materials, 0);
    case 'contrast':
      return darken(recipe);
    case 'picture':
      return moveLeft(recipe, compose(recipe, materials));
    case 'photo':
      return recipe.photo && recipe.photo.zoom > 1
        ? { label: 'Zoom out', change: { photo: { ...recipe.photo, zoom: 1 } } }
        : null;
    default:
      return null;
  }
}

/** Chooses the layout with the largest words of which none is covered or cut off. */
function changeLayout(label: string, recipe: Recipe, materials: Materials, atLeast: number): Fix | null {
  let best: { layout: LayoutName; size: number } | null = null;
  for (const layout of layoutsFor(recipe.headline, recipe.photo !== null)) {
    const image = compose({ ...recipe, layout }, materials);
    const size = sizeOf(image);
    if (layout !== recipe.layout && size > (best?.size ?? atLeast) && isClear(recipe, image))
      best = { layout, size };
  }
  return best && { label, change: { layout: best.layout } };
}

/** Compares the smallest word with what is still readable, because small letters may be smaller than capitals. */
const sizeOf = ({ runs }: Composition) =>
  Math.min(
    ...runs.map(({ cap, small }) => Math.min(cap / READABILITY.cap.good, small / READABILITY.small.good)),
  );

function isClear({ format }: Recipe, { runs }: Composition): boolean {
  const { covered, width, height } = FORMATS[format];
  return runs.every(
    ({ box }) =>
      box.x >= 0 &&
      box.x + box.w <= width &&
      box.y >= 0 &&
      box.y + box.h <= height &&
      covered.every(
        ({ box: cover }) =>
          box.x + box.w <= cover.x ||
          box.x >= cover.x + cover.w ||
          box.y + box.h <= cover.y ||
          box.y >= cover.y + cover.h,
      ),
  );
}

function darken({ photo, palette }: Recipe): Fix | null {
  const label = 'Darken the picture';
  if (photo && photo.treatment !== 'night')
    return { label, change: { photo: { ...photo, treatment: 'night' } } };
  const paper = PAPERS.find((name) => name === palette);
  if (paper) return { label, change: { palette: nightOf(paper) } };
  return paletteOf(palette).isNight ? null : { label, change: { palette: 'ink' } };
}

/** Only drawings can be covered: the middle of a photo follows its layout. */
function moveLeft(recipe: Recipe, { picture }: Composition): Fix | null {
  const { covered, width } = FORMATS[recipe.format];
  const [cover] = covered;
  if (!cover || !picture || recipe.photo) return null;
  const { x, y } = recipe.shift ?? { x: 0, y: 0 };
  const middle = picture.x + picture.w / 2;
  const moved = x - (middle - cover.box.x) / width - ROOM;
  return { label: 'Move picture left', change: { shift: { x: Math.max(-MAX_SHIFT, moved), y } } };
}
