import { compose } from '@cold-open/contract/images/compose';
import { type ImageFileType, MAX_THUMBNAIL_BYTES } from '@cold-open/contract/images/images.contract';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { findUndrawableWords } from '@cold-open/contract/images/words';
import sharp, { type Sharp } from 'sharp';
import { fitPhoto } from './fit-photo.ts';
import type { StoredPhoto } from './read-photo.ts';
import { shapeWords } from './shape-words.ts';

/** Two threads of libvips would only compete with the server for processor time. */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

export interface RenderRequest {
  recipe: Recipe;
  type: ImageFileType;
  /** Below 1 for small pictures. */
  scale: number;
  hasMark?: boolean;
  /** The file of the recipe's photo. The motif is drawn without it. */
  photo?: StoredPhoto | null;
}

const POINTS_PER_INCH = 72;
/** Twice the size of the largest format, with room to spare. */
const MAX_PIXELS = 20_000_000;

const NO_PIXELS = 'data:image/jpeg;base64,AA==';

/** Draws a recipe and encodes it. A thumbnail is never larger than YouTube accepts. */
export async function renderImage({
  recipe,
  type,
  scale,
  hasMark = false,
  photo = null,
}: RenderRequest): Promise<Uint8Array> {
  const shapes = shapeWords(findUndrawableWords(recipe.headline));
  const materials = { shapes, hasMark };
  // The first drawing only says where the photo is, so it does without megabytes of pixels.
  const sketch = compose(recipe, { ...materials, photo: photo && { ...photo, href: NO_PIXELS } });
  const { svg, width, height } =
    photo && recipe.photo
      ? compose(
          { ...recipe, photo: { ...recipe.photo, treatment: 'natural' } },
          { ...materials, photo: await fitPhoto(photo, sketch.photoPlace, scale) },
        )
      : sketch;
  const picture = sharp(Buffer.from(svg), {
    density: POINTS_PER_INCH * scale,
    limitInputPixels: MAX_PIXELS,
  })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .flatten();
  const maxBytes = recipe.format === 'thumbnail' ? MAX_THUMBNAIL_BYTES : Number.POSITIVE_INFINITY;
  // Drawn once, because drawing takes as long as encoding.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, channels: info.channels };
  let smallest: Buffer | null = null;
  for (const encode of ENCODERS[type]) {
    smallest = await encode(sharp(data, { raw: pixels })).toBuffer();
    if (smallest.length <= maxBytes) break;
  }
  return new Uint8Array(smallest ?? []);
}

type Encoder = (picture: Sharp) => Sharp;

/** The best quality first. The next one is used if the file is too large. */
const ENCODERS: Record<ImageFileType, readonly Encoder[]> = {
  png: [
    (picture) => picture.png({ compressionLevel: 7 }),
    (picture) => picture.png({ palette: true, quality: 90, effort: 1 }),
    // Grain in a large photo cannot be compressed.
    (picture) => picture.png({ palette: true, colors: 32, dither: 0, effort: 1 }),
  ],
  jpg: [92, 84, 72, 55].map(
    (quality): Encoder =>
      (picture) =>
        picture.jpeg({ quality, chromaSubsampling: '4:4:4' }),
  ),
  webp: [92, 82, 70, 50].map(
    (quality): Encoder =>
      (picture) =>
        picture.webp({ quality, smartSubsample: true, effort: 3 }),
  ),
};
