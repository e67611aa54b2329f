import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import {
  createNestedPrompt,
  createPromptGroup,
  deleteNestedPrompt,
  deletePromptGroup,
  listAdminPrompts,
  listPrompts,
  suggestPrompts,
  toggleBookmark,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { describe, expect, test } from 'vitest';
import { createGroupMaker, namesOf } from '../../testing/library-groups.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { nestedPrompts, promptGroups } from './prompts.tables.ts';

const { address, app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const createGroup = createGroupMaker(admin);

test('type and bookmark must match the same prompt', async () => {
  const group = await createGroup({
    youtuberName: 'Numbat',
    prompts: [
      { promptName: 'A', videoType: 'long' },
      { promptName: 'B', videoType: 'short' },
    ],
  });
  const maya = await signIn();
  const long = group.nestedPrompts.find(({ videoType }) => videoType === 'long');
  await maya.call(toggleBookmark, { params: { id: long?._id ?? '' } });
  const find = async (type: string) =>
    namesOf((await maya.call(listPrompts, { query: { q: 'numbat', type, bookmarked: 'true' } })).body);
  expect(await find('long')).toEqual(['Numbat']);
  expect(await find('short')).toEqual([]);
});

test('tags are split at commas and unique, and many long tags can be searched together', async () => {
  const many = Array.from({ length: 20 }, (_, n) => `${String(n).padStart(2, '0')}${'x'.repeat(38)}`);
  const group = await createGroup({ youtuberName: 'Kakapo', tags: ['one,two', 'Dup', 'dup', 'DUP'] });
  expect(group.tags).toEqual(['one', 'two', 'Dup']);
  await createGroup({ youtuberName: 'Kakapo II', tags: many });
  const maya = await signIn();
  const found = await maya.call(listPrompts, { query: { q: 'kakapo', tags: many.join(',') } });
  expect(namesOf(found.body)).toEqual(['Kakapo II']);
});

test('an invalid filter is rejected with a clear message', async () => {
  const maya = await signIn();
  const errorFor = async (query: Record<string, string>) =>
    (await maya.call(listPrompts, { query })).body.error;
  expect(await errorFor({ q: 'x'.repeat(201) })).toBe('The name must be at most 200 characters.');
  expect(await errorFor({ type: 'wide' })).toBe('Type must be all, long or short.');
  expect(await errorFor({ limit: '0' })).toBe('The limit must be a whole number from 1 to 200.');
});

describe('filters', () => {
  const find = async (query: Record<string, string>) => {
    const maya = await signIn();
    const { body } = await maya.call(listPrompts, { query: { q: 'zebra', ...query } });
    return namesOf(body).sort();
  };

  test('match alone and together', async () => {
    await createGroup({
      youtuberName: 'Zebra One',
      niche: 'Astronomy',
      tags: ['Calm', 'data'],
      style: 'Whispered',
      prompts: [
        { promptName: 'Night 50% sky', videoType: 'long' },
        { promptName: 'Moon', videoType: 'short' },
      ],
    });
    await createGroup({
      youtuberName: 'ZEBRA two',
      niche: 'Gastronomy',
      tags: ['calm'],
      prompts: [{ promptName: 'Late supper', videoType: 'long' }],
    });
    await createGroup({ youtuberName: 'zebra three', niche: 'astro', videoType: 'short' });

    expect(await find({})).toEqual(['ZEBRA two', 'Zebra One', 'zebra three']);
    expect(await find({ q: '  EBRA o ' })).toEqual(['Zebra One']);
    expect(await find({ niche: ' ASTRO ' })).toEqual(['Zebra One', 'zebra three']);
    expect(await find({ niche: 'tron' })).toEqual([]);
    expect(await find({ style: 'supper' })).toEqual(['ZEBRA two']);
    expect(await find({ style: 'whisp' })).toEqual(['Zebra One']);
    expect(await find({ style: '50% s' })).toEqual(['Zebra One']);
    expect(await find({ style: '%' })).toEqual(['Zebra One']);
    expect(await find({ style: '_' })).toEqual([]);
    expect(await find({ type: 'short' })).toEqual(['Zebra One', 'zebra three']);
    expect(await find({ type: 'long' })).toEqual(['ZEBRA two', 'Zebra One']);
    expect(await find({ type: 'all' })).toHaveLength(3);
    expect(await find({ tags: 'CALM' })).toEqual(['ZEBRA two', 'Zebra One']);
    expect(await find({ tags: 'calm, data' })).toEqual(['Zebra One']);
    expect(await find({ tags: 'calm', niche: 'gas', style: 'late', type: 'long' })).toEqual(['ZEBRA two']);
    expect(await find({ style: 'moon', type: 'long' })).toEqual([]);

    const byAdmin = await admin.call(listAdminPrompts, { query: { q: 'zebra', niche: 'tron' } });
    expect(namesOf(byAdmin.body).sort()).toEqual(['ZEBRA two', 'Zebra One']);
  });

  test('suggest at most five values; niches match from the start, others anywhere', async () => {
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await createGroup({
        youtuberName: `Quagga ${letter}`,
        niche: `Quaggology ${letter}`,
        tags: [`quag-${letter}`, 'Quag-a'],
        prompts: [{ promptName: `On quaggas ${letter}` }],
      });
    }
    const maya = await signIn();
    const suggest = async (query: Record<string, string>) =>
      (await maya.call(suggestPrompts, { query })).body;
    expect(await suggest({ field: 'niche', q: 'QUAGGO' })).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((x) => `Quaggology ${x}`),
    );
    expect(await suggest({ field: 'niche', q: 'ology' })).toEqual([]);
    expect(await suggest({ field: 'youtuberName', q: 'agga f' })).toEqual(['Quagga f']);
    expect(await suggest({ field: 'style', q: 'aggas' })).toHaveLength(5);
    expect(await suggest({ field: 'tags', q: 'uag', exclude: 'Quag-A, quag-b' })).toEqual([
      'quag-c',
      'quag-d',
      'quag-e',
      'quag-f',
    ]);
    expect((await maya.call(suggestPrompts, { query: { field: 'password_hash', q: '' } })).status).toBe(400);
  });
});

