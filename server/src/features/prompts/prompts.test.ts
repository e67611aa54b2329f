import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import { countTemplateWords, getPromptTemplate } from '@cold-open/contract/prompts/prompt-templates.contract';
import {
  createNestedPrompt,
  createPromptGroup,
  deleteNestedPrompt,
  deletePromptGroup,
  getNestedPrompt,
  getPromptGroup,
  listAdminPrompts,
  listPrompts,
  suggestPrompts,
  toggleBookmark,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { promptBookmarks, promptGroups } from './prompts.tables.ts';

const { address, app, call, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });

interface GroupOptions {
  [field: string]: unknown;
  prompts?: { promptName: string; videoType?: 'long' | 'short'; promptTemplate?: string }[];
}

/** Creates a library group with its prompts, through the API. */
async function createGroup({ prompts = [], ...fields }: GroupOptions = {}) {
  const body = { youtuberName: 'The Slow Lens', niche: 'Documentary', ...fields };
  const { prompt } = (await admin.call(createPromptGroup, { body })).body;
  for (const fields of prompts) {
    await admin.call(createNestedPrompt, {
      params: { groupId: prompt._id },
      body: { niche: body.niche, promptTemplate: 'Tell it slowly.', ...fields },
    });
  }
  return (await admin.call(getPromptGroup, { params: { id: prompt._id } })).body;
}

const namesOf = (groups: { youtuberName: string }[]) => groups.map(({ youtuberName }) => youtuberName);

test('an admin creates a library group, and everyone sees it first', async () => {
  const created = await admin.call(createPromptGroup, {
    body: {
      youtuberName: ' The Night Desk ',
      niche: ' News ',
      description: 'Calm at midnight.',
      tags: ['calm', ' ', ' news '],
      targetAudience: 'Night owls',
      promptName: 'Night Desk TV',
      style: 'Low voice',
      userId: admin.id,
    },
  });
  expect(created.status).toBe(201);
  expect(created.body.message).toBe('Prompt group created successfully.');
  expect(created.body.prompt).toEqual({
    _id: expect.any(String),
    youtuberName: 'The Night Desk',
    niche: 'News',
    description: 'Calm at midnight.',
    promptName: 'Night Desk TV',
    title: '',
    body: '',
    style: 'Low voice',
    targetAudience: 'Night owls',
    tags: ['calm', 'news'],
    videoType: 'long',
    is_admin: true,
    userId: admin.id,
    favoriteUsers: [],
    nestedPrompts: [],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const maya = await signIn();
  const { body } = await maya.call(listPrompts);
  expect(body[0]).toEqual(created.body.prompt);
  expect((await admin.call(listAdminPrompts)).body[0]).toEqual(created.body.prompt);
});

test('a user creates a private group with its first prompt', async () => {
  const maya = await signIn();
  const template = 'word '.repeat(30).trim();
  const created = await maya.call(createPromptGroup, {
    body: {
      youtuberName: 'My Channel',
      niche: 'Travel',
      style: 'Dry',
      promptTemplate: template,
      videoType: 'short',
    },
  });
  expect(created).toMatchObject({ status: 201, body: { prompt: { is_admin: false, userId: maya.id } } });
  const { prompt } = created.body;
  expect(prompt.nestedPrompts).toMatchObject([{ promptName: 'Dry', niche: 'Travel', videoType: 'short' }]);
  const [nested] = prompt.nestedPrompts;
  expect(nested?.excerpt).toBe(template.slice(0, 120));
  expect(nested).not.toHaveProperty('promptTemplate');
  const params = { groupId: prompt._id, nestedId: nested?._id ?? '' };
  expect((await maya.call(getPromptTemplate, { params })).body).toMatchObject({ promptTemplate: template });
  expect((await maya.call(countTemplateWords, { params })).body).toEqual({ wordCount: 30 });

  const named = await maya.call(createPromptGroup, {
    body: {
      youtuberName: 'Mine',
      niche: 'Travel',
      promptName: 'By name',
      promptTemplate: 'x',
      videoType: '',
    },
  });
  expect(named.body.prompt).toMatchObject({ videoType: 'long', nestedPrompts: [{ promptName: 'By name' }] });
  const untitled = await maya.call(createPromptGroup, {
    body: { youtuberName: 'Mine', niche: 'Travel', promptTemplate: 'x' },
  });
  expect(untitled.body.prompt.nestedPrompts).toMatchObject([{ promptName: 'Untitled prompt' }]);
  const withoutText = await maya.call(createPromptGroup, {
    body: { niche: 'Travel', youtuberName: 'Maya', promptName: 'Kept name' },
  });
  expect(withoutText.body.prompt.nestedPrompts).toMatchObject([{ promptName: 'Kept name' }]);
  const empty = await maya.call(createPromptGroup, { body: { youtuberName: 'Mine', niche: 'Travel' } });
  expect(empty.body.prompt.nestedPrompts).toEqual([]);
});

test('missing fields are reported with the messages in the specification', async () => {
  const maya = await signIn();
  const group = await createGroup();
  const params = { groupId: group._id };
  for (const body of [
    {},
    { niche: 'X' },
    { niche: ' ', youtuberName: 'X' },
    { niche: 5, youtuberName: ['x'] },
  ]) {
    expect(await maya.call(createPromptGroup, { body })).toMatchObject({
      status: 400,
      body: { error: PROMPT_MESSAGES.fillInNicheAndName, code: 'validation_failed' },
    });
    expect(await admin.call(createPromptGroup, { body })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in both YouTuber Name and Niche to create a group.' },
    });
    expect(await admin.call(updatePromptGroup, { params: { id: group._id }, body })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in both YouTuber Name and Niche for the group.' },
    });
  }
  for (const body of [
    {},
    { niche: 'X', promptName: 'Y' },
    { niche: 'X', promptName: 'Y', promptTemplate: '  ' },
  ]) {
    expect(await admin.call(createNestedPrompt, { params, body })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in all nested‐prompt fields.' },
    });
  }
  const tooLong = await maya.call(createPromptGroup, { body: { niche: 'X', youtuberName: 'x'.repeat(121) } });
  expect(tooLong).toMatchObject({
    status: 400,
    body: { error: 'YouTuber Name must be at most 120 characters.', details: [{ path: 'youtuberName' }] },
  });
  expect(
    (await maya.call(createPromptGroup, { body: { niche: 'X', youtuberName: 'Y', videoType: 'wide' } }))
      .status,
  ).toBe(400);
});

