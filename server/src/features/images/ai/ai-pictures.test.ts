import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import {
  AI_PICTURE_MESSAGES,
  type AiPictureOrder,
  getAiPictureOrder,
  getAiPictureService,
  orderAiPictures,
} from '@cold-open/contract/images/ai-pictures.contract';
import { createImageDesign } from '@cold-open/contract/images/images.contract';
import { getPhotoFile, listPhotos } from '@cold-open/contract/images/photos.contract';
import { startRecipe } from '@cold-open/contract/images/variations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeImageModel } from '../../../testing/fake-image-model.ts';
import { SMALL_PHOTO } from '../../../testing/small-photo.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';
import { removeUnusedPictures } from '../images.module.ts';
import { imagePhotos } from '../images.tables.ts';

const PICTURE = { b64_json: SMALL_PHOTO };
type Answer = Parameters<typeof startFakeImageModel>[0];
const makeAll: Answer = ({ n }) => ({ body: { data: Array.from({ length: Number(n) }, () => PICTURE) } });
let answer = makeAll;
const model = await startFakeImageModel((sent) => answer(sent));
afterAll(model.close);
beforeEach(() => {
  answer = makeAll;
  model.requests.length = 0;
});

const { app, address, clock, signIn } = await startTestApp({
  config: { imageModel: { model: 'test-images', baseUrl: model.baseUrl, apiKey: 'sk-images' } },
  outside: fetch,
});
// Has its own database, because any instance may make the pictures of one.
const withoutModel = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

async function signInWithTokens(tokens = 3) {
  const person = await signIn();
  await app.db.update(users).set({ imageTools: 'granted', tokens }).where(eq(users.id, person.id));
  return person;
}

async function tokensOf({ id }: Person) {
  const [user] = await app.db.select({ tokens: users.tokens }).from(users).where(eq(users.id, id));
  return user?.tokens;
}

const order = (person: Person, body: object = { headline: 'The sealed door', niche: 'Documentary' }) =>
  person.call(orderAiPictures, { body });

async function settled(person: Person, id: string): Promise<AiPictureOrder> {
  let latest: AiPictureOrder | null = null;
  await waitFor('the order to be settled', async () => {
    latest = (await person.call(getAiPictureOrder, { params: { id } })).body;
    return latest.status !== 'making';
  });
  if (!latest) throw new Error('no order');
  return latest;
}

test('four pictures cost one token, are stored like photos, and follow the headline, the niche and the wish', async () => {
  const person = await signInWithTokens();
  expect((await person.call(getAiPictureService)).body).toEqual({ available: true, tokens: 1, count: 4 });
  const wish = 'A steel door in a basement';
  const placed = await order(person, { headline: 'Sealed "since" 1987', niche: 'True crime', wish });
  expect([placed.status, placed.body.status]).toEqual([202, 'making']);
  const made = await settled(person, placed.body._id);
  expect(made).toMatchObject({ status: 'made', failure: null });
  expect(made.photos).toHaveLength(4);
  expect(await tokensOf(person)).toBe(2);
  const [sent] = model.requests;
  expect(sent).toMatchObject({ path: '/v1/images/generations', authorization: 'Bearer sk-images' });
  expect(sent?.body).toMatchObject({ model: 'test-images', n: 4, size: '1536x1024' });
  for (const part of [wish, "Sealed 'since' 1987", 'True crime', 'No text'])
    expect(String(sent?.body.prompt)).toContain(part);
  const stored = (await person.call(listPhotos)).body;
  expect(stored.map(({ source }) => source)).toEqual(['ai', 'ai', 'ai', 'ai']);
  const file = await fetch(`${address}${getPhotoFile.path.replace(':id', stored[0]?._id ?? '')}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  const stranger = await signInWithTokens();
  const params = { id: placed.body._id };
  expect((await stranger.call(getAiPictureOrder, { params })).status).toBe(404);
});

test('a double click places one order, and a repeated request finds it', async () => {
  const person = await signInWithTokens();
  const both = await Promise.all([order(person), order(person)]);
  const [first] = both;
  expect(new Set(both.map(({ body }) => body._id)).size).toBe(1);
  await settled(person, first.body._id);
  expect(await tokensOf(person)).toBe(2);
  const keyed = (body: object) =>
    fetch(`${address}${orderAiPictures.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: 'the-same-key',
      },
      body: JSON.stringify(body),
    });
  const { _id } = (await (await keyed({ headline: 'One' })).json()) as AiPictureOrder;
  await settled(person, _id);
  expect(await (await keyed({ headline: 'One' })).json()).toMatchObject({ _id, status: 'made' });
  expect((await keyed({ headline: 'Another' })).status).toBe(422);
  expect(await tokensOf(person)).toBe(1);
});