test('suggestions from a long library are complete, in order and spelled in one way', async () => {
  const numbers = Array.from({ length: 250 }, (_, number) => String(number).padStart(3, '0'));
  const names = [...numbers.map((number) => `Aardvark ${number}`), 'Zorse B', 'zorse b', 'Zorse a'];
  const rows = names.map((youtuberName) => ({ youtuberName, niche: 'Aardvarks' }));
  const groups = await app.db.insert(promptGroups).values(rows).returning();
  const prompts = groups.map(({ id, niche, youtuberName }) => ({
    groupId: id,
    promptName: `By ${youtuberName}`,
    niche,
    promptTemplate: 'Tell it slowly.',
  }));
  await app.db.insert(nestedPrompts).values(prompts);
  const maya = await signIn();
  const suggest = async (field: string, q: string) =>
    (await maya.call(suggestPrompts, { query: { field, q } })).body;
  const firstFive = numbers.slice(0, 5).map((number) => `Aardvark ${number}`);
  expect(await suggest('youtuberName', 'aardvark')).toEqual(firstFive);
  expect(await suggest('style', 'by aard')).toEqual(firstFive.map((name) => `By ${name}`));
  expect(await suggest('youtuberName', 'ark 249')).toEqual(['Aardvark 249']);
  expect(await suggest('style', 'ARK 2')).toEqual(
    numbers.slice(200, 205).map((number) => `By Aardvark ${number}`),
  );
  expect((await suggest('youtuberName', 'zo')).map((name) => name.toLowerCase())).toEqual([
    'zorse a',
    'zorse b',
  ]);
  expect(await suggest('niche', 'aardv')).toEqual(['Aardvarks']);
});