test('changing or deleting a group or prompt returns the right message', async () => {
  const group = await createGroup({ tags: ['one'], prompts: [{ promptName: 'First' }] });
  const [first] = group.nestedPrompts;
  const changed = await admin.call(updatePromptGroup, {
    params: { id: group._id },
    body: { youtuberName: 'Renamed', niche: 'History', tags: ['Two', 'three'], promptName: 'Channel' },
  });
  expect(changed.body).toMatchObject({
    message: 'Group updated successfully.',
    prompt: { youtuberName: 'Renamed', niche: 'History', tags: ['Two', 'three'], promptName: 'Channel' },
  });
  expect(changed.body.prompt.nestedPrompts[0]?.tags).toEqual(['Two', 'three']);

  const params = { groupId: group._id, nestedId: first?._id ?? '' };
  const nested = await admin.call(updateNestedPrompt, {
    params,
    body: { niche: 'Food', promptName: 'Second', promptTemplate: 'New words.', videoType: 'short' },
  });
  expect(nested.body).toMatchObject({
    message: 'Nested prompt updated successfully.',
    nestedPrompt: { promptName: 'Second', niche: 'Food', videoType: 'short', excerpt: 'New words.' },
  });
  expect((await admin.call(deleteNestedPrompt, { params })).body).toEqual({
    message: 'Nested prompt deleted successfully.',
  });
  expect(await admin.call(deleteNestedPrompt, { params })).toMatchObject({
    status: 404,
    body: { error: 'Prompt not found.' },
  });
  expect((await admin.call(deletePromptGroup, { params: { id: group._id } })).body).toEqual({
    message: 'Group deleted successfully.',
  });
  expect(await admin.call(getPromptGroup, { params: { id: group._id } })).toMatchObject({
    status: 404,
    body: { error: 'Prompt group not found.' },
  });
});

