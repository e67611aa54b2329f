import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { createSeries } from '@cold-open/contract/scripts/organize.contract';
import { timestamp } from '@cold-open/contract/scripts/publishing/chapters';
import {
  getPublishing,
  type PublishKit,
  savePublishing,
  suggestPublishing,
  suggestShorts,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { duplicateScript } from '@cold-open/contract/scripts/scripts.contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { modelCalls } from '../../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

const WRITTEN = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;
const TITLE = 'The ferry of 1986';
const CONTENT = [
  `## The pier\n${variationsOf('Nobody saw the ferry leave the pier.', 10)}`,
  `## The crew\n${variationsOf('The crew of forty stayed on land.', 12)}`,
  `## The water\n${variationsOf('The water kept the ferry for years.', 14)}`,
].join('\n\n');
const KIT = {
  Titles: 'The Ferry Nobody Saw Leave\nWhy Forty Sailors Stayed on Land\n"The ferry of 1986"',
  Promise: 'In 1986 a ferry left without its crew.',
  Body: 'This video follows the pier, the crew and the water.',
  Hashtags: '#ferries\n#history\n#ships',
  Tags: 'ferry mystery\n1986 ferry\nlost ships',
  Comment: 'What left your town without a sound?',
  Shorts: 'The empty pier | 1-14',
};
const answerOf = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([label, text]) => `=== ${label}\n${text}\n`)
    .join('');

const fake = await startFakeModel('openai-compatible', { script: WRITTEN });
afterAll(() => fake.close());
const { address, app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.resume();
});
/** Time for requests that were sent together to arrive. */
const ARRIVAL_MS = 1000;
type Person = Awaited<ReturnType<typeof signIn>>;

async function signInCreator() {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  return person;
}

/** Writes a script, which costs one of ten tokens. */
async function writeScript(person: Person) {
  fake.setScript(WRITTEN);
  const body = { title: TITLE, contentType: 'youtube_shorts', pasteContent: 'The ferry cost 9,000 crowns.' };
  const id = (await person.call(generateCustomScript, { body })).body.script._id;
  await person.call(updateScript, { params: { id }, body: { title: TITLE, content: CONTENT } });
  fake.setScript(answerOf(KIT));
  return id;
}

async function creatorWithScript() {
  const person = await signInCreator();
  return { person, id: await writeScript(person) };
}

const read = async (person: Person, id: string) =>
  (await person.call(getPublishing, { params: { id } })).body;
const suggest = (person: Person, id: string, body: object = {}) =>
  person.call(suggestPublishing, { params: { id }, body });
const save = (person: Person, id: string, kit: PublishKit, change: Partial<PublishKit>) =>
  person.call(savePublishing, { params: { id }, body: { ...kit, ...change } });
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

test('the first kit is included in the script’s price, and every later one costs a token', async () => {
  const { person, id } = await creatorWithScript();
  const before = await read(person, id);
  expect(before).toMatchObject({ suggestionCost: 0, isOutdated: false, isWriting: false });
  expect(before.kit).toMatchObject({ version: 0, ai: false, titles: [] });

  const { status, body } = await suggest(person, id);
  expect([status, body.tokens, body.suggestionCost]).toEqual([200, 9, 1]);
  expect(body.kit).toMatchObject({
    ai: true,
    version: 1,
    titles: [TITLE, 'The Ferry Nobody Saw Leave', 'Why Forty Sailors Stayed on Land'],
    description: `${KIT.Promise}\n\n${KIT.Body}`,
    hashtags: ['ferries', 'history', 'ships'],
    tags: ['ferry mystery', '1986 ferry', 'lost ships'],
    pinnedComment: KIT.Comment,
  });
  expect(await read(person, id)).toMatchObject({ kit: body.kit, suggestionCost: 1 });

  fake.setScript(answerOf({ ...KIT, Comment: 'Who waited for you once?' }));
  expect((await suggest(person, id)).body).toMatchObject({
    tokens: 8,
    kit: { pinnedComment: 'Who waited for you once?' },
  });
  const entries = (await person.call(listMyTokens)).body;
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['publishing', -1],
    ['generation', -1],
  ]);
});

test('chapters start when the desk says that their beats start', async () => {
  const { person, id } = await creatorWithScript();
  const { chapters } = (await suggest(person, id)).body.kit;
  expect(chapters.map(({ start, name }) => `${timestamp(start)} ${name}`)).toEqual(
    scriptBeats(CONTENT).map(({ wordsBefore, name }) => `${runningTime(wordsBefore)} ${name}`),
  );
});

