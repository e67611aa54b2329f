import { deflateSync } from 'node:zlib';
import { exportMyData } from '@cold-open/contract/account/own-account.contract';
import {
  changeImageDesign,
  createImageDesign,
  getImagePicture,
  MAX_THUMBNAIL_BYTES,
  renderImage,
} from '@cold-open/contract/images/images.contract';
import { PHOTO_TREATMENTS } from '@cold-open/contract/images/names';
import {
  deletePhoto,
  getPhotoFile,
  type ImagePhoto,
  listPhotos,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_SIDE,
  PHOTO_MESSAGES,
  uploadPhoto,
} from '@cold-open/contract/images/photos.contract';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { startRecipe } from '@cold-open/contract/images/variations';
import { setUserImageTools } from '@cold-open/contract/users/user-access.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { imagePhotoFiles, imagePhotos } from '../images.tables.ts';

const { address, app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

/** The left half is red and the right half is blue. */
const twoColors = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000c0' } },
      left: width / 2,
      top: 0,
    },
  ]);
const JPEG = await twoColors().jpeg().toBuffer();
const send = (person: Person, bytes: Uint8Array) =>
  person.call(uploadPhoto, { body: { fileContent: Buffer.from(bytes).toString('base64') } });

async function signInWithTools() {
  const person = await signIn();
  await admin.call(setUserImageTools, { params: { id: person.id }, body: { granted: true } });
  return person;
}

