import {
  duplicateGroup,
  duplicatePrompt,
  exportLibrary,
  getGroupUsage,
  importLibrary,
  LIBRARY_MESSAGES,
  listLibraryNiches,
  orderPrompts,
  setPromptDraft,
} from '@cold-open/contract/prompts/library-editing.contract';
import { getPromptTemplate } from '@cold-open/contract/prompts/prompt-templates.contract';
import {
  createNestedPrompt,
  createPromptGroup,
  getNestedPrompt,
  getPromptGroup,
  listAdminPrompts,
  listPrompts,
  suggestPrompts,
  toggleBookmark,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { nestedPrompts, promptGroups } from './prompts.tables.ts';

const { address, app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const person = await signIn('Maya');
let serial = 0;

/** A library group with prompts of these names. */
async function addGroup(...names: string[]) {
  const body = { youtuberName: `Creator ${serial++}`, niche: 'Travel' };
  const { prompt } = (await admin.call(createPromptGroup, { body })).body;
  for (const promptName of names)
    await admin.call(createNestedPrompt, {
      params: { groupId: prompt._id },
      body: { niche: 'Travel', promptName, promptTemplate: `Open with ${promptName}. Close on the water.` },
    });
  return seenBy(admin, prompt._id);
}
const seenBy = async (who: typeof admin, id: string) =>
  (await who.call(getPromptGroup, { params: { id } })).body;
const namesOf = ({ nestedPrompts }: { nestedPrompts: { promptName: string }[] }) =>
  nestedPrompts.map(({ promptName }) => promptName);
const idOf = (group: Awaited<ReturnType<typeof addGroup>>, name: string) =>
  group.nestedPrompts.find(({ promptName }) => promptName === name)?._id ?? '';
const setDraft = (nestedId: string, isDraft: boolean) =>
  admin.call(setPromptDraft, { params: { nestedId }, body: { isDraft } });
const exported = async (query: string) =>
  (
    await fetch(`${address}${exportLibrary.path}${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).text();

test('only editors see a draft, wherever prompts are read, until it is published', async () => {
  const group = await addGroup('Night ferry', 'Wombat in the fog');
  const nestedId = idOf(group, 'Wombat in the fog');
  expect((await setDraft(nestedId, true)).body).toEqual({ message: LIBRARY_MESSAGES.unpublished });
  const params = { groupId: group._id, nestedId };
  const asPerson = async () => [
    namesOf(await seenBy(person, group._id)),
    (await person.call(listPrompts, { query: { search: 'wombat' } })).body.length,
    (await person.call(listPrompts, { query: { style: 'wombat' } })).body.length,
    (await person.call(suggestPrompts, { query: { field: 'style', q: 'wombat' } })).body.length,
    (await person.call(getNestedPrompt, { params: { nestedId } })).status,
    (await person.call(getPromptTemplate, { params })).status,
    (await person.call(toggleBookmark, { params: { id: nestedId } })).status,
  ];
  expect(await asPerson()).toEqual([['Night ferry'], 0, 0, 0, 404, 404, 404]);
  const [listed] = (await admin.call(listAdminPrompts, { query: { q: group.youtuberName } })).body;
  expect(listed?.nestedPrompts.map(({ isDraft }) => isDraft)).toEqual([undefined, true]);
  expect((await admin.call(getPromptTemplate, { params })).status).toBe(200);

  await setDraft(nestedId, false);
  expect(await asPerson()).toEqual([['Night ferry', 'Wombat in the fog'], 1, 1, 1, 200, 200, 200]);
});

test('a prompt and a group are duplicated as drafts with their texts', async () => {
  const group = await addGroup('Night ferry', 'Fog');
  expect(
    (await admin.call(duplicatePrompt, { params: { nestedId: idOf(group, 'Night ferry') } })).status,
  ).toBe(201);
  const withCopy = await seenBy(admin, group._id);
  expect(namesOf(withCopy)).toEqual(['Night ferry', 'Fog', 'Night ferry (copy)']);
  const copy = (await admin.call(duplicateGroup, { params: { groupId: group._id } })).body.prompt;
  expect([copy.youtuberName, namesOf(copy)]).toEqual([`${group.youtuberName} (copy)`, namesOf(withCopy)]);
  expect(copy.nestedPrompts.every(({ isDraft }) => isDraft)).toBe(true);
  const textOf = async ({ _id }: typeof group, name: string) =>
    (
      await admin.call(getPromptTemplate, {
        params: { groupId: _id, nestedId: idOf(await seenBy(admin, _id), name) },
      })
    ).body;
  expect(await textOf(copy, 'Fog')).toEqual(await textOf(group, 'Fog'));
  expect(namesOf(await seenBy(person, copy._id))).toEqual([]);
});

test('prompts are reordered, new ones come last, and an outdated order is rejected', async () => {
  const group = await addGroup('One', 'Two', 'Three');
  const ids = ['Three', 'One', 'Two'].map((name) => idOf(group, name));
  const order = (list: string[]) =>
    admin.call(orderPrompts, { params: { groupId: group._id }, body: { ids: list } });
  expect((await order(ids)).status).toBe(200);
  await admin.call(createNestedPrompt, {
    params: { groupId: group._id },
    body: { niche: 'Travel', promptName: 'Four', promptTemplate: 'Last.' },
  });
  expect(namesOf(await seenBy(person, group._id))).toEqual(['Three', 'One', 'Two', 'Four']);
  for (const stale of [ids, [...ids, ids[0] ?? ''], []]) expect((await order(stale)).status).toBe(400);
  expect((await order(ids)).body.error).toBe(LIBRARY_MESSAGES.orderChanged);
});

test('the scripts and bookmarks of each prompt are counted', async () => {
  const group = await addGroup('Read', 'Unread');
  const writer = await signIn('Omar');
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, writer.id));
  const form = {
    title: 'The ferry',
    promptID: idOf(group, 'Read'),
    contentType: 'long_form',
    length: 'short',
  };
  const { script } = (await writer.call(generateScript, { body: form })).body;
  await writer.call(toggleBookmark, { params: { id: idOf(group, 'Read') } });
  await person.call(toggleBookmark, { params: { id: idOf(group, 'Read') } });
  const usage = (await admin.call(getGroupUsage, { params: { groupId: group._id } })).body;
  expect(usage.find(({ _id }) => _id === idOf(group, 'Read'))).toMatchObject({ scripts: 1, bookmarks: 2 });
  expect(usage.find(({ _id }) => _id === idOf(group, 'Unread'))).toMatchObject({ scripts: 0, bookmarks: 0 });

  // A change of the template does not change what was written with it.
  await admin.call(updateNestedPrompt, {
    params: { groupId: group._id, nestedId: idOf(group, 'Read') },
    body: { niche: 'Travel', promptName: 'Read', promptTemplate: 'Something else.' },
  });
  expect((await writer.call(getScript, { params: { id: script._id } })).body).toEqual(script);
});

test('an exported group is imported unchanged, and only once', async () => {
  const group = await addGroup('Night ferry', 'Fog');
  await setDraft(idOf(group, 'Fog'), true);
  const file = (await exported(`?group=${group._id}`)).replace(group.youtuberName, 'The Copied Ferry');
  const importFile = () => admin.call(importLibrary, { body: { file } });
  const replies = await Promise.all([importFile(), importFile()]);
  expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 1]);
  const [imported] = (await admin.call(listAdminPrompts, { query: { q: 'The Copied Ferry' } })).body;
  expect(imported?.nestedPrompts.map(({ promptName, isDraft }) => [promptName, isDraft])).toEqual([
    ['Night ferry', undefined],
    ['Fog', true],
  ]);
  expect((await exported(`?group=${imported?._id}`)).replace('The Copied Ferry', group.youtuberName)).toBe(
    await exported(`?group=${group._id}`),
  );
  expect((await admin.call(listLibraryNiches)).body).toContain('Travel');
});

test('a whole library that is exported and imported into an empty one is the same', async () => {
  const inLibrary = isNull(promptGroups.ownerId);
  await app.db.delete(promptGroups).where(inLibrary);
  const odd = `  "A: 'b'" # c\n--- d\n\ttab, emoji 🎬, שלום\r\n- end`;
  for (let index = 0; index < 53; index++) {
    const youtuberName = index % 7 === 0 ? 'The Same Name' : `Creator ${odd.trim()} ${index}`;
    const niche = ['Food', 'food', 'Travel', 'yes', '2026'][index % 5] ?? '';
    const group = { youtuberName, niche, tags: index % 2 === 0 ? [] : ['one: two', '#three', 'null'] };
    const texts = { title: odd.trim(), body: `Body ${odd.trim()}`, description: 'null', style: '1e3' };
    const { prompt } = (
      await admin.call(createPromptGroup, { body: { ...group, ...(index % 3 === 0 && texts) } })
    ).body;
    for (const promptName of index % 4 === 0 ? [] : ['true', `${odd.trim()} again`])
      await admin.call(createNestedPrompt, {
        params: { groupId: prompt._id },
        body: {
          promptName,
          niche: index % 3 === 0 ? 'A niche of its own' : niche,
          promptTemplate: `---\n${odd.trim()}\n\n    indented\n{{sample_script}}`,
          videoType: 'short',
          ...(index % 5 === 1 && { sample: `A sample.\n${odd.trim()}` }),
        },
      });
    const [added] = await app.db
      .select()
      .from(nestedPrompts)
      .where(eq(nestedPrompts.groupId, prompt._id))
      .limit(1);
    if (added && index % 2 === 0) await setDraft(added.id, true);
  }
  const stored = async () => {
    const groups = await app.db.select().from(promptGroups).where(inLibrary).orderBy(promptGroups.createdAt);
    const prompts = await app.db
      .select()
      .from(nestedPrompts)
      .orderBy(sql`${nestedPrompts.place} nulls last`, nestedPrompts.createdAt);
    const readable = groups.map(({ id, createdAt, updatedAt, createdBy, ...group }) => ({
      ...group,
      prompts: prompts
        .filter(({ groupId }) => groupId === id)
        .map((prompt) => ({ ...prompt, id: 0, groupId: 0, createdAt: 0, updatedAt: 0, place: 0 })),
    }));
    // The file has the groups by niche.
    return readable.sort((one, other) => (one.niche < other.niche ? -1 : one.niche > other.niche ? 1 : 0));
  };
  const [before, file] = [await stored(), await exported('')];
  await app.db.delete(promptGroups).where(inLibrary);
  expect((await admin.call(importLibrary, { body: { file } })).body).toEqual({ added: 53, alreadyThere: 0 });
  expect(await stored()).toEqual(before);
  expect(await exported('')).toBe(file);
  expect((await admin.call(importLibrary, { body: { file } })).body).toEqual({ added: 0, alreadyThere: 53 });
});

/** A document with this many groups, of which each has a few prompts. */
const largeFile = (niche: string, groups: number) =>
  `niche: ${niche}\ngroups:\n${Array.from({ length: groups }, (_, group) => {
    const prompts = Array.from(
      { length: 6 },
      (_each, prompt) =>
        `      - promptName: Prompt ${prompt}\n        template: Open with a question. Answer it last.\n`,
    );
    return `  - youtuberName: ${niche} ${String(group).padStart(4, '0')}\n    prompts:\n${prompts.join('')}`;
  }).join('')}`;

test('other queries have their turn while a large file is imported', async () => {
  let isImporting = true;
  const importing = admin.call(importLibrary, { body: { file: largeFile('Crowd', 300) } }).finally(() => {
    isImporting = false;
  });
  const seen = new Set<number>();
  while (isImporting) seen.add(await app.db.$count(promptGroups, eq(promptGroups.niche, 'Crowd')));
  expect((await importing).body).toEqual({ added: 300, alreadyThere: 0 });
  // Queries in between see the part that was added so far.
  expect(seen.size).toBeGreaterThan(5);
});

test('imported groups are listed and exported in the order of the file', async () => {
  await admin.call(importLibrary, { body: { file: largeFile('Ordered', 70) } });
  const listed = (await admin.call(listAdminPrompts, { query: { niche: 'Ordered' } })).body;
  const names = listed.map(({ youtuberName }) => youtuberName);
  expect(names).toHaveLength(70);
  expect(names).toEqual(names.toSorted());
  const exportedNames = (await exported('?niche=ordered')).match(/Ordered \d{4}/g);
  expect(exportedNames).toEqual(names);
});

test('a name that occurs in two batches of a file is added as often as the library lacks it', async () => {
  const twin = '  - youtuberName: The Twin\n';
  const file = `${largeFile('Twins', 30).replace('groups:\n', `groups:\n${twin}`)}${twin}`;
  const importFile = async () => (await admin.call(importLibrary, { body: { file } })).body;
  const [first, second] = await Promise.all([importFile(), importFile()]);
  expect(first.added + second.added).toBe(32);
  expect((await importFile()).added).toBe(0);
});

test('an import and the forms use the spelling of a niche that the library has', async () => {
  const nicheOf = async (youtuberName: string) =>
    (await admin.call(listAdminPrompts, { query: { q: youtuberName } })).body[0]?.niche;
  const create = async (youtuberName: string, niche: string) =>
    (await admin.call(createPromptGroup, { body: { youtuberName, niche } })).body.prompt;
  const first = await create('Speller 1', 'Board Games');
  expect((await create('Speller 2', ' board   games ')).niche).toBe('Board Games');
  const group = await create('Speller 3', 'Chess');
  const body = { youtuberName: 'Speller 3', niche: 'BOARD GAMES' };
  await admin.call(updatePromptGroup, { params: { id: group._id }, body });
  expect(await nicheOf('Speller 3')).toBe('Board Games');
  const file =
    'niche: bOARD  gAMES\ngroups:\n  - youtuberName: Speller 4\n---\nniche: Card Games\ngroups:\n  - youtuberName: Speller 5\n---\nniche: card games\ngroups:\n  - youtuberName: Speller 6\n';
  await admin.call(importLibrary, { body: { file } });
  expect([await nicheOf('Speller 4'), await nicheOf('Speller 6')]).toEqual(['Board Games', 'Card Games']);
  expect((await admin.call(importLibrary, { body: { file } })).body.added).toBe(0);

  // The only group of a niche may change its spelling.
  const only = await create('Speller 7', 'puzzles');
  await admin.call(updatePromptGroup, {
    params: { id: only._id },
    body: { youtuberName: 'Speller 7', niche: 'Puzzles' },
  });
  expect(await nicheOf('Speller 7')).toBe('Puzzles');

  // Creators spell the niches of their own prompts as they like.
  const own = await person.call(createPromptGroup, { body: { youtuberName: 'Mine', niche: 'board games' } });
  expect(own.body.prompt.niche).toBe('board games');
  expect(first.niche).toBe('Board Games');
});

test('an export has every group of a large library', async () => {
  const groups = Array.from({ length: 2100 }, (_, index) => ({
    youtuberName: `Creator ${index}`,
    niche: `Niche of many ${index % 3}`,
  }));
  const added = await app.db.insert(promptGroups).values(groups).returning({ id: promptGroups.id });
  const file = await exported('');
  const names = file.match(/youtuberName: Creator \d+$/gm) ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(2100);
  await app.db.delete(promptGroups).where(
    inArray(
      promptGroups.id,
      added.map(({ id }) => id),
    ),
  );
});

test('a document starts only at a line of its own, and a file may start with comments and directives', async () => {
  const document = (name: string, template: string) =>
    `niche: Food\ngroups:\n  - youtuberName: ${name}\n    prompts:\n      - promptName: Open\n        template: ${template}\n`;
  const broken = document('The Line Breaker', '"Open.\u2028--- Close."');
  const directed = `# Our library\n%YAML 1.2\n---\n${document('The Director', 'Open.')}`;
  for (const file of [broken, directed])
    expect((await admin.call(importLibrary, { body: { file } })).body).toMatchObject({ added: 1 });
});

test('the line numbers of an invalid file are counted across all of its documents', async () => {
  const document = 'niche: Food\ngroups:\n  - youtuberName: A\n';
  const file = `${document}---\n${document}--- # third\n${document}    tag: x\n`;
  const { status, body } = await admin.call(importLibrary, { body: { file } });
  expect([status, body.details?.[0]?.path]).toEqual([400, 'Line 11']);
});

test('an invalid file adds nothing, and the error names the lines', async () => {
  const linesOf = async (file: string) => {
    const { status, body } = await admin.call(importLibrary, { body: { file } });
    expect(status).toBe(400);
    return body.details?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  };
  expect(
    await linesOf('niche: Food\ngroups:\n  - youtuberName: A\n    prompts:\n      - promptName: B\n'),
  ).toEqual(['Line 5: groups[0].prompts[0].template: missing, or not what is expected here']);
  expect((await linesOf('niche: [Food\n'))[0]).toMatch(/^Line \d+: /);
  for (const text of ['"a\\0b"', '{ a: 1 }', '[]'])
    expect(await linesOf(`niche: Food\ngroups:\n  - youtuberName: ${text}\n`)).not.toEqual([]);
  expect(await linesOf('')).toEqual(['Line 1: The file has no groups.']);
  expect(await linesOf('niche: Food\ngroups: []\n')).toEqual(['Line 1: The file has no groups.']);
  const twice = 'niche: Food\ngroups:\n  - youtuberName: A\n    prompts: []\n    prompts: []\n    tags: []\n';
  expect(await linesOf(twice)).toEqual(['Line 5: prompts: given more than once']);
  const alias = 'niche: &food Food\ngroups:\n  - youtuberName: A\n    channelName: *food\n';
  expect(await linesOf(alias)).toEqual([
    'Line 4: aliases such as *food are not supported. Write out what it stands for.',
  ]);
  const half = `niche: Food\ngroups:\n${'  - youtuberName: A\n'.repeat(501)}`;
  expect(await linesOf(`${half}---\n${half}`)).toEqual(['Line 1: The file has more than 1,000 groups.']);
  // A small file that would expand to a huge one.
  const bomb = ['a: &a [x, x]', ...Array.from({ length: 20 }, (_, n) => `b${n}: &b${n} [*a, *a]`)].join('\n');
  expect(await linesOf(`niche: Food\ngroups: []\n${bomb}`)).not.toEqual([]);
});