test('a double click places one order, and the included kit is used only once', async () => {
  const { person, id } = await creatorWithScript();
  fake.requests.length = 0;
  // The model waits, so that both clicks arrive before its answer.
  fake.pauseAfterWords(3);
  const clicks = Array.from({ length: 4 }, () => suggest(person, id));
  await fake.paused();
  await wait(ARRIVAL_MS);
  fake.resume();
  const replies = await Promise.all(clicks);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(fake.requests).toHaveLength(1);
  expect(await tokensOf(person)).toBe(9);
  expect((await suggest(person, id)).body.tokens).toBe(8);
});

test('a failure returns the token and does not use up the included kit', async () => {
  const { person, id } = await creatorWithScript();
  fake.setMode('500');
  expect((await suggest(person, id)).body.code).toBe('writer_failed');
  expect(await read(person, id)).toMatchObject({ suggestionCost: 0, isWriting: false, kit: { version: 0 } });
  fake.setMode('ok');
  fake.setScript(answerOf({ Tags: KIT.Tags }));
  expect((await suggest(person, id)).body.code).toBe('writer_failed');
  fake.setScript(answerOf(KIT));
  expect((await suggest(person, id)).body.tokens).toBe(9);

  fake.setMode('500');
  expect((await suggest(person, id)).status).toBe(502);
  expect(await tokensOf(person)).toBe(9);
  expect((await read(person, id)).kit.description).toContain(KIT.Promise);
});

test('a repeated request with the same key is one order', async () => {
  const { person, id } = await creatorWithScript();
  await suggest(person, id);
  const key = randomUUID();
  const send = () =>
    fetch(`${address}/api/scripts/${id}/publishing/suggest`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: key,
      },
      body: '{}',
    }).then((response) => response.json());
  expect(await send()).toMatchObject({ tokens: 8 });
  expect(await send()).toMatchObject({ tokens: 8 });
});

test('one part can be written again for a token; chapters are free', async () => {
  const { person, id } = await creatorWithScript();
  await suggest(person, id);
  fake.setScript(answerOf({ Tags: 'ghost ship', Hashtags: 'ghosts', Comment: 'Not asked for.' }));
  const { body } = await suggest(person, id, { part: 'tags' });
  expect(body).toMatchObject({ tokens: 8, kit: { tags: ['ghost ship'], hashtags: ['ghosts'] } });
  expect(body.kit.pinnedComment).toBe(KIT.Comment);
  expect(fake.requests.at(-1)?.user).not.toContain('=== Titles');
  expect((await suggest(person, id, { part: 'chapters' })).body.tokens).toBe(8);
  expect((await suggest(person, id, { part: 'everything' })).status).toBe(400);
});

test('a changed script makes the chapters outdated until they are updated, and a changed title does not', async () => {
  const { person, id } = await creatorWithScript();
  await suggest(person, id);
  await person.call(updateScript, { params: { id }, body: { title: 'Another title', content: CONTENT } });
  expect((await read(person, id)).isOutdated).toBe(false);
  const content = `## New\n${variationsOf('A new beginning comes before all.', 9)}\n\n${CONTENT}`;
  await person.call(updateScript, { params: { id }, body: { title: TITLE, content } });
  expect((await read(person, id)).isOutdated).toBe(true);
  const { body } = await suggest(person, id, { part: 'chapters' });
  expect([body.isOutdated, body.kit.chapters[0]?.name, body.tokens]).toEqual([false, 'New', 9]);
  expect(body.kit.description).toContain(KIT.Promise);
});