test('a server that makes one picture at a time is asked until there are four', async () => {
  answer = () => ({ body: { data: [PICTURE] } });
  const person = await signInWithTokens();
  const made = await settled(person, (await order(person)).body._id);
  expect(made.photos).toHaveLength(4);
  expect(model.requests.map(({ body }) => body.n)).toEqual([4, 3, 2, 1]);
});

test.each<[string, Answer, string]>([
  [
    'a refusal',
    () => ({
      status: 400,
      body: {
        error: { code: 'moderation_blocked', message: 'Your request was rejected by the safety system.' },
      },
    }),
    AI_PICTURE_MESSAGES.refused,
  ],
  ['a busy provider', () => ({ status: 429, body: { error: 'rate limit' } }), AI_PICTURE_MESSAGES.busy],
  ['a broken provider', () => ({ status: 500, body: { error: 'oops' } }), AI_PICTURE_MESSAGES.failed],
  ['an answer without pictures', () => ({ body: { data: [] } }), AI_PICTURE_MESSAGES.failed],
  [
    'links instead of pictures',
    () => ({ body: { data: [{ url: 'http://169.254.169.254/latest' }] } }),
    AI_PICTURE_MESSAGES.failed,
  ],
  [
    'something that is not a picture',
    () => ({ body: { data: Array.from({ length: 4 }, () => ({ b64_json: 'PHN2Zz4=' })) } }),
    AI_PICTURE_MESSAGES.failed,
  ],
])('%s returns the token, with a clear message', async (_name, failing, text) => {
  answer = failing;
  const person = await signInWithTokens();
  const failed = await settled(person, (await order(person)).body._id);
  expect(failed).toEqual({ _id: failed._id, status: 'failed', photos: [], failure: text });
  expect(await tokensOf(person)).toBe(3);
  expect((await person.call(listPhotos)).body).toEqual([]);
  answer = makeAll;
  expect((await settled(person, (await order(person)).body._id)).status).toBe('made');
});

test('it needs the Image tools, a token, something to show, and a connected model', async () => {
  const person = await signIn();
  expect((await order(person)).body.code).toBe('image_tools_needed');
  const poor = await signInWithTokens(0);
  expect((await order(poor)).body.code).toBe('tokens_insufficient');
  const owner = await signInWithTokens();
  expect((await order(owner, { headline: ' ' })).body.error).toBe(AI_PICTURE_MESSAGES.nothingToDraw);
  const elsewhere = await withoutModel.signIn();
  await withoutModel.app.db.update(users).set({ imageTools: 'granted', tokens: 3 });
  const refused = await elsewhere.call(orderAiPictures, { body: { headline: 'The door' } });
  expect([refused.status, refused.body.error]).toEqual([409, AI_PICTURE_MESSAGES.modelNeeded]);
  expect((await elsewhere.call(getAiPictureService)).body).toMatchObject({ available: false });
  expect((await elsewhere.call(getCurrentUser)).body.tokens).toBe(3);
  expect(model.requests).toEqual([]);
});

test('pictures that no design uses are removed after 7 days', async () => {
  const person = await signInWithTokens();
  const { photos } = await settled(person, (await order(person)).body._id);
  const used = photos[1]?._id ?? '';
  const recipe = {
    ...startRecipe({ headline: 'The door' }),
    photo: { id: used, treatment: 'natural', focusX: 0.5, focusY: 0.5, zoom: 1 },
  };
  await person.call(createImageDesign, { body: { name: 'Door', recipe } });
  clock.advance(8 * DAY_MS);
  await app.jobs.enqueue(app.db, removeUnusedPictures, {});
  const stored = () => app.db.select().from(imagePhotos).where(eq(imagePhotos.ownerId, person.id));
  await waitFor('the unused pictures to be removed', async () => (await stored()).length < 4);
  expect((await stored()).map(({ id }) => id)).toEqual([used]);
});