test('pages neither repeat nor skip groups, even while groups are added', async () => {
  for (let n = 0; n < 7; n++) await createGroup({ youtuberName: `Okapi ${n}` });
  const maya = await signIn();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { q: 'okapi', limit: '3', ...(cursor && { cursor }) };
    const page = await maya.call(listPrompts, { query });
    seen.push(...namesOf(page.body));
    cursor = page.headers.get(NEXT_CURSOR_HEADER);
    await createGroup({ youtuberName: `Okapi late ${seen.length}` });
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Okapi ${n}`));
  const id = '00000000-0000-4000-8000-000000000000';
  const cursors = [
    'nonsense',
    `1 ${id}`,
    JSON.stringify([1, '-'.repeat(36)]),
    JSON.stringify([8640000000000000, id]),
    JSON.stringify([-1, id]),
    JSON.stringify([1.5, id]),
    JSON.stringify(['1', id]),
    JSON.stringify([null, id]),
    JSON.stringify([1]),
  ];
  for (const text of cursors) {
    const cursor = Buffer.from(text).toString('base64url');
    const { status, body } = await maya.call(listPrompts, { query: { cursor } });
    expect([status, body], text).toMatchObject([
      400,
      { error: 'Invalid cursor.', details: [{ path: 'cursor', message: 'Invalid cursor.' }] },
    ]);
  }
  for (const limit of ['0', '201', 'x', '1.5']) {
    expect((await maya.call(listPrompts, { query: { limit } })).status).toBe(400);
  }
});

test('paging does not skip groups with the same time', async () => {
  const createdAt = new Date();
  const names = Array.from({ length: 5 }, (_, n) => `Tapir ${n}`);
  await app.db
    .insert(promptGroups)
    .values(names.map((youtuberName) => ({ youtuberName, niche: 'X', createdAt })));
  const maya = await signIn();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { q: 'tapir', limit: '2', ...(cursor && { cursor }) };
    const page = await maya.call(listPrompts, { query });
    seen.push(...namesOf(page.body));
    cursor = page.headers.get(NEXT_CURSOR_HEADER);
  } while (cursor);
  expect(seen.sort()).toEqual(names);
});

test('every change to the library changes the ETag of both lists', async () => {
  const maya = await signIn();
  const group = await createGroup({ prompts: [{ promptName: 'A' }] });
  const nestedId = group.nestedPrompts[0]?._id ?? '';
  const both = { groupId: group._id, nestedId };
  const form = { niche: 'X', promptName: 'Y', promptTemplate: 'Z' };
  const names = { youtuberName: 'N', niche: 'N' };
  const state = async () => {
    const own = await maya.call(listPrompts, { query: { limit: '1' } });
    const all = await admin.call(listAdminPrompts, { query: { limit: '1' } });
    return [own.headers.get('etag'), all.headers.get('etag')];
  };
  let before = await state();
  expect(await state()).toEqual(before);
  for (const change of [
    () => admin.call(createPromptGroup, { body: names }),
    () => admin.call(updatePromptGroup, { params: { id: group._id }, body: names }),
    () => admin.call(createNestedPrompt, { params: { groupId: group._id }, body: form }),
    () => admin.call(updateNestedPrompt, { params: both, body: form }),
    () => admin.call(deleteNestedPrompt, { params: both }),
    () => admin.call(deletePromptGroup, { params: { id: group._id } }),
  ]) {
    expect((await change()).status).toBeLessThan(300);
    const after = await state();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    before = after;
  }
});

test('the cached page shows no bookmarks or private groups from other users', async () => {
  const group = await createGroup({ prompts: [{ promptName: 'Shared' }] });
  const [maya, noor] = [await signIn('Maya'), await signIn('Noor')];
  const pageOf = async (person: typeof maya) => (await person.call(listPrompts)).body;
  expect(await pageOf(maya)).toEqual(await pageOf(noor));

  await maya.call(toggleBookmark, { params: { id: group.nestedPrompts[0]?._id ?? '' } });
  await maya.call(createPromptGroup, {
    body: { youtuberName: 'Maya’s own', niche: 'News', promptName: 'Own', promptTemplate: 'Mine.' },
  });
  const [mayas, noors] = [await pageOf(maya), await pageOf(noor)];
  expect(namesOf(mayas)[0]).toBe('Maya’s own');
  expect(mayas[1]?.favoriteUsers).toEqual([maya.id]);
  expect(namesOf(noors)[0]).toBe(group.youtuberName);
  expect(noors.flatMap(({ favoriteUsers }) => favoriteUsers)).toEqual([]);
});

test('an unchanged list returns 304 until something visible to the user changes', async () => {
  const [maya, omar] = [await signIn(), await signIn()];
  const group = await createGroup({ prompts: [{ promptName: 'A' }] });
  const request = async (person: typeof maya, etag = '') => {
    const response = await fetch(`${address}${listPrompts.path}`, {
      headers: { authorization: `Bearer ${person.token}`, 'if-none-match': etag },
    });
    await response.arrayBuffer();
    return { status: response.status, etag: response.headers.get('etag') ?? '' };
  };
  const first = await request(maya);
  expect(first.status).toBe(200);
  expect(await request(maya, first.etag)).toEqual({ status: 304, etag: first.etag });
  for (const form of ['*', `"other", ${first.etag}`, first.etag.replace('W/', '')]) {
    expect((await request(maya, form)).status).toBe(304);
  }
  expect((await request(omar, first.etag)).status).toBe(200);

  const omars = await request(omar);
  await maya.call(toggleBookmark, { params: { id: group.nestedPrompts[0]?._id ?? '' } });
  const second = await request(maya, first.etag);
  expect(second.status).toBe(200);
  expect((await request(omar, omars.etag)).status).toBe(304);

  await maya.call(createPromptGroup, { body: { youtuberName: 'Mine', niche: 'X' } });
  const third = await request(maya, second.etag);
  expect(third.status).toBe(200);
  expect((await request(omar, omars.etag)).status).toBe(304);

  await admin.call(deletePromptGroup, { params: { id: group._id } });
  expect((await request(maya, third.etag)).status).toBe(200);
  expect((await request(omar, omars.etag)).status).toBe(200);
});