test('a kit is saved, and a change to an older version is rejected', async () => {
  const { person, id } = await creatorWithScript();
  const { kit } = await read(person, id);
  const saved = await save(person, id, kit, { pinnedComment: 'Mine.', tags: ['one'] });
  expect(saved.body.kit).toMatchObject({ version: 1, pinnedComment: 'Mine.', tags: ['one'] });
  const late = await save(person, id, kit, { pinnedComment: 'Late.' });
  expect([late.status, late.body.code]).toEqual([409, 'publishing_changed']);
  expect((await read(person, id)).kit.pinnedComment).toBe('Mine.');
  const races = await Promise.all(
    ['a', 'b', 'c'].map((pinnedComment) => save(person, id, saved.body.kit, { pinnedComment })),
  );
  expect(races.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const tooLong = await save(person, id, (await read(person, id)).kit, { tags: ['x'.repeat(101)] });
  expect([tooLong.status, tooLong.body.error]).toEqual([400, 'A tag must be at most 100 characters.']);
  const chapters = [{ start: 360_000, name: 'The end', beat: 0 }];
  const tooLate = await save(person, id, (await read(person, id)).kit, { chapters });
  expect([tooLate.status, tooLate.body.error]).toEqual([400, 'These chapters cannot be saved.']);
});

test('links are remembered for the next script, per series', async () => {
  const { person, id } = await creatorWithScript();
  const { kit } = await read(person, id);
  expect(kit.links).toEqual([
    { label: 'Newsletter', value: '' },
    { label: 'Support the channel', value: '' },
  ]);
  const links = [{ label: 'Newsletter', value: 'https://example.com/news' }];
  await save(person, id, kit, { links });
  const second = await writeScript(person);
  expect((await read(person, second)).kit.links).toEqual(links);

  const seriesId = (await person.call(createSeries, { body: { name: 'Ferries' } })).body.series._id;
  const move = (script: string) => person.call(updateScript, { params: { id: script }, body: { seriesId } });
  await move(second);
  const own = [{ label: 'Ferry club', value: 'https://example.com/club' }];
  await save(person, second, (await read(person, second)).kit, { links: own });
  const third = await writeScript(person);
  expect((await read(person, third)).kit.links).toEqual(links);
  await move(third);
  expect((await read(person, third)).kit.links).toEqual(own);
});

test('copies are free, so their first kit costs a token', async () => {
  const { person, id } = await creatorWithScript();
  const copy = (await person.call(duplicateScript, { params: { id } })).body.script._id;
  expect((await read(person, copy)).suggestionCost).toBe(1);
  expect((await suggest(person, copy)).body.tokens).toBe(8);
  await app.db.update(users).set({ tokens: 0 }).where(eq(users.id, person.id));
  expect((await suggest(person, copy)).body.code).toBe('tokens_insufficient');
  expect((await suggest(person, id)).status).toBe(200);
});

test('the call is recorded with its purpose, and the model sees the script and earlier titles', async () => {
  const { person, id } = await creatorWithScript();
  await suggest(person, id);
  const [call] = await app.db.select().from(modelCalls).orderBy(desc(modelCalls.calledAt)).limit(1);
  expect(call?.purpose).toBe('publishing');
  const user = fake.requests.at(-1)?.user ?? '';
  expect(user).toContain('1. Nobody saw the ferry leave the pier.');
  await suggest(person, id);
  expect(fake.requests.at(-1)?.user).toContain('The Ferry Nobody Saw Leave');
});

test('the model’s cuts are suggested first, and only for the text that they were found in', async () => {
  const { person, id } = await creatorWithScript();
  await app.db.update(scripts).set({ contentType: 'long_form' }).where(eq(scripts.id, id));
  await suggest(person, id);
  expect(fake.requests.at(-1)?.user).toContain('=== Shorts');
  const cuts = async () => (await person.call(suggestShorts, { params: { id } })).body.cuts;
  const [first, ...others] = await cuts();
  expect(first).toMatchObject({ title: 'The empty pier', ai: true, words: 98 });
  expect(others.every(({ ai }) => !ai)).toBe(true);
  await person.call(updateScript, { params: { id }, body: { title: TITLE, content: `${CONTENT} The end.` } });
  expect((await cuts()).every(({ ai }) => !ai)).toBe(true);
});

test('figures that the script does not have are left out', async () => {
  const { person, id } = await creatorWithScript();
  fake.setScript(
    answerOf({
      ...KIT,
      Titles: 'It Sank 300 Times\nThe Ferry Nobody Saw Leave',
      Promise: 'It left. It cost 77 lives.',
    }),
  );
  const { kit } = (await suggest(person, id)).body;
  expect(kit.titles).toEqual([TITLE, 'The Ferry Nobody Saw Leave']);
  expect(kit.description.startsWith('It left.\n\n')).toBe(true);
});

test('another creator’s kit is not found', async () => {
  const { id } = await creatorWithScript();
  const stranger = await signInCreator();
  const { kit } = await read(stranger, await writeScript(stranger));
  expect((await stranger.call(getPublishing, { params: { id } })).status).toBe(404);
  expect((await save(stranger, id, kit, {})).status).toBe(404);
  expect((await suggest(stranger, id)).status).toBe(404);
});
