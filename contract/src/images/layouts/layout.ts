import type { BackdropName } from '../backdrops.ts';
import type { FaceName } from '../faces.ts';
import type { FitOptions, FittedText, SetLine } from '../fit-text.ts';
import type { Box } from '../formats.ts';
import type { FormatName } from '../names.ts';
import type { Palette } from '../palettes.ts';
import type { PhotoCut } from '../photo.ts';
import type { Random } from '../random.ts';

interface Circle {
  cx: number;
  cy: number;
  r: number;
}

interface PictureOptions {
  cut?: PhotoCut;
  palette?: Palette;
  rim?: string;
  /** Draws the motif even if there is a photo. */
  onlyMotif?: boolean;
  /** The words that this drawing illustrates, if there are two drawings. */
  about?: string;
  /** The round frame around it. Landscapes fill it. */
  round?: Circle;
}

interface Paint {
  fill: string;
  /** The color of an outline around the letters. */
  halo?: string;
  /** The color of a label behind the word. */
  plate?: string;
}

/** What a layout draws with, from back to front. Words always come last. */
export interface Canvas {
  w: number;
  h: number;
  format: FormatName;
  /** The text and art zones of this format, in pixels. */
  text: Box;
  art: Box;
  /** The unit for line weights. */
  unit: number;
  p: Palette;
  r: Random;
  words: readonly string[];
  /** The index of the emphasized word. */
  key: number;
  hasPhoto: boolean;
  /** True if the motif runs to the edges of its box. */
  isScene: boolean;
  draw: (svg: string) => void;
  ground: (color: string) => void;
  backdrop: (name: BackdropName) => void;
  /** Draws the motif, or the creator's photo. */
  picture: (box: Box, options?: PictureOptions) => void;
  fit: (
    words: readonly string[],
    options: Omit<FitOptions, 'face' | 'shapes'> & { isSentence?: boolean },
  ) => FittedText;
  setText: (
    fitted: FittedText,
    paint: (word: { index: number; line: SetLine }) => Paint,
    transform?: string,
  ) => void;
}

/** Fractions of the frame; in a banner, of its safe area. */
export type Zone = readonly [x: number, y: number, w: number, h: number];

export interface Layout {
  face: FaceName;
  zones: Record<FormatName, { text: Zone; art: Zone }>;
  compose: (canvas: Canvas) => void;
}

/** The emphasized word is colored by night, and on an ink label by day. */
export function highlightKeyWord(c: Canvas, index: number): Paint {
  if (index !== c.key) return { fill: c.p.text };
  if (c.p.isNight || c.format === 'banner') return { fill: c.p.key };
  return { fill: c.p.onPlate, plate: c.p.plate };
}

export const isUpright = (format: FormatName) => format === 'shorts' || format === 'square';

export const circleIn = ({ x, y, w, h }: Box): Circle => ({
  cx: x + w / 2,
  cy: y + h / 2,
  r: Math.min(w, h) / 2,
});

export function squareIn({ x, y, w, h }: Box): Box {
  const s = Math.min(w, h);
  return { x: x + (w - s) / 2, y: y + (h - s) / 2, w: s, h: s };
}

export const squareAround = ({ cx, cy }: Circle, half: number): Box => ({
  x: cx - half,
  y: cy - half,
  w: half * 2,
  h: half * 2,
});
