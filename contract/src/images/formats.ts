import type { FormatName } from './names.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Format {
  width: number;
  height: number;
  /** Words and the main drawing stay inside. The background runs to the edges. */
  safe: Box;
  /** Areas that the player covers with its own controls. */
  covered: readonly { name: string; box: Box }[];
  /** The smallest size at which viewers see the image. */
  smallest: { width: number; height: number };
}

export const FORMATS: Record<FormatName, Format> = {
  thumbnail: {
    width: 1280,
    height: 720,
    safe: { x: 40, y: 40, w: 1200, h: 640 },
    covered: [{ name: 'the time stamp', box: { x: 964, y: 568, w: 316, h: 152 } }],
    smallest: { width: 168, height: 94 },
  },
  shorts: {
    width: 1080,
    height: 1920,
    safe: { x: 70, y: 190, w: 940, h: 1290 },
    covered: [
      { name: 'the title and channel line', box: { x: 0, y: 1520, w: 1080, h: 400 } },
      { name: 'the buttons', box: { x: 920, y: 900, w: 160, h: 620 } },
    ],
    smallest: { width: 106, height: 188 },
  },
  square: {
    width: 1080,
    height: 1080,
    safe: { x: 54, y: 54, w: 972, h: 972 },
    covered: [],
    smallest: { width: 120, height: 120 },
  },
  banner: {
    width: 2560,
    height: 1440,
    safe: { x: 507, y: 508.5, w: 1546, h: 423 },
    covered: [],
    smallest: { width: 640, height: 360 },
  },
};
