import sharp from 'sharp';

export type Pixel = readonly [red: number, green: number, blue: number];

export interface Pixels {
  width: number;
  height: number;
  at(x: number, y: number): Pixel;
}

/** Reads an image file. Ignores transparency. */
export async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    width,
    height,
    at: (x, y) => {
      const start = (y * width + x) * channels;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}
