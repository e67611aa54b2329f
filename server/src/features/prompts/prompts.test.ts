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
  toggleBookmark,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { describe, expect, test } from 'vitest';
import { createGroupMaker, namesOf } from '../../testing/library-groups.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { promptBookmarks } from './prompts.tables.ts';

const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const createGroup = createGroupMaker(admin);

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