test('a nested prompt comes with its template, its group and its siblings', async () => {
  const group = await createGroup({
    prompts: [{ promptName: 'A' }, { promptName: 'B' }, { promptName: 'C' }],
  });
  const maya = await signIn();
  const b = group.nestedPrompts.find(({ promptName }) => promptName === 'B');
  const { body } = await maya.call(getNestedPrompt, { params: { nestedId: b?._id ?? '' } });
  expect(body).toMatchObject({
    promptName: 'B',
    promptTemplate: 'Tell it slowly.',
    parentGroup: { _id: group._id, youtuberName: group.youtuberName },
  });
  expect(body.siblings.map(({ promptName }) => promptName)).toEqual(['A', 'C']);
});

describe('bookmarks', () => {
  test('are toggled and visible only to their user', async () => {
    const group = await createGroup({ prompts: [{ promptName: 'A' }, { promptName: 'B' }] });
    const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
    const [a] = group.nestedPrompts;
    const params = { id: a?._id ?? '' };
    const on = await maya.call(toggleBookmark, { params, body: { userId: maya.id } });
    expect(on.body.nestedPrompt).toMatchObject({ _id: a?._id, favoriteUsers: [maya.id] });
    const mayas = (await maya.call(getPromptGroup, { params: { id: group._id } })).body;
    expect(mayas.favoriteUsers).toEqual([maya.id]);
    expect(mayas.nestedPrompts.map(({ favoriteUsers }) => favoriteUsers)).toEqual([[maya.id], []]);
    const omars = (await omar.call(getPromptGroup, { params: { id: group._id } })).body;
    expect(JSON.stringify(omars)).not.toContain(maya.id);
    expect(namesOf((await maya.call(listPrompts, { query: { bookmarked: 'true' } })).body)).toEqual([
      group.youtuberName,
    ]);
    expect((await omar.call(listPrompts, { query: { bookmarked: 'true' } })).body).toEqual([]);
    const off = await maya.call(toggleBookmark, { params });
    expect(off.body.nestedPrompt.favoriteUsers).toEqual([]);
  });

  test('are unchanged after an even number of concurrent toggles', async () => {
    const group = await createGroup({ prompts: [{ promptName: 'A' }] });
    const maya = await signIn();
    const params = { id: group.nestedPrompts[0]?._id ?? '' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => maya.call(toggleBookmark, { params })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const rows = (await app.db.select().from(promptBookmarks)).filter(({ userId }) => userId === maya.id);
    expect(rows).toEqual([]);
  });

  test('cannot be set for another user', async () => {
    const group = await createGroup({ prompts: [{ promptName: 'A' }] });
    const [maya, omar] = [await signIn(), await signIn()];
    const params = { id: group.nestedPrompts[0]?._id ?? '' };
    expect((await maya.call(toggleBookmark, { params, body: { userId: omar.id } })).status).toBe(403);
  });
});

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

describe('access', () => {
  const calls = (group: { _id: string; nestedPrompts: { _id: string }[] }) => {
    const nestedId = group.nestedPrompts[0]?._id ?? '';
    const both = { groupId: group._id, nestedId };
    const form = { niche: 'X', promptName: 'Y', promptTemplate: 'Z' };
    return {
      read: [
        [getPromptGroup, { params: { id: group._id } }],
        [getNestedPrompt, { params: { nestedId } }],
        [countTemplateWords, { params: both }],
        [getPromptTemplate, { params: both }],
        [toggleBookmark, { params: { id: nestedId }, body: {} }],
      ],
      change: [
        [updatePromptGroup, { params: { id: group._id }, body: { youtuberName: 'N', niche: 'N' } }],
        [createNestedPrompt, { params: { groupId: group._id }, body: form }],
        [updateNestedPrompt, { params: both, body: form }],
        [deleteNestedPrompt, { params: both }],
        [deletePromptGroup, { params: { id: group._id } }],
      ],
    } as const;
  };
  type Caller = { call: (endpoint: never, sent: never) => Promise<{ status: number }> };
  const statuses = async (caller: Caller, list: readonly (readonly [unknown, unknown])[]) => {
    const found: number[] = [];
    for (const [endpoint, sent] of list)
      found.push((await caller.call(endpoint as never, sent as never)).status);
    return found;
  };
  const anonymous = { call: (endpoint: never, sent: never) => call(endpoint, sent) };

  test('signed-in users can read a library group, and only admins can change it', async () => {
    const group = await createGroup({ prompts: [{ promptName: 'A' }] });
    const { read, change } = calls(group);
    const maya = await signIn();
    expect(await statuses(anonymous, [...read, ...change])).toEqual(Array(10).fill(401));
    expect(await statuses(maya, read)).toEqual(Array(5).fill(200));
    expect(await statuses(maya, change)).toEqual(Array(5).fill(403));
    const other = await signIn('Bea', { admin: true });
    expect(await statuses(other, change)).toEqual([200, 201, 200, 200, 200]);
  });

  test('only the owner sees a private group; others, including admins, get 404', async () => {
    const owner = await signIn();
    const body = {
      youtuberName: 'Secret Zorilla',
      niche: 'Zorillas',
      promptName: 'Zorilla nights',
      promptTemplate: 'Zorilla text',
      tags: ['zorilla'],
    };
    const { prompt } = (await owner.call(createPromptGroup, { body })).body;
    const { read, change } = calls(prompt);
    const stranger = await signIn();
    for (const caller of [stranger, admin]) {
      expect(await statuses(caller, [...read, ...change])).toEqual(Array(10).fill(404));
      for (const query of [{}, { q: 'zorilla' }, { tags: 'zorilla' }]) {
        expect(JSON.stringify((await caller.call(listPrompts, { query })).body)).not.toContain('Zorilla');
      }
      for (const field of ['youtuberName', 'niche', 'style', 'tags']) {
        expect((await caller.call(suggestPrompts, { query: { field, q: 'zorilla' } })).body).toEqual([]);
      }
    }
    expect(
      JSON.stringify((await admin.call(listAdminPrompts, { query: { q: 'zorilla' } })).body),
    ).not.toContain('Zorilla');
    expect(namesOf((await owner.call(listPrompts, { query: { q: 'zorilla' } })).body)).toEqual([
      'Secret Zorilla',
    ]);
    for (const field of ['youtuberName', 'niche', 'style', 'tags']) {
      const q = field === 'youtuberName' ? 'secret' : 'zorilla';
      expect((await owner.call(suggestPrompts, { query: { field, q } })).body).toHaveLength(1);
    }
    expect(await statuses(owner, read)).toEqual(Array(5).fill(200));
    expect(await statuses(owner, change)).toEqual([200, 201, 200, 200, 200]);
  });

  test('listing, suggesting and creating require a session, and the admin list requires an admin', async () => {
    const maya = await signIn();
    for (const endpoint of [listPrompts, suggestPrompts, createPromptGroup, listAdminPrompts]) {
      expect((await call(endpoint, { query: { field: 'niche' } })).status).toBe(401);
    }
    expect((await maya.call(listAdminPrompts)).status).toBe(403);
    const own = (await maya.call(createPromptGroup, { body: { youtuberName: 'Own', niche: 'Own' } })).body
      .prompt;
    const form = { niche: 'X', promptName: 'Y', promptTemplate: 'Z', userId: admin.id };
    expect((await maya.call(createNestedPrompt, { params: { groupId: own._id }, body: form })).status).toBe(
      403,
    );
    expect((await maya.call(listPrompts, { query: { userId: admin.id } })).status).toBe(403);
    expect(
      (await maya.call(createPromptGroup, { body: { youtuberName: 'X', niche: 'Y', userId: admin.id } }))
        .status,
    ).toBe(403);
    const forged = await maya.call(createPromptGroup, {
      body: { youtuberName: 'Forged', niche: 'Y', is_admin: true, ownerId: null, favoriteUsers: [admin.id] },
    });
    expect(forged.body.prompt).toMatchObject({ is_admin: false, favoriteUsers: [] });
  });

  test('a prompt is found only through its group', async () => {
    const [one, two] = [await createGroup({ prompts: [{ promptName: 'A' }] }), await createGroup()];
    const params = { groupId: two._id, nestedId: one.nestedPrompts[0]?._id ?? '' };
    expect((await admin.call(getPromptTemplate, { params })).status).toBe(404);
    expect((await admin.call(deleteNestedPrompt, { params })).status).toBe(404);
    const form = { niche: 'X', promptName: 'Y', promptTemplate: 'Z' };
    expect((await admin.call(updateNestedPrompt, { params, body: form })).status).toBe(404);
    expect((await admin.call(getPromptGroup, { params: { id: 'not-an-id' } })).status).toBe(404);
  });
});
