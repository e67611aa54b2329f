import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { MAX_SEARCH_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import {
  countPrompts,
  createNestedPrompt,
  createPromptGroup,
  deletePromptGroup,
  getPromptGroup,
  listPrompts,
  toggleBookmark,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

async function createGroup(
  owner: Person,
  fields: Record<string, unknown>,
  promptTemplate = 'Tell it slowly.',
) {
  const body = { youtuberName: 'The Slow Lens', niche: 'Documentary', ...fields };
  const { prompt } = (await owner.call(createPromptGroup, { body })).body;
  const params = { groupId: prompt._id };
  const nested = { niche: prompt.niche, promptName: 'One shift', promptTemplate };
  const { nestedPrompt } = (await owner.call(createNestedPrompt, { params, body: nested })).body;
  return { id: prompt._id, promptId: nestedPrompt._id };
}

const NAMES = { youtuberName: 'My Desk', niche: 'Chess' };
const names = async (person: Person, query: Record<string, string>) =>
  (await person.call(listPrompts, { query })).body.map(({ youtuberName }) => youtuberName);

const harbor = await createGroup(
  admin,
  { youtuberName: 'The Harbor Pilot', promptName: 'Tide Tables', style: 'Logbook', tags: ['Night Shift'] },
  'Open on the lantern at the end of the pier.',
);
await createGroup(admin, {
  youtuberName: 'The Kitchen Clock',
  niche: 'Food',
  description: 'Dinner against time.',
});
await createGroup(admin, { youtuberName: 'The Second Oven', niche: 'Food' });
await createGroup(admin, { youtuberName: 'The Star Counter', niche: 'Space' });

describe('the search', () => {
  test.each([
    ['a creator', 'harbor pil'],
    ['a channel', 'tide tab'],
    ['a style', 'LOGBOOK'],
    ['part of a tag', 'night sh'],
    ['a prompt’s name', 'one shift harbor'],
    ['a prompt’s text', 'lantern'],
    ['words in different places', 'pier documentary'],
  ])('finds %s', async (_what, search) => {
    expect(await names(await signIn(), { search })).toEqual(['The Harbor Pilot']);
  });

  test('finds a niche and a description, and nothing for other words', async () => {
    const person = await signIn();
    expect(await names(person, { search: 'food' })).toEqual(['The Second Oven', 'The Kitchen Clock']);
    expect(await names(person, { search: 'against' })).toEqual(['The Kitchen Clock']);
    expect(await names(person, { search: 'harbor against' })).toEqual([]);
    expect(await names(person, { search: '%' })).toEqual([]);
  });

  test('follows changes to a group and to its prompts', async () => {
    const person = await signIn();
    const own = await createGroup(person, { ...NAMES, tags: ['quiet'] });
    const found = (search: string) => names(person, { search });
    await person.call(updatePromptGroup, {
      params: { id: own.id },
      body: { ...NAMES, description: 'Zebra crossings.' },
    });
    expect(await found('zebra quiet')).toEqual(['My Desk']);
    await person.call(updatePromptGroup, {
      params: { id: own.id },
      body: { ...NAMES, youtuberName: 'My Bench', tags: ['loud'] },
    });
    expect(await found('quiet')).toEqual([]);
    expect(await found('zebra loud bench')).toEqual(['My Bench']);
    const body = { niche: 'Chess', promptName: 'Endgame', promptTemplate: 'Begin with the xylophone.' };
    const params = { groupId: own.id, nestedId: own.promptId };
    await person.call(updateNestedPrompt, { params, body });
    expect(await found('xylophone chess')).toEqual(['My Bench']);
  });

  test('never finds another user’s private prompts', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    await createGroup(owner, { youtuberName: 'Secret Walrus' }, 'Walrus facts only.');
    expect(await names(owner, { search: 'walrus' })).toEqual(['Secret Walrus']);
    expect(await names(stranger, { search: 'walrus' })).toEqual([]);
  });

  test('rejects a text that is too long', async () => {
    const { status, body } = await (await signIn()).call(listPrompts, {
      query: { search: 'x'.repeat(MAX_SEARCH_LENGTH + 1) },
    });
    expect([status, body.error]).toEqual([
      400,
      `The search must be at most ${MAX_SEARCH_LENGTH} characters.`,
    ]);
  });

  test('can use an index for groups, their niches and prompts', async () => {
    const plans = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const plan = async (query: string) => JSON.stringify(await tx.execute(sql.raw(`explain ${query}`)));
      return [
        await plan(`select id from prompt_groups where search_text like '%lantern%'`),
        await plan(
          `select id from nested_prompts
           where lower(prompt_name || chr(10) || niche || chr(10) || prompt_template) like '%lantern%'`,
        ),
        await plan(`select id from prompt_groups where lower(niche) like '%lantern%'`),
      ];
    });
    expect(plans[0]).toContain('prompt_groups_search_idx');
    expect(plans[1]).toContain('nested_prompts_search_idx');
    expect(plans[2]).toContain('prompt_groups_niche_search_idx');
  });
});

