import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { createNestedPrompt, createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { createSeries } from '@cold-open/contract/scripts/organize.contract';
import {
  createShort,
  getPublishing,
  suggestPublishing,
  suggestShorts,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

const CONTENT = [
  `## The pier\n${variationsOf('Nobody saw the ferry leave the old pier.', 16)}`,
  `## The crew\n${variationsOf('The crew of forty sailors stayed on land.', 18)}`,
  `## The water\n${variationsOf('The cold water kept the ferry for years.', 20)}`,
].join('\n\n');
const { app, signIn } = await startTestApp();

/** A script that was written without a model. */
async function creatorWithLongScript(content = CONTENT) {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const [row] = await app.db
    .insert(scripts)
    .values({ ownerId: person.id, title: 'The ferry', niche: 'History', style: 'long', content })
    .returning();
  return { person, id: row?.id ?? '' };
}

test('a long script has three cuts with their lines and times, and a Short is written from one of them', async () => {
  const { person, id } = await creatorWithLongScript();
  const seriesId = (await person.call(createSeries, { body: { name: 'Ferries' } })).body.series._id;
  await person.call(updateScript, { params: { id }, body: { seriesId } });
  const { cuts, version } = (await person.call(suggestShorts, { params: { id } })).body;
  expect(cuts).toHaveLength(3);
  for (const cut of cuts) {
    expect(cut.ai).toBe(false);
    expect(cut.seconds).toBeLessThanOrEqual(60);
    for (const { start, end, text, from, to } of cut.passages) {
      expect(CONTENT.slice(start, end)).toBe(text);
      expect(to).toBeGreaterThan(from);
    }
  }
  expect((await person.call(getCurrentUser)).body.tokens).toBe(10);

  const [cut] = cuts;
  const passages = cut?.passages.map(({ start, end }) => ({ start, end })) ?? [];
  const form = { title: cut?.title ?? '', passages, version };
  const { status, body } = await person.call(createShort, { params: { id }, body: form });
  expect([status, body.tokens]).toEqual([201, 9]);
  expect(body.script).toMatchObject({
    title: cut?.title,
    contentType: 'youtube_shorts',
    length: 'shorts',
    niche: 'History',
    seriesId,
    sourceScriptId: id,
    status: 'ready',
  });
  expect(body.script.content).toContain('Nobody saw the ferry');
  expect((await person.call(getScript, { params: { id } })).body).toMatchObject({
    content: CONTENT,
    sourceScriptId: null,
  });
  expect((await person.call(suggestShorts, { params: { id: body.script._id } })).body.cuts).toEqual([]);
});

test('a Short is written with the template for Shorts of the same group', async () => {
  const { person, id } = await creatorWithLongScript();
  const template = { niche: 'History', promptTemplate: 'Open on the water. End on the pier.' };
  const group = { youtuberName: 'The Slow Traveller', ...template };
  const groupId = (await person.call(createPromptGroup, { body: group })).body.prompt._id;
  const add = async (promptName: string, videoType: 'long' | 'short') =>
    (
      await person.call(createNestedPrompt, {
        params: { groupId },
        body: { ...template, promptName, videoType },
      })
    ).body.nestedPrompt._id;
  const longPrompt = await add('Long', 'long');
  await app.db.update(scripts).set({ promptId: longPrompt }).where(eq(scripts.id, id));
  const order = async () => {
    const form = {
      title: 'Short',
      passages: [{ start: 0, end: CONTENT.indexOf('## The crew') }],
      version: 1,
    };
    return (await person.call(createShort, { params: { id }, body: form })).body.script;
  };
  expect((await order()).promptID).toBe(longPrompt);
  const shortPrompt = await add('Short', 'short');
  expect((await order()).promptID).toBe(shortPrompt);
});

test('a Short can be created from a beat with a very long heading', async () => {
  const { person, id } = await creatorWithLongScript(
    CONTENT.replaceAll('## The', `## ${'Very '.repeat(60)}long`),
  );
  const { cuts, version } = (await person.call(suggestShorts, { params: { id } })).body;
  expect(cuts).toHaveLength(3);
  const [cut] = cuts;
  const passages = cut?.passages.map(({ start, end }) => ({ start, end })) ?? [];
  const form = { title: cut?.title ?? '', passages, version };
  const { status, body } = await person.call(createShort, { params: { id }, body: form });
  expect([status, body.script?.title]).toEqual([201, cut?.title]);
});

test('passages from an older text, outside the text or of the whole script are rejected and not charged', async () => {
  const long = `${CONTENT}\n\n${CONTENT.replaceAll('## ', '## Again, ')}\n\n${CONTENT.replaceAll('## ', '## Then, ')}`;
  const { person, id } = await creatorWithLongScript(long);
  const order = (passages: { start: number; end: number }[], version = 1) =>
    person.call(createShort, { params: { id }, body: { title: 'Short', passages, version } });
  expect((await order([{ start: 0, end: 400 }], 2)).body.code).toBe('script_changed');
  expect((await order([{ start: 90_000, end: 90_100 }])).status).toBe(400);
  expect((await order([])).status).toBe(400);
  for (const passages of [
    [{ start: 0, end: long.length + 1 }],
    [
      { start: 0, end: 400 },
      { start: 0, end: 400 },
    ],
  ])
    expect((await order(passages)).body.error).toBe(
      'These lines are no longer in the script. Look at the suggestions again.',
    );
  const whole = await order([{ start: 0, end: long.length }]);
  expect([whole.status, whole.body.error]).toEqual([400, 'These lines are too long for a Short.']);
  await app.db.update(users).set({ tokens: 0 }).where(eq(users.id, person.id));
  const beat = { start: 0, end: long.indexOf('## The crew') };
  expect((await order([beat])).body.code).toBe('tokens_insufficient');
  expect((await person.call(getCurrentUser)).body.tokens).toBe(0);
});

test('a passage that begins or ends inside a sentence is rejected and not charged', async () => {
  const { person, id } = await creatorWithLongScript();
  const order = (start: number, end: number) =>
    person.call(createShort, {
      params: { id },
      body: { title: 'Short', passages: [{ start, end }], version: 1 },
    });
  const [begin, end] = [CONTENT.indexOf('Nobody'), CONTENT.indexOf('\n\n## The crew')];
  for (const [from, to] of [
    [begin, end - 1],
    [begin + 1, end],
    [begin, CONTENT.indexOf('forty sailors')],
  ] as const)
    expect(await order(from, to)).toMatchObject({
      status: 400,
      body: { error: 'Choose whole sentences. A passage begins or ends inside one.' },
    });
  expect((await person.call(getCurrentUser)).body.tokens).toBe(10);
  expect((await order(begin, end)).status).toBe(201);
});

test('a script that is about as short as a Short is not cut, and nothing is charged', async () => {
  const { person, id } = await creatorWithLongScript('Only five words right here.');
  const body = { title: 'Short', passages: [{ start: 0, end: 27 }], version: 1 };
  const answer = await person.call(createShort, { params: { id }, body });
  expect([answer.status, answer.body.error]).toEqual([
    400,
    'This script is too short to cut a Short from it.',
  ]);
  expect((await person.call(getCurrentUser)).body.tokens).toBe(10);
});

test('without a model, a kit is free and is not marked as AI', async () => {
  const { person, id } = await creatorWithLongScript();
  const { body } = await person.call(suggestPublishing, { params: { id }, body: {} });
  expect(body).toMatchObject({ tokens: 10, suggestionCost: 0, kit: { ai: false, version: 1, titles: [] } });
  expect(body.kit.chapters.map(({ name }) => name)).toEqual(['The pier', 'The crew', 'The water']);
  expect(body.kit.description.startsWith('Nobody saw the ferry leave the old pier.')).toBe(true);
  expect(body.kit.tags[0]).toBe('history');
  expect((await person.call(getPublishing, { params: { id } })).body.kit).toEqual(body.kit);
});

test('another creator’s script cannot be cut', async () => {
  const { id } = await creatorWithLongScript();
  const { person: stranger } = await creatorWithLongScript();
  expect((await stranger.call(suggestShorts, { params: { id } })).status).toBe(404);
  const body = { title: 'Short', passages: [{ start: 0, end: 700 }], version: 1 };
  expect((await stranger.call(createShort, { params: { id }, body })).status).toBe(404);
});
