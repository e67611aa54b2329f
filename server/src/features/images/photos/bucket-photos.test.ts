import { exportMyData } from '@cold-open/contract/account/own-account.contract';
import { getAiPictureOrder, orderAiPictures } from '@cold-open/contract/images/ai-pictures.contract';
import { renderImage } from '@cold-open/contract/images/images.contract';
import { deletePhoto, getPhotoFile, uploadPhoto } from '@cold-open/contract/images/photos.contract';
import { startRecipe } from '@cold-open/contract/images/variations';
import { setUserImageTools } from '@cold-open/contract/users/user-access.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { jobs } from '../../../platform/jobs/jobs.tables.ts';
import { startFakeBucket } from '../../../testing/fake-bucket.ts';
import { startFakeImageModel } from '../../../testing/fake-image-model.ts';
import { SMALL_PHOTO } from '../../../testing/small-photo.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';
import { imagePhotoFiles, imagePhotos } from '../images.tables.ts';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-west-1' };
const bucket = await startFakeBucket('cold-open', keys);
afterAll(bucket.close);
const model = await startFakeImageModel(({ n }) => ({
  body: { data: Array.from({ length: Number(n) }, () => ({ b64_json: SMALL_PHOTO })) },
}));
afterAll(model.close);
const { address, app, signIn } = await startTestApp({
  config: {
    bucket: { ...keys, endpoint: bucket.endpoint, bucket: 'cold-open' },
    imageModel: { model: 'test-images', baseUrl: model.baseUrl, apiKey: 'sk-images' },
  },
  outside: fetch,
});
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

const send = (person: Person) => person.call(uploadPhoto, { body: { fileContent: SMALL_PHOTO } });
const get = (person: Person, path: string) =>
  fetch(`${address}${path}`, { headers: { authorization: `Bearer ${person.token}` } });
const readPhoto = (person: Person, id: string) => get(person, getPhotoFile.path.replace(':id', id));
const keyOf = (id: string) => `photos/${id}.jpg`;

test('a photo goes to the bucket with a signed request, and only its owner gets it back', async () => {
  const owner = await signIn();
  const { body: photo } = await send(owner);
  expect(bucket.files.has(keyOf(photo._id))).toBe(true);
  const inDatabase = await app.db
    .select()
    .from(imagePhotoFiles)
    .where(eq(imagePhotoFiles.photoId, photo._id));
  expect(inDatabase).toEqual([]);
  const file = await readPhoto(owner, photo._id);
  expect(
    Buffer.from(await file.arrayBuffer()).equals(bucket.files.get(keyOf(photo._id)) ?? Buffer.alloc(0)),
  ).toBe(true);
  expect((await readPhoto(await signIn(), photo._id)).status).toBe(404);
  expect(bucket.refused).toEqual([]);
  const exported = (await (await get(owner, exportMyData.path)).json()) as {
    imagePhotos: { file: string }[];
  };
  expect(exported.imagePhotos[0]?.file).toBe(bucket.files.get(keyOf(photo._id))?.toString('base64'));
});

test('an image is drawn with a photo from the bucket', async () => {
  const person = await signIn();
  await admin.call(setUserImageTools, { params: { id: person.id }, body: { granted: true } });
  const { body: photo } = await send(person);
  const recipe = {
    ...startRecipe({ headline: 'The door' }),
    photo: { id: photo._id, treatment: 'natural', focusX: 0.5, focusY: 0.5, zoom: 1 },
  };
  const response = await fetch(`${address}${renderImage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ recipe }),
  });
  expect(response.status).toBe(200);
});

test('files leave the bucket with their photos and with the account', async () => {
  const owner = await signIn();
  const [first, second] = [(await send(owner)).body._id, (await send(owner)).body._id];
  await owner.call(deletePhoto, { params: { id: first } });
  await waitFor('the file to be removed', () => !bucket.files.has(keyOf(first)));
  expect(bucket.files.has(keyOf(second))).toBe(true);
  await admin.call(deleteUser, { params: { id: owner.id } });
  await waitFor('the files of the account to be removed', () => !bucket.files.has(keyOf(second)));
});

test('the file of a photo that is still stored stays in the bucket', async () => {
  const { body: photo } = await send(await signIn());
  // As if the commit had succeeded although its reply was lost.
  const job = {
    kind: 'images.remove_photo_files',
    payload: { ids: [photo._id, crypto.randomUUID()] },
    maxAttempts: 1,
  };
  const [added] = await app.db.insert(jobs).values(job).returning();
  await waitFor('the job to end', async () => {
    const [row] = await app.db
      .select()
      .from(jobs)
      .where(eq(jobs.id, added?.id ?? ''));
    return row?.status === 'done';
  });
  expect(bucket.files.has(keyOf(photo._id))).toBe(true);
});

test('a bucket that rejects a file causes a clear error, and nothing is stored', async () => {
  const owner = await signIn();
  bucket.state.isDown = true;
  const refused = await send(owner);
  bucket.state.isDown = false;
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(await app.db.select().from(imagePhotos).where(eq(imagePhotos.ownerId, owner.id))).toEqual([]);
  expect((await send(owner)).status).toBe(201);
});

test('if the bucket stores only some AI pictures, all are made again and the first ones are removed', async () => {
  const owner = await signIn();
  await app.db.update(users).set({ imageTools: 'granted', tokens: 1 }).where(eq(users.id, owner.id));
  bucket.files.clear();
  bucket.state.acceptedFiles = 2;
  const { body: placed } = await owner.call(orderAiPictures, { body: { headline: 'The door' } });
  await waitFor('the bucket to refuse', () => bucket.state.acceptedFiles < 0);
  bucket.state.acceptedFiles = Number.POSITIVE_INFINITY;
  const latest = async () => (await owner.call(getAiPictureOrder, { params: { id: placed._id } })).body;
  await waitFor('the second attempt', async () => (await latest()).status === 'made');
  const made = (await latest()).photos.map(({ _id }) => keyOf(_id)).sort();
  expect(made).toHaveLength(4);
  await waitFor('the first files to be removed', () => bucket.files.size === 4);
  expect([...bucket.files.keys()].sort()).toEqual(made);
});
