import { parseHex, type Rgb } from './color.ts';
import type { Box } from './formats.ts';
import type { RecipePhoto } from './recipe.ts';
import { el, group, num } from './svg.ts';

/** The pixels of a photo, as the server stored them. */
export interface PhotoFile {
  /** A data URI of a JPEG or PNG. */
  href: string;
  width: number;
  height: number;
}

export type PhotoCut = 'circle' | 'arch' | 'print' | 'slant' | 'full';
/** Four colors that the grays of a photo are mapped to, dark to light. */
export type PhotoTones = readonly [string, string, string, string];
/** Nothing else may be referred to from a drawing. */
const EMBEDDED_PHOTO = /^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Returns the outline that a photo is cut to. */
export function cutPath(cut: PhotoCut, { x, y, w, h }: Box): string {
  const n = num;
  if (cut === 'circle') {
    const r = Math.min(w, h) / 2;
    return `M${n(x + w / 2 - r)} ${n(y + h / 2)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
  }
  if (cut === 'arch') {
    const r = w / 2;
    return `M${n(x)} ${n(y + h)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`;
  }
  if (cut === 'slant') return `M${n(x + w * 0.24)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`;
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
}

interface DrawPhotoOptions {
  file: PhotoFile;
  photo: RecipePhoto;
  cut: PhotoCut;
  box: Box;
  tones: PhotoTones;
  newId: (name: string) => string;
}

/** Where a photo is, so that it can be moved. */
export interface PhotoPlace {
  /** The size of the whole photo, in pixels of the frame. */
  w: number;
  h: number;
  /** The focus that still moves the photo. */
  focusX: readonly [min: number, max: number];
  focusY: readonly [min: number, max: number];
  /** What its grays are mapped to; null for a photo as it is. */
  tones: PhotoTones | null;
}

/** The focus is a little above the middle, where faces are. */
const FOCUS_HEIGHT = 0.46;

/** Cuts a photo to a shape around its focus. Returns the drawing, where it is, and how many times it is enlarged. */
export function drawPhoto({ file, photo, cut, box, tones, newId }: DrawPhotoOptions) {
  if (!EMBEDDED_PHOTO.test(file.href)) throw new Error('A photo must be an embedded JPEG or PNG.');
  const scale = Math.max(box.w / file.width, box.h / file.height) * photo.zoom;
  const [w, h] = [file.width * scale, file.height * scale];
  const x = Math.min(box.x, Math.max(box.x + box.w - w, box.x + box.w / 2 - photo.focusX * w));
  const y = Math.min(box.y, Math.max(box.y + box.h - h, box.y + box.h * FOCUS_HEIGHT - photo.focusY * h));
  const [clip, filter] = [newId('cut'), newId('tone')];
  const isToned = photo.treatment !== 'natural';
  const svg =
    el(
      'defs',
      {},
      el('clipPath', { id: clip }, el('path', { d: cutPath(cut, box) })),
      isToned ? toneFilter(filter, tones) : '',
    ) +
    group(
      { 'clip-path': `url(#${clip})` },
      el('image', {
        href: file.href,
        x,
        y,
        width: w,
        height: h,
        preserveAspectRatio: 'none',
        filter: isToned ? `url(#${filter})` : undefined,
      }),
    );
  const place: PhotoPlace = {
    w,
    h,
    focusX: [(box.w * 0.5) / w, 1 - (box.w * 0.5) / w],
    focusY: [(box.h * FOCUS_HEIGHT) / h, 1 - (box.h * (1 - FOCUS_HEIGHT)) / h],
    tones: isToned ? tones : null,
  };
  return { svg, place, enlargement: scale };
}

/** How much red, green and blue add to a gray. */
export const GRAY_SHARES = [0.34, 0.5, 0.16] as const;
const GRAY = `${`${GRAY_SHARES.join(' ')} 0 0 `.repeat(3)}0 0 0 1 0`;

/** The colors that evenly spaced grays get, dark to light. Those between them are mixed. */
export function toneSteps([darkest, dark, light, lightest]: PhotoTones): readonly Rgb[] {
  return [darkest, darkest, dark, light, lightest, lightest].map(parseHex);
}

function toneFilter(id: string, tones: PhotoTones): string {
  const steps = toneSteps(tones);
  const table = (channel: 0 | 1 | 2) => steps.map((color) => num(color[channel] / 255)).join(' ');
  return el(
    'filter',
    { id, x: '0', y: '0', width: '1', height: '1', 'color-interpolation-filters': 'sRGB' },
    el('feColorMatrix', { type: 'matrix', values: GRAY }),
    el(
      'feComponentTransfer',
      {},
      el('feFuncR', { type: 'table', tableValues: table(0) }),
      el('feFuncG', { type: 'table', tableValues: table(1) }),
      el('feFuncB', { type: 'table', tableValues: table(2) }),
    ),
  );
}
