import {
  GRAY_SHARES,
  type PhotoFile,
  type PhotoPlace,
  type PhotoTones,
  toneSteps,
} from '@cold-open/contract/images/photo';
import sharp, { type Sharp } from 'sharp';
import type { StoredPhoto } from './read-photo.ts';

/** Shrinking a photo costs about as much as this share of its pixels costs to draw. */
const WORTH_SHRINKING = 0.7;

/**
 * Scales and recolors the photo before it is drawn, because librsvg takes several times as long for both. It keeps
 * the dimensions of the original, so that the drawing stays the same.
 */
export async function fitPhoto(
  photo: StoredPhoto,
  place: PhotoPlace | null,
  scale: number,
): Promise<PhotoFile> {
  if (!place) return asPhotoFile(photo);
  const [width, height] = [Math.ceil(place.w * scale), Math.ceil(place.h * scale)];
  const isWorthShrinking = width * height <= WORTH_SHRINKING * photo.width * photo.height;
  if (!isWorthShrinking && !place.tones) return asPhotoFile(photo);
  const original = sharp(photo.bytes);
  const fitted = isWorthShrinking ? original.resize(width, height, { fit: 'fill' }) : original;
  const toned = place.tones ? await toneOf(fitted, place.tones) : fitted;
  const bytes = await toned.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  return asPhotoFile({ ...photo, bytes });
}

/** Applies the drawing's filter to the pixels. */
async function toneOf(picture: Sharp, tones: PhotoTones): Promise<Sharp> {
  const { data, info } = await picture
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const table = toneTable(tones);
  const [red, green, blue] = GRAY_SHARES;
  for (let i = 0; i + 2 < data.length; i += 3) {
    const gray = Math.round((data[i] ?? 0) * red + (data[i + 1] ?? 0) * green + (data[i + 2] ?? 0) * blue);
    data[i] = table[gray * 3] ?? 0;
    data[i + 1] = table[gray * 3 + 1] ?? 0;
    data[i + 2] = table[gray * 3 + 2] ?? 0;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Returns the red, green and blue of every gray. */
function toneTable(tones: PhotoTones): Uint8Array {
  const steps = toneSteps(tones);
  const table = new Uint8Array(256 * 3);
  for (let gray = 0; gray < 256; gray++) {
    const place = (gray / 255) * (steps.length - 1);
    const before = Math.min(Math.floor(place), steps.length - 2);
    for (const channel of [0, 1, 2] as const) {
      const [from, to] = [steps[before]?.[channel] ?? 0, steps[before + 1]?.[channel] ?? 0];
      table[gray * 3 + channel] = Math.round(from + (to - from) * (place - before));
    }
  }
  return table;
}

const asPhotoFile = ({ bytes, width, height }: StoredPhoto): PhotoFile => ({
  href: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
  width,
  height,
});
