import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { createOutline, updateOutline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { coverageOf } from '@cold-open/contract/scripts/point-coverage';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { lockLines } from '@cold-open/contract/scripts/script-changes.contract';
import { generateScript, stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { modelCalls } from '../../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { answerBeats } from '../../../testing/planned-beats.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { watchOrder } from '../../../testing/watch-order.ts';
import { users } from '../../account/account.tables.ts';

const POINTS = ['A flea market table', 'The pump hums', 'A valve the size of a sugar cube', 'It works'];
/** Answers with the points of the beats that were asked for, each in about 30 words. */
const answer = (user: string) => {
  const beat = Number(/all points of its beat (\d+)/.exec(user)?.[1]);
  if (Number.isNaN(beat)) return answerBeats(user, (name) => wordsOf(placeOf(name, user)));
  return user.includes('My new point') ? wordsOf(beat - 1, 'My new point') : wordsOf(beat - 1);
};
const placeOf = (name: string, user: string) =>
  Number(new RegExp(`^(\\d+)\\. ${name} `, 'm').exec(user)?.[1]) - 1;
const wordsOf = (index: number, point = POINTS[index]) =>
  `${point}. ${variationsOf(`In part${index + 1} something was${index + 1} said there${index + 1}.`, 4)}`;

const fake = await startFakeModel('openai-compatible', { script: ({ user }) => answer(user) });
afterAll(() => fake.close());
const { app, address, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => fake.resume());
type Person = Awaited<ReturnType<typeof signIn>>;

async function creatorWithOutline() {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 9, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const template =
    'Hook: show the broken thing. Fault: say what is wrong. Fix: replace it. Test: turn it on.';
  const { prompt } = (
    await person.call(createPromptGroup, {
      body: { youtuberName: 'The Tinkerer', niche: 'DIY', promptTemplate: template },
    })
  ).body;
  const form = {
    title: 'A dead espresso machine',
    promptID: prompt.nestedPrompts[0]?._id,
    contentType: 'long_form',
    length: 'short',
  };
  const { outline } = (await person.call(createOutline, { body: form })).body;
  const sections = outline.sections.slice(0, 4).map((section, index) => ({
    ...section,
    points: [POINTS[index] ?? ''],
    words: 30,
  }));
  const changed = await person.call(updateOutline, {
    params: { id: outline._id },
    body: { version: outline.version, sections },
  });
  expect(changed.status).toBe(200);
  const body = { ...form, outlineId: outline._id };
  const order = () => person.call(generateScript, { body });
  const stream = (key = randomUUID()) =>
    watchOrder(`${address}${generateScript.path}`, { token: person.token, key, form: body });
  return { person, sections: sections as OutlineSection[], order, stream };
}

const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

test('a script written from an outline has its beats, its points and its length, for one token', async () => {
  const { person, sections, order } = await creatorWithOutline();
  const { status, body } = await order();
  expect(status).toBe(201);
  const { script } = body;
  expect(beatsOf(script.content).map(({ name }) => name)).toEqual(sections.map(({ name }) => name));
  expect(script.outline).toEqual(sections);
  expect(script.targetWords).toEqual({ target: 120, min: 90, max: 150 });
  expect(script.keyPoints).toBe(POINTS.join('\n'));
  expect(coverageOf(POINTS.join('\n'), script.content).every(({ isCovered }) => isCovered)).toBe(true);
  expect(script.plannedBeats?.map(({ share }) => share)).toEqual([25, 25, 25, 25]);
  expect(await tokensOf(person)).toBe(8);
  const calls = await app.db.select().from(modelCalls).where(eq(modelCalls.scriptId, script._id));
  expect(calls.map(({ purpose }) => purpose)).toEqual(['draft']);
});

test('a planned script is streamed, and requests with the same key are one order', async () => {
  const { person, sections, stream } = await creatorWithOutline();
  const requests = fake.requests.length;
  const key = randomUUID();
  const watchers = await Promise.all([stream(key), stream(key), stream(key)]);
  const ids = await Promise.all(watchers.map((watcher) => watcher.scriptId()));
  expect(new Set(ids).size).toBe(1);
  for (const watcher of watchers) {
    const { script } = (await watcher.end()).data;
    expect(watcher.text()).toBe(script.content);
    expect(beatsOf(script.content).map(({ name }) => name)).toEqual(sections.map(({ name }) => name));
  }
  expect(fake.requests.length - requests).toBe(1);
  expect(await tokensOf(person)).toBe(8);
});

test('Stop keeps the finished beats of a planned script and the charge', async () => {
  const { person, sections, stream } = await creatorWithOutline();
  // Pauses in the second beat.
  fake.pauseAfterWords(50);
  const watcher = await stream();
  const id = await watcher.scriptId();
  await fake.paused();
  await waitFor('the second beat', () => watcher.text().includes(`## ${sections[1]?.name}`));
  const { body } = await person.call(stopScript, { params: { id } });
  fake.resume();
  expect(body.script).toMatchObject({ status: 'ready', stopped: true, failure: null });
  const beats = beatsOf(body.script.content);
  expect(beats.map(({ name }) => name)).toEqual(sections.slice(0, 2).map(({ name }) => name));
  expect(beats[0]?.text).toContain(wordsOf(0));
  expect(body.tokens).toBe(8);
  expect((await watcher.end()).data.script).toEqual(body.script);
});

test('a started script is finished, even if an answer is cut off', async () => {
  const { sections, order } = await creatorWithOutline();
  fake.setMode('no end', 'ok');
  const { script } = (await order()).body;
  fake.setMode('ok');
  expect(beatsOf(script.content).map(({ name }) => name)).toEqual(sections.map(({ name }) => name));
  const calls = await app.db.select().from(modelCalls).where(eq(modelCalls.scriptId, script._id));
  // A continuation is allowed even if the budget for drafts runs out.
  expect(calls.map(({ purpose }) => purpose).sort()).toEqual(['continuation', 'draft']);
});

test('a changed card rewrites only its beat, from the new points', async () => {
  const { person, sections, order } = await creatorWithOutline();
  const { script } = (await order()).body;
  const before = beatsOf(script.content);
  const section = { ...(sections[2] as OutlineSection), points: ['My new point'] };
  const body = { beat: 2, version: script.version, section };
  const { status, body: reply } = await person.call(regenerateScript, { params: { id: script._id }, body });
  expect(status).toBe(201);
  const after = beatsOf(reply.script.content);
  expect(after.map(({ text }) => text.includes('My new point'))).toEqual([false, false, true, false]);
  for (const index of [0, 1, 3]) expect(after[index]).toEqual(before[index]);
  expect(reply.script.outline?.[2]).toEqual(section);
  expect(reply.script.keyPoints).toContain('My new point');
  expect(await tokensOf(person)).toBe(7);
  const unknown = { ...section, id: '00000000-0000-4000-8000-000000000000' };
  const rejected = await person.call(regenerateScript, {
    params: { id: script._id },
    body: { beat: 2, section: unknown },
  });
  expect(rejected).toMatchObject({ status: 400, body: { error: 'The outline has no such beat.' } });
  expect(await tokensOf(person)).toBe(7);
});

test('locked lines of a planned script stay when it is regenerated', async () => {
  const { person, order } = await creatorWithOutline();
  const { script } = (await order()).body;
  const locked = script.content.split('\n')[1] ?? '';
  await person.call(lockLines, { params: { id: script._id }, body: { lines: [1], version: script.version } });
  fake.setScript(`## Hook\n${variationsOf('A whole new take on it.', 20)}`);
  const again = await person.call(regenerateScript, { params: { id: script._id }, body: {} });
  fake.setScript(({ user }) => answer(user));
  expect(again.body.script.content.split('\n')).toContain(locked);
});
