import type { ShapedWords } from './faces.ts';
import type { Box } from './formats.ts';
import type { PhotoFile, PhotoPlace } from './photo.ts';

/** One word of the finished image, with what is needed to check it. */
export interface TextRun {
  text: string;
  d: string;
  fill: string;
  box: Box;
  /** Height of a capital and of a small letter, in pixels. */
  cap: number;
  small: number;
  /** The width of a line in the same color that makes thin letters heavier. */
  thickness: number;
  halo?: { color: string; width: number };
  transform?: string;
}

export interface Composition {
  width: number;
  height: number;
  svg: string;
  /** The drawing without its words, to measure the contrast of the words with. */
  svgWithoutWords: string;
  runs: TextRun[];
  lineCount: number;
  /** Letters that could not be drawn. */
  missingLetters: string[];
  /** How many times the photo is enlarged; null without a photo. */
  photoEnlargement: number | null;
  /** Where the photo is; null without a photo. */
  photoPlace: PhotoPlace | null;
  /** The box of the main drawing or photo; null if the layout has none. */
  picture: Box | null;
}

export interface Materials {
  /** The pixels of the recipe's photo. The motif is drawn without them. */
  photo?: PhotoFile | null;
  /** Words that only the server can shape. */
  shapes?: ShapedWords;
  /** Draws the product's name into a corner, for previews. */
  hasMark?: boolean;
}
