import * as z from 'zod';
import { FORMAT_NAMES, LAYOUT_NAMES, MOTIF_NAMES, PALETTE_NAMES, PHOTO_TREATMENTS } from './names.ts';

export const MAX_HEADLINE_LENGTH = 120;
export const MAX_NICHE_LENGTH = 60;
/** The largest seed. It leaves room for the variations that count up from it. */
export const MAX_SEED = 2_000_000_000;
/** Changes with the drawings, so that a design can tell which drawings it was made with. */
export const RECIPE_VERSION = 1;

const share = z.number().min(0).max(1);
export const MAX_SHIFT = 0.4;
const shiftBy = z.number().min(-MAX_SHIFT).max(MAX_SHIFT);

const recipePhoto = z.object({
  id: z.uuid(),
  treatment: z.enum(PHOTO_TREATMENTS),
  /** The point of the photo that stays in sight. */
  focusX: share,
  focusY: share,
  zoom: z.number().min(1).max(4),
});

/** Everything that decides what an image looks like. The same recipe always gives the same drawing. */
export const recipe = z
  .object({
    version: z.literal(RECIPE_VERSION),
    format: z.enum(FORMAT_NAMES),
    headline: z.string().max(MAX_HEADLINE_LENGTH),
    niche: z.string().max(MAX_NICHE_LENGTH),
    layout: z.enum(LAYOUT_NAMES),
    palette: z.enum(PALETTE_NAMES),
    motif: z.enum(MOTIF_NAMES),
    photo: recipePhoto.nullable(),
    seed: z.int().min(0).max(MAX_SEED),
    /** How far the drawing is moved, in shares of the frame. A photo is moved by its focus instead. */
    shift: z.object({ x: shiftBy, y: shiftBy }).optional(),
  })
  .meta({ id: 'ImageRecipe' });
export type Recipe = z.infer<typeof recipe>;
export type RecipePhoto = z.infer<typeof recipePhoto>;
