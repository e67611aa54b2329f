import { exportMyData } from '@cold-open/contract/account/own-account.contract';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { FORMATS } from '@cold-open/contract/images/formats';
import {
  changeImageDesign,
  createImageDesign,
  deleteImageDesign,
  duplicateImageDesign,
  getImageDesign,
  listImageDesigns,
  listScriptImages,
  MAX_THUMBNAIL_BYTES,
  renderImage,
  shapeHeadline,
} from '@cold-open/contract/images/images.contract';
import { FORMAT_NAMES } from '@cold-open/contract/images/names';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { startRecipe } from '@cold-open/contract/images/variations';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { setUserImageTools } from '@cold-open/contract/users/user-access.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { imageDesigns } from './images.tables.ts';

const { address, app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

const RECIPE = startRecipe({ headline: 'The door nobody opened', niche: 'Documentary' });
const make = (change: Partial<Recipe> = {}): Recipe => ({ ...RECIPE, ...change });

async function signInWithTools() {
  const person = await signIn();
  await admin.call(setUserImageTools, { params: { id: person.id }, body: { granted: true } });
  return person;
}

const saveDesign = async (person: Person, change: Partial<Recipe> = {}) =>
  (await person.call(createImageDesign, { body: { name: 'The door', recipe: make(change) } })).body;

/** Files are not JSON, so the call is made by hand. */
async function render(person: Person, body: unknown) {
  const response = await fetch(`${address}${renderImage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** The server has switched off the decoder for WebP, so its header is read here. */
async function readSize(bytes: Buffer): Promise<[string, number, number]> {
  if (bytes.toString('latin1', 8, 12) === 'WEBP')
    return ['webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const { format, width, height } = await sharp(bytes).metadata();
  return [format === 'jpeg' ? 'jpg' : format, width, height];
}

test('every format becomes a file of the right type, at the normal and at twice the size', async () => {
  const person = await signInWithTools();
  for (const format of FORMAT_NAMES)
    for (const [type, mime] of [
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
    ] as const) {
      // A large PNG takes long to compress.
      const scale = type === 'png' && format === 'thumbnail' ? 2 : 1;
      const file = await render(person, {
        recipe: make({ format }),
        type,
        scale,
        title: 'My "first": video',
      });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe(mime);
      expect(file.headers.get('content-disposition')).toContain('attachment');
      expect(file.headers.get('content-disposition')).toContain(
        `My 'first'- video${scale === 2 ? '@2x' : ''}.${type}`,
      );
      expect(await readSize(file.bytes)).toEqual([
        type,
        FORMATS[format].width * scale,
        FORMATS[format].height * scale,
      ]);
      if (format === 'thumbnail') expect(file.bytes.length).toBeLessThan(MAX_THUMBNAIL_BYTES);
    }
});

test('no call lets a user without the Image tools download or save', async () => {
  const person = await signIn();
  const owned = await signInWithTools();
  const design = await saveDesign(owned);
  await app.db.update(imageDesigns).set({ ownerId: person.id }).where(eq(imageDesigns.id, design._id));
  const params = { id: design._id };
  expect((await render(person, { recipe: RECIPE })).status).toBe(402);
  const refused: [Endpoint, object][] = [
    [createImageDesign, { body: { name: 'x', recipe: RECIPE } }],
    [changeImageDesign, { params, body: { recipe: RECIPE } }],
    [duplicateImageDesign, { params }],
  ];
  for (const [endpoint, input] of refused) {
    const { status, body } = await person.call(endpoint, input);
    expect([status, body]).toMatchObject([402, { code: 'image_tools_needed' }]);
  }
  // Existing designs can still be read, renamed and deleted.
  expect((await person.call(getImageDesign, { params })).status).toBe(200);
  expect((await person.call(changeImageDesign, { params, body: { name: 'Renamed' } })).body.name).toBe(
    'Renamed',
  );
  expect((await person.call(deleteImageDesign, { params })).status).toBe(200);
});

test('hostile recipes are rejected with a clear 400, and hostile headlines are drawn as letters', async () => {
  const person = await signInWithTools();
  const hostile: unknown[] = [
    { layout: '../../etc/passwd' },
    { palette: 'url(http://example.com)' },
    { motif: 'constructor' },
    { format: '__proto__' },
    { seed: 1e99 },
    { seed: Number.NaN },
    { headline: 'x'.repeat(5000) },
    { headline: { toString: 'x' } },
    { photo: { id: 'x', href: 'file:///etc/passwd' } },
    { photo: { id: crypto.randomUUID(), treatment: 'natural', focusX: 0, focusY: 0, zoom: 99 } },
  ];
  for (const change of hostile)
    expect((await render(person, { recipe: { ...RECIPE, ...(change as object) } })).status).toBe(400);
  expect((await render(person, { recipe: RECIPE, type: 'svg' })).status).toBe(400);
  expect((await render(person, { recipe: RECIPE, scale: 50 })).status).toBe(400);
  for (const headline of [
    '</title><image href="file:///etc/passwd"/>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>&a;',
    '\u0007]]>\u200f',
    '🔥'.repeat(30),
    '',
  ])
    expect((await render(person, { recipe: make({ headline }) })).status).toBe(200);
});

test('Arabic and Japanese are drawn, and letters that no font has are left out', async () => {
  const person = await signIn();
  const shapes = async (headline: string) =>
    (await person.call(shapeHeadline, { body: { headline } })).body.words;
  expect(Object.keys(await shapes('لماذا أغلقوا'))).toEqual(['لماذا', 'أغلقوا']);
  expect(Object.keys(await shapes('誰も開けなかった扉'))).toEqual(['誰も', '開けなかった', '扉']);
  expect(await shapes('Plain words')).toEqual({});
  expect(await shapes('क्यों')).toEqual({});
  const word = Object.values(await shapes('扉'))[0];
  expect(word?.commands).toMatch(/^[MLQCZ]+$/);
  expect(word?.advance).toBeGreaterThan(500);
});

test('one user with many images does not delay another, and too many at the same time are rejected', async () => {
  const [busy, other] = [await signInWithTools(), await signInWithTools()];
  await render(busy, { recipe: RECIPE });
  const done: string[] = [];
  const timed = async (who: Person, name: string) => {
    const { status } = await render(who, { recipe: RECIPE, type: 'jpg' });
    done.push(name);
    return status;
  };
  const many = Array.from({ length: 40 }, () => timed(busy, 'busy'));
  const [one, ...statuses] = await Promise.all([timed(other, 'other'), ...many]);
  expect(one).toBe(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const drawn = done.slice(statuses.filter((status) => status === 429).length);
  expect(drawn.indexOf('other')).toBeLessThan(8);
});

test('designs are saved, listed in pages, renamed, duplicated and deleted', async () => {
  const person = await signInWithTools();
  const first = await saveDesign(person);
  expect(first).toMatchObject({ name: 'The door', recipe: RECIPE, scriptId: null });
  const copy = (await person.call(duplicateImageDesign, { params: { id: first._id } })).body;
  expect(copy).toMatchObject({ name: 'The door (copy)', recipe: RECIPE });
  const params = { id: first._id };
  const changed = await person.call(changeImageDesign, {
    params,
    body: { name: ' Night ', recipe: make({ seed: 9 }) },
  });
  expect(changed.body).toMatchObject({ name: 'Night', recipe: { seed: 9 } });
  const page = await person.call(listImageDesigns, { query: { limit: '1' } });
  expect(page.body.map(({ _id }) => _id)).toEqual([copy._id]);
  const cursor = page.headers.get('x-next-cursor') ?? '';
  const rest = await person.call(listImageDesigns, { query: { limit: '1', cursor } });
  expect(rest.body.map(({ _id }) => _id)).toEqual([first._id]);
  expect((await person.call(listImageDesigns, { query: { cursor: 'x' } })).status).toBe(400);
  expect((await person.call(deleteImageDesign, { params })).status).toBe(200);
  expect((await person.call(getImageDesign, { params })).status).toBe(404);
});

test('a design is private: others and admins get 404', async () => {
  const owner = await signInWithTools();
  const params = { id: (await saveDesign(owner))._id };
  for (const stranger of [await signInWithTools(), admin]) {
    expect((await stranger.call(getImageDesign, { params })).status).toBe(404);
    expect((await stranger.call(changeImageDesign, { params, body: { name: 'x' } })).status).toBe(404);
    expect((await stranger.call(duplicateImageDesign, { params })).status).toBe(404);
    expect((await stranger.call(deleteImageDesign, { params })).status).toBe(404);
    expect((await stranger.call(listImageDesigns)).body).toEqual([]);
  }
});

async function signInWithScript() {
  const owner = await signInWithTools();
  await app.db.update(users).set({ subscriptionStatus: 'active', tokens: 9 }).where(eq(users.id, owner.id));
  const form = {
    title: 'The ferry',
    pasteContent: 'The ferry left.',
    contentType: 'long_form',
    length: 'short',
  };
  return { owner, scriptId: (await owner.call(generateCustomScript, { body: form })).body.script._id };
}

test('a design is linked to a script that its owner can read, and outlives it', async () => {
  const { owner, scriptId } = await signInWithScript();
  const body = { name: 'Ferry', recipe: RECIPE, scriptId };
  const { body: design } = await owner.call(createImageDesign, { body });
  expect(design.scriptId).toBe(scriptId);
  expect((await owner.call(listImageDesigns, { query: { scriptId } })).body).toHaveLength(1);
  const stranger = await signInWithTools();
  expect((await stranger.call(createImageDesign, { body })).status).toBe(404);
  expect((await stranger.call(listImageDesigns, { query: { scriptId } })).body).toEqual([]);
});

test('a script shows one image, the thumbnail before others, and a new thumbnail replaces the first', async () => {
  const { owner, scriptId } = await signInWithScript();
  const use = async (format: Recipe['format']) =>
    (
      await owner.call(createImageDesign, {
        body: { name: 'Ferry', recipe: make({ format }), scriptId },
      })
    ).body._id;
  const shown = async () =>
    (await owner.call(listScriptImages)).body.map(({ designId, format }) => [designId, format]);
  const first = await use('thumbnail');
  const square = await use('square');
  expect(await shown()).toEqual([[first, 'thumbnail']]);
  const second = await use('thumbnail');
  expect(await shown()).toEqual([[second, 'thumbnail']]);
  expect((await owner.call(getImageDesign, { params: { id: first } })).body.scriptId).toBeNull();
  const copy = await owner.call(duplicateImageDesign, { params: { id: second } });
  expect(copy.body.scriptId).toBeNull();
  const both = [first, second].map((id) =>
    owner.call(changeImageDesign, { params: { id }, body: { scriptId } }),
  );
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  const { body: used } = await owner.call(listImageDesigns, { query: { scriptId } });
  expect(used.filter(({ recipe }) => recipe.format === 'thumbnail')).toHaveLength(1);
  await owner.call(deleteImageDesign, { params: { id: used[0]?._id ?? '' } });
  await owner.call(deleteImageDesign, { params: { id: used[1]?._id ?? '' } });
  expect(used.map(({ _id }) => _id)).toContain(square);
  expect(await shown()).toEqual([]);
  expect((await (await signIn()).call(listScriptImages)).body).toEqual([]);
});

test('the small picture of a design can be cached, and has a mark without the Image tools', async () => {
  const owner = await signInWithTools();
  const design = await saveDesign(owner);
  const picture = async () => {
    const response = await fetch(`${address}/api/images/designs/${design._id}/picture`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const { response, bytes } = await picture();
  expect(response.headers.get('cache-control')).toContain('private');
  expect(await readSize(bytes)).toEqual(['webp', 480, 270]);
  expect(bytes.length).toBeLessThan(40_000);
  expect((await picture()).bytes.equals(bytes)).toBe(true);
  await admin.call(setUserImageTools, { params: { id: owner.id }, body: { granted: false } });
  expect((await picture()).bytes.equals(bytes)).toBe(false);
});

test('the number of designs is limited', async () => {
  const person = await signInWithTools();
  const now = new Date();
  const row = { ownerId: person.id, name: 'x', recipe: RECIPE, createdAt: now, updatedAt: now };
  await app.db.insert(imageDesigns).values(Array.from({ length: 200 }, () => row));
  const refused = await person.call(createImageDesign, { body: { name: 'x', recipe: RECIPE } });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'storage_full' });
});

test('designs are part of the data export and are deleted with the account', async () => {
  const person = await signInWithTools();
  const design = await saveDesign(person);
  const response = await fetch(`${address}${exportMyData.path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const exported = (await response.json()) as { imageDesigns: { id: string; recipe: Recipe }[] };
  expect(exported.imageDesigns).toMatchObject([{ id: design._id, recipe: RECIPE }]);
  expect((await admin.call(deleteUser, { params: { id: person.id } })).status).toBe(200);
  expect(await app.db.select().from(imageDesigns).where(eq(imageDesigns.id, design._id))).toEqual([]);
});
