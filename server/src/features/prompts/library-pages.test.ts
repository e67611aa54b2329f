import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import {
  createPromptGroup,
  deletePromptGroup,
  listAdminPrompts,
  listPrompts,
  type PromptGroup,
  toggleBookmark,
} from '@cold-open/contract/prompts/prompts.contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { nestedPrompts } from './prompts.tables.ts';

const { address, app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });

async function addGroup(person: typeof admin, youtuberName: string) {
  const body = {
    youtuberName,
    niche: 'News',
    promptName: 'First',
    promptTemplate: `The text of ${youtuberName}.`,
  };
  return (await person.call(createPromptGroup, { body })).body.prompt;
}

const bookmark = (person: typeof admin, { nestedPrompts }: PromptGroup) =>
  person.call(toggleBookmark, { params: { id: nestedPrompts[0]?._id ?? '' } });

/** Reads the whole list in small pages. */
async function readAll(person: typeof admin, limit: number, encoding: 'gzip' | 'identity') {
  const groups: PromptGroup[] = [];
  let cursor: string | null = '';
  do {
    const response: Response = await fetch(`${address}${listPrompts.path}?limit=${limit}&cursor=${cursor}`, {
      headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    groups.push(...listPrompts.reply.parse(await response.json()));
    cursor = response.headers.get(NEXT_CURSOR_HEADER);
  } while (cursor);
  return groups;
}

test('bookmarks and private groups are added to the shared pages, in every order, size and encoding', async () => {
  const [maya, noor, omar] = [await signIn('Maya'), await signIn('Noor'), await signIn('Omar')];
  const added: { by: typeof admin; group: PromptGroup }[] = [];
  for (const by of [admin, maya, admin, admin, maya, maya, noor, admin, maya])
    added.push({ by, group: await addGroup(by, `Group ${added.length}`) });
  const library = added.filter(({ by }) => by === admin).map(({ group }) => group);
  const own = added.filter(({ by }) => by === maya).map(({ group }) => group);
  for (const group of [library[0], library[3], own[1]]) if (group) await bookmark(maya, group);
  const bookmarked = new Set([library[0]?._id, library[3]?._id, own[1]?._id]);
  const newest = (people: (typeof admin)[]) =>
    added
      .filter(({ by }) => people.includes(by))
      .map(({ group }) => group.youtuberName)
      .reverse();

  for (const limit of [1, 4, 100])
    for (const encoding of ['identity', 'gzip'] as const) {
      const mayas = await readAll(maya, limit, encoding);
      expect(mayas.map(({ youtuberName }) => youtuberName)).toEqual(newest([admin, maya]));
      for (const { _id, favoriteUsers, nestedPrompts } of mayas) {
        const marks = bookmarked.has(_id) ? [maya.id] : [];
        expect([favoriteUsers, nestedPrompts[0]?.favoriteUsers]).toEqual([marks, marks]);
      }
      expect((await readAll(noor, limit, encoding)).map(({ youtuberName }) => youtuberName)).toEqual(
        newest([admin, noor]),
      );
      const omars = await readAll(omar, limit, encoding);
      expect(omars.map(({ youtuberName }) => youtuberName)).toEqual(newest([admin]));
      expect(omars.flatMap(({ favoriteUsers }) => favoriteUsers)).toEqual([]);
    }
});

test('a removed bookmark and a deleted group are gone from the next page', async () => {
  const rosa = await signIn('Rosa');
  const [shared, own] = [await addGroup(admin, 'Shared'), await addGroup(rosa, 'Rosa’s own')];
  await bookmark(rosa, shared);
  const seen = async () =>
    (await rosa.call(listPrompts)).body
      .filter(({ _id }) => [shared._id, own._id].includes(_id))
      .map(({ youtuberName, favoriteUsers }) => [youtuberName, favoriteUsers.length]);
  expect(await seen()).toEqual([
    ['Rosa’s own', 0],
    ['Shared', 1],
  ]);
  await bookmark(rosa, shared);
  await rosa.call(deletePromptGroup, { params: { id: own._id } });
  expect(await seen()).toEqual([['Shared', 0]]);
});

test('groups of a chosen niche still come first, with bookmarks and private groups', async () => {
  const lena = await signIn('Lena');
  const [shared, own] = [await addGroup(admin, 'Weekly paper'), await addGroup(lena, 'Lena’s own')];
  await bookmark(lena, shared);
  const [first, second] = (await lena.call(listPrompts, { query: { firstNiche: 'news' } })).body;
  expect([first?.youtuberName, second?.youtuberName]).toEqual([own.youtuberName, shared.youtuberName]);
  expect(second?.favoriteUsers).toEqual([lena.id]);
});

test('the admin list shows an admin’s bookmarks, but never a private group', async () => {
  const shared = await addGroup(admin, 'For admins');
  const ivo = await signIn('Ivo');
  await addGroup(ivo, 'Ivo’s own');
  await bookmark(admin, shared);
  const listed = (await admin.call(listAdminPrompts)).body;
  expect(listed.find(({ _id }) => _id === shared._id)?.favoriteUsers).toEqual([admin.id]);
  expect(listed.map(({ youtuberName }) => youtuberName)).not.toContain('Ivo’s own');
});

test('bookmarks are still shown if there are too many to keep in memory', async () => {
  const [library, mina] = [await addGroup(admin, 'Many'), await signIn('Mina')];
  const groupId = library._id;
  await app.db.insert(nestedPrompts).values(
    Array.from({ length: 1000 }, (_, index) => ({
      groupId,
      promptName: `Prompt ${index}`,
      niche: 'News',
      promptTemplate: 'Tell it.',
    })),
  );
  await app.db.execute(sql`
    insert into prompt_bookmarks (user_id, nested_prompt_id)
    select ${mina.id}::uuid, id from nested_prompts where group_id = ${groupId} and prompt_name <> 'First'`);
  await bookmark(mina, library);
  const found = (await mina.call(listPrompts)).body.find(({ _id }) => _id === groupId);
  expect(found?.nestedPrompts).toHaveLength(1001);
  expect(found?.nestedPrompts.flatMap(({ favoriteUsers }) => favoriteUsers)).toHaveLength(1001);
});