describe('the niche that comes first', () => {
  test('is followed by all others, newest first, even across pages', async () => {
    const person = await signIn();
    const query = { firstNiche: 'FOOD', limit: '3' };
    const first = await person.call(listPrompts, { query });
    expect(first.body.map(({ youtuberName }) => youtuberName)).toEqual([
      'The Second Oven',
      'The Kitchen Clock',
      'The Star Counter',
    ]);
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
    const second = await person.call(listPrompts, { query: { ...query, cursor } });
    expect(second.body.map(({ youtuberName }) => youtuberName)).toEqual(['The Harbor Pilot']);
    expect(second.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    const one = await person.call(listPrompts, { query: { ...query, limit: '1' } });
    const next = { ...query, limit: '1', cursor: one.headers.get(NEXT_CURSOR_HEADER) ?? '' };
    expect(await names(person, next)).toEqual(['The Kitchen Clock']);
  });

  test('may be one that no group has, and a wrong cursor is rejected', async () => {
    const person = await signIn();
    expect(await names(person, { firstNiche: 'Knitting' })).toHaveLength(4);
    const { status } = await person.call(listPrompts, { query: { firstNiche: 'Food', cursor: 'WzEsMl0' } });
    expect(status).toBe(400);
  });
});

describe('the counts', () => {
  test('are those of the lists: all groups, bookmarked ones and the user’s own, if they match the filters', async () => {
    const person = await signIn();
    const count = async (query: Record<string, string> = {}) =>
      (await person.call(countPrompts, { query })).body;
    expect(await count()).toEqual({ all: 4, bookmarked: 0, mine: 0 });
    await createGroup(person, { youtuberName: 'Mine', niche: 'Food' });
    await person.call(toggleBookmark, { params: { id: harbor.promptId } });
    expect(await count()).toEqual({ all: 5, bookmarked: 1, mine: 1 });
    expect(await count({ niche: 'food' })).toEqual({ all: 3, bookmarked: 0, mine: 1 });
    expect(await count({ search: 'lantern' })).toEqual({ all: 1, bookmarked: 1, mine: 0 });
    expect(await names(person, { mine: 'true' })).toEqual(['Mine']);
    expect(await names(person, { bookmarked: 'true' })).toEqual(['The Harbor Pilot']);
    expect(await count({ type: 'short' })).toEqual({ all: 0, bookmarked: 0, mine: 0 });
  });

  test('of prompts in a group agree between the list, however it is filtered, and the group', async () => {
    const body = { niche: 'Documentary', promptName: 'Two shifts', promptTemplate: 'Tell it twice.' };
    const groupId = (await createGroup(admin, { youtuberName: 'The Night Ferry', style: 'Logbook' })).id;
    await admin.call(createNestedPrompt, { params: { groupId }, body });
    const { nestedPrompts } = (await admin.call(getPromptGroup, { params: { id: groupId } })).body;
    expect(nestedPrompts).toHaveLength(2);
    for (const query of [{}, { search: 'two shifts' }, { q: 'night ferry' }, { niche: 'documentary' }]) {
      const listed = (await admin.call(listPrompts, { query })).body.find(({ _id }) => _id === groupId);
      expect(listed?.nestedPrompts).toHaveLength(2);
    }
    await admin.call(deletePromptGroup, { params: { id: groupId } });
  });

  test('do not include other users’ groups and bookmarks', async () => {
    const person = await signIn();
    expect((await person.call(countPrompts)).body).toEqual({ all: 4, bookmarked: 0, mine: 0 });
    expect((await person.call(getPromptGroup, { params: { id: harbor.id } })).body.favoriteUsers).toEqual([]);
  });
});
