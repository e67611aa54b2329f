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
import { createGroupMaker, namesOf } from '../../testing/library-groups.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { call, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const createGroup = createGroupMaker(admin);

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