async function readFileAt(person: Person, path: string, body?: unknown) {
  const response = await fetch(`${address}${path}`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const readPhoto = (person: Person, id: string) => readFileAt(person, getPhotoFile.path.replace(':id', id));

/** Returns the color at a place, which is given as shares of the picture. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const i = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
  if (r > 150 && g < 60 && b < 60) return 'red';
  return b > 150 && r < 60 && g < 60 ? 'blue' : 'other';
}

const recipeWith = ({ _id }: ImagePhoto, change: Partial<Recipe> = {}): Recipe => ({
  ...startRecipe({ headline: 'The door', niche: 'Documentary' }),
  layout: 'split',
  photo: { id: _id, treatment: 'natural', focusX: 0.5, focusY: 0.5, zoom: 1 },
  ...change,
});

test('JPG, PNG and WebP become a JPG that only its owner can read', async () => {
  const owner = await signIn();
  const files = [JPEG, await twoColors().png().toBuffer(), await twoColors().webp().toBuffer()];
  for (const bytes of files) {
    const sent = await send(owner, bytes);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ source: 'upload', width: 640, height: 400 });
    const file = await readPhoto(owner, sent.body._id);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(file.headers.get('cache-control')).toContain('private');
    expect((await sharp(file.bytes).metadata()).format).toBe('jpeg');
    for (const stranger of [await signIn(), admin]) {
      expect((await readPhoto(stranger, sent.body._id)).status).toBe(404);
      expect((await stranger.call(deletePhoto, { params: { id: sent.body._id } })).status).toBe(404);
      expect((await stranger.call(listPhotos)).body).toEqual([]);
    }
  }
  const [newest] = (await owner.call(listPhotos)).body;
  const small = await readFileAt(owner, `${getPhotoFile.path.replace(':id', newest?._id ?? '')}?size=small`);
  const { width, height } = await sharp(small.bytes).metadata();
  expect([width, height]).toEqual([240, 150]);
  const page = await owner.call(listPhotos, { query: { limit: '2' } });
  const cursor = page.headers.get('x-next-cursor') ?? '';
  const rest = await owner.call(listPhotos, { query: { limit: '2', cursor } });
  expect([page.body.length, rest.body.length]).toEqual([2, 1]);
});

test('a photo is turned upright, made smaller, and stripped of everything but its pixels', async () => {
  const owner = await signIn();
  const marked = await twoColors(3000, 2000)
    .withExif({ IFD0: { Artist: 'Nobody', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await send(owner, marked);
  expect([body.width, body.height]).toEqual([Math.round((MAX_PHOTO_SIDE * 2) / 3), MAX_PHOTO_SIDE]);
  const { bytes } = await readPhoto(owner, body._id);
  const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(bytes.includes('Nobody')).toBe(false);
  // Turned by 90 degrees, the left half is on top.
  expect([await colorAt(bytes, 0.5, 0.2), await colorAt(bytes, 0.5, 0.8)]).toEqual(['red', 'blue']);
});

test('data hidden behind or inside a photo is removed', async () => {
  const owner = await signIn();
  const script = Buffer.from('<script>alert(1)</script><svg onload="alert(1)"/>');
  const { body } = await send(owner, Buffer.concat([JPEG, script, Buffer.from('PK\u0003\u0004')]));
  const { bytes } = await readPhoto(owner, body._id);
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('PK\u0003\u0004')).toBe(false);
});

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of named) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, sum]);
}

/** A PNG that claims to be very large. It is a few kilobytes long. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('hostile files are rejected with a clear message, and the next photo is stored', async () => {
  const person = await signIn();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const png = await twoColors().png().toBuffer();
  const hostile: [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['an SVG', Buffer.from(svg)],
    ['an SVG with the start of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a renamed archive', Buffer.from('PK\u0003\u0004 photo.jpg')],
    ['half a JPEG', JPEG.subarray(0, Math.floor(JPEG.length / 2))],
    ['half a PNG', png.subarray(0, Math.floor(png.length / 2))],
    ['random bytes with the start of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.alloc(5000, 7)])],
    ['WebP without a picture', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
  ];
  for (const [name, bytes] of hostile) {
    const { status, body } = await send(person, bytes);
    expect([name, status, body.code, body.error]).toEqual([
      name,
      422,
      'photo_unreadable',
      PHOTO_MESSAGES.unreadable,
    ]);
  }
  for (const bomb of [pngBomb(60_000, 60_000), pngBomb(8000, 5001)]) {
    const { status, body } = await send(person, bomb);
    expect([status, body.error]).toEqual([422, PHOTO_MESSAGES.tooManyPixels]);
  }
  const large = await send(person, Buffer.alloc(MAX_PHOTO_BYTES + 1));
  expect([large.status, large.body.error]).toEqual([413, PHOTO_MESSAGES.tooLarge]);
  expect((await send(person, JPEG)).status).toBe(201);
});

test('the number of photos is limited', async () => {
  const person = await signIn();
  const row = {
    ownerId: person.id,
    source: 'upload' as const,
    width: 1,
    height: 1,
    byteCount: 1,
    isInBucket: false,
    createdAt: new Date(),
  };
  await app.db.insert(imagePhotos).values(Array.from({ length: 199 }, () => row));
  const both = await Promise.all([send(person, JPEG), send(person, JPEG)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a photo is part of the drawing: cropped, zoomed and in three treatments', async () => {
  const person = await signInWithTools();
  const { body: photo } = await send(person, JPEG);
  const draw = async (change: Partial<NonNullable<Recipe['photo']>>) => {
    const recipe = recipeWith(photo);
    const shown = { ...recipe, photo: recipe.photo && { ...recipe.photo, ...change } };
    const file = await readFileAt(person, renderImage.path, { recipe: shown });
    expect(file.status).toBe(200);
    return file.bytes;
  };
  const right = [0.9, 0.5] as const;
  expect(await colorAt(await draw({ focusX: 0, zoom: 4 }), ...right)).toBe('red');
  expect(await colorAt(await draw({ focusX: 1, zoom: 4 }), ...right)).toBe('blue');
  const drawn = await Promise.all(PHOTO_TREATMENTS.map((treatment) => draw({ treatment })));
  expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(3);
});

test('a thumbnail with a grainy photo stays below the size that YouTube accepts', async () => {
  const person = await signInWithTools();
  const grain = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { body: photo } = await send(person, grain);
  for (const type of ['png', 'jpg', 'webp'] as const) {
    const file = await readFileAt(person, renderImage.path, { recipe: recipeWith(photo), type, scale: 2 });
    expect(file.status).toBe(200);
    expect(file.bytes.length).toBeLessThanOrEqual(MAX_THUMBNAIL_BYTES);
  }
});

test('nobody can use another user’s photo, and a deleted photo disappears from the drawing', async () => {
  const owner = await signInWithTools();
  const { body: photo } = await send(owner, JPEG);
  const recipe = recipeWith(photo);
  const { body: design } = await owner.call(createImageDesign, { body: { name: 'Door', recipe } });
  const stranger = await signInWithTools();
  expect((await readFileAt(stranger, renderImage.path, { recipe })).status).toBe(404);
  expect((await stranger.call(createImageDesign, { body: { name: 'x', recipe } })).status).toBe(404);
  const picture = async () =>
    (await readFileAt(owner, getImagePicture.path.replace(':id', design._id))).bytes;
  const before = await picture();
  expect((await owner.call(deletePhoto, { params: { id: photo._id } })).status).toBe(200);
  expect((await readPhoto(owner, photo._id)).status).toBe(404);
  const params = { id: design._id };
  expect((await owner.call(changeImageDesign, { params, body: { name: 'Still here' } })).status).toBe(200);
  expect((await picture()).equals(before)).toBe(false);
});

test('photos are in the data export with their files, and are deleted with the account', async () => {
  const person = await signIn();
  const { body: photo } = await send(person, JPEG);
  const response = await readFileAt(person, exportMyData.path);
  const exported = JSON.parse(response.bytes.toString()) as { imagePhotos: { id: string; file: string }[] };
  const stored = await readPhoto(person, photo._id);
  expect(exported.imagePhotos).toMatchObject([{ id: photo._id, file: stored.bytes.toString('base64') }]);
  expect((await admin.call(deleteUser, { params: { id: person.id } })).status).toBe(200);
  expect(await app.db.select().from(imagePhotos).where(eq(imagePhotos.id, photo._id))).toEqual([]);
  const files = await app.db.select().from(imagePhotoFiles).where(eq(imagePhotoFiles.photoId, photo._id));
  expect(files).toEqual([]);
});
