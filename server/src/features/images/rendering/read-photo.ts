import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@cold-open/contract/images/photos.contract';
import sharp from 'sharp';

export interface StoredPhoto {
  /** A JPEG without metadata. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type PhotoProblem = 'unreadable' | 'too_many_pixels';

/** Transparent parts become the white of paper. */
const PAPER = '#FFFDF9';
const MAX_SECONDS = 15;
const QUALITY = 86;

/**
 * Decodes a photo that someone sent and encodes it again: upright, smaller, and without metadata or anything that was
 * hidden in the file. The beginning of the file decides what it is, not its name.
 */
export async function readPhoto(
  sent: Uint8Array,
  maxSide = MAX_PHOTO_SIDE,
): Promise<StoredPhoto | { problem: PhotoProblem }> {
  const format = formatOf(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  if (format === null) return { problem: 'unreadable' };
  try {
    const picture = sharp(sent, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 });
    const found = await picture.metadata();
    if (found.format !== format) return { problem: 'unreadable' };
    if (found.width * found.height > MAX_PHOTO_PIXELS) return { problem: 'too_many_pixels' };
    const { data, info } = await picture
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColorspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch (error) {
    return { problem: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable' };
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns null for everything else: an SVG could refer to other files. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}
