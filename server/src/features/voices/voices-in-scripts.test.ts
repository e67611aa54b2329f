import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { checkScript } from '@cold-open/contract/scripts/checks/check-script';
import {
  createOutline,
  getOutline,
  suggestPoints,
  updateOutline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { getScriptCheck } from '@cold-open/contract/scripts/script-check.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { writeOpenings } from '@cold-open/contract/scripts/suggestions.contract';
import {
  changeVoice,
  createVoice,
  deleteVoice,
  describeVoice,
} from '@cold-open/contract/voices/voices.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { modelCalls } from '../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { answerBeats } from '../../testing/planned-beats.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { variationsOf } from '../../testing/variations.ts';
import { users } from '../account/account.tables.ts';

const COPIED = 'Grandmother sat on it for forty years and never once said a word.';
const SAMPLE = `There's a chair in my kitchen that announces every meal. It's old. It squeaks.

Here's the thing. ${COPIED} I can't throw it out, so I take it apart every spring.

So I checked. Two parts rub, and nobody hears it until they sit down. It's the glue, it's always the glue, and it's never where you look first.`;
const WRITTEN = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;

const fake = await startFakeModel('openai-compatible', { script: WRITTEN });
afterAll(() => fake.close());
const { app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});

async function creatorWithVoice(texts = [SAMPLE]) {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 20, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const samples = texts.map((text) => ({ text }));
  const voice = (await person.call(createVoice, { body: { samples } })).body;
  return { person, voiceId: voice._id };
}

type Person = Awaited<ReturnType<typeof signIn>>;
const FORM = { title: 'The ferry', pasteContent: 'A ferry left.', contentType: 'youtube_shorts' };
const lastMessages = () => JSON.stringify(fake.requests.at(-1)?.body);

/** Uses every feature that writes words, and calls `check` after each request to the model. */
async function makeWordsEverywhere(person: Person, voiceId: string, check: (made: string) => void) {
  fake.setScript(WRITTEN);
  const { status, body } = await person.call(generateCustomScript, { body: { ...FORM, voiceId } });
  expect(status).toBe(201);
  check('script');
  const params = { id: body.script._id };
  await person.call(regenerateScript, { params, body: {} });
  check('regenerated script');
  await person.call(regenerateScript, { params, body: { beat: 0 } });
  check('regenerated beat');
  const { script } = (await person.call(regenerateScript, { params, body: {} })).body;
  const [, line = ''] = script.content.split('\n');
  const selected = line.slice(0, 40);
  const start = script.content.indexOf(selected);
  fake.setScript('=== 1\nOne way to say it.\n=== 2\nAnother way to say it.\n=== 3\nA third way to say it.');
  await person.call(rephraseSelection, {
    params,
    body: { start, end: start + selected.length, selected, tone: 'plainer', version: script.version },
  });
  check('rephrasing');
  fake.setScript('=== Scene\nA rope lies here.\n=== Figure\nForty people.\n');
  await person.call(writeOpenings, { params, body: { version: script.version } });
  check('openings');
  const { outline } = (await person.call(createOutline, { body: { title: 'The ferry', voiceId } })).body;
  fake.setScript('=== Beat 1\nShow the empty pier');
  await person.call(suggestPoints, { params: { id: outline._id }, body: {} });
  check('suggested points');
  fake.setScript(({ user }) => answerBeats(user, (name) => `${name} was calm. The last ferry left early.`));
  const requests = fake.requests.length;
  await person.call(generateCustomScript, { body: { ...FORM, voiceId, outlineId: outline._id } });
  expect(fake.requests.length).toBeGreaterThan(requests);
  check('planned script');
}

test('a script, its regeneration, a beat, a rephrasing, openings and a plan use the chosen voice', async () => {
  const { person, voiceId } = await creatorWithVoice();
  await person.call(changeVoice, {
    params: { id: voiceId },
    body: { corrections: { signOff: 'Go fix it.' } },
  });
  const made: string[] = [];
  await makeWordsEverywhere(person, voiceId, (name) => {
    const messages = lastMessages();
    expect(messages).toMatch(/<voice-[0-9a-f]{12}>/);
    expect(messages).toContain('Sign-off, word for word, as the last line: \\"Go fix it.\\"');
    expect(messages).toContain('announces every meal');
    // Never the whole sample.
    expect(messages).not.toContain('I take it apart every spring');
    made.push(name);
  });
  expect(made).toHaveLength(7);
});

test('at most 500 words of long samples are sent, with the opening and the end of each', async () => {
  const names = ['anchor', 'barrel', 'crane', 'ladder', 'wheel'];
  const texts = names.map((name) =>
    Array.from({ length: 200 }, (_, at) => `The ${name} moved ${at} steps before anybody saw it.`).join(' '),
  );
  const { person, voiceId } = await creatorWithVoice(texts);
  await makeWordsEverywhere(person, voiceId, () => {
    const messages = lastMessages();
    for (const name of names)
      for (const at of [0, 199]) expect(messages).toContain(`The ${name} moved ${at} steps`);
    const sentences = messages.match(/The \w+ moved \d+ steps before anybody saw it/g) ?? [];
    expect(sentences.length).toBeLessThanOrEqual(500 / 9);
    expect(sentences.length).toBeGreaterThan(40);
  });
});

test('without a voice, none of the voice material is sent', async () => {
  const { person } = await creatorWithVoice();
  fake.setScript(WRITTEN);
  await person.call(generateCustomScript, { body: FORM });
  expect(lastMessages()).not.toMatch(/<voice-|announces every meal/);
});

test('another account’s voice is not found, and nothing is charged', async () => {
  const { voiceId } = await creatorWithVoice();
  const { person } = await creatorWithVoice();
  expect(await person.call(generateCustomScript, { body: { ...FORM, voiceId } })).toMatchObject({
    status: 404,
    body: { error: 'Voice not found.' },
  });
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.tokens).toBe(20);
});

test('a script whose voice was deleted is regenerated in the template’s voice', async () => {
  const { person, voiceId } = await creatorWithVoice();
  fake.setScript(WRITTEN);
  const { script } = (await person.call(generateCustomScript, { body: { ...FORM, voiceId } })).body;
  await person.call(deleteVoice, { params: { id: voiceId } });
  const { status } = await person.call(regenerateScript, { params: { id: script._id }, body: {} });
  expect(status).toBe(201);
  expect(lastMessages()).not.toMatch(/<voice-|announces every meal/);
});

test('a sentence that the model copied from a sample is marked in Check', async () => {
  const { person, voiceId } = await creatorWithVoice();
  fake.setScript(`${WRITTEN}\n${COPIED}`);
  const { script } = (await person.call(generateCustomScript, { body: { ...FORM, voiceId } })).body;
  const { material } = (await person.call(getScriptCheck, { params: { id: script._id } })).body;
  const { findings } = checkScript(script, material);
  const copied = findings.find(({ kind }) => kind === 'copied_words');
  expect(copied).toMatchObject({
    title: 'Copied from one of your scripts',
    quote: COPIED.replace(/\.$/, ''),
  });
  expect(material?.voice?.sentenceLength).toEqual({
    median: expect.any(Number),
    rarelyPass: expect.any(Number),
  });
});

test('the model describes a voice in three lines, and the creator’s own description stays', async () => {
  const { person, voiceId } = await creatorWithVoice();
  const params = { id: voiceId };
  fake.setScript('You talk in short turns.\n- You name things.\n\nYou never shout.\nA fourth line.');
  const { body } = await person.call(describeVoice, { params });
  expect(body.profile).toMatchObject({
    description: 'You talk in short turns.\nYou name things.\nYou never shout.',
    isDescriptionEdited: false,
  });
  await person.call(changeVoice, { params, body: { description: 'Dry, and quick.' } });
  const again = await person.call(describeVoice, { params });
  expect(again.body.profile).toMatchObject({ description: 'Dry, and quick.', isDescriptionEdited: true });
  const calls = await app.db.select().from(modelCalls).where(eq(modelCalls.purpose, 'voice'));
  expect(calls.length).toBeGreaterThan(0);
});

/** Deletes the owner's voices as soon as a run touches its script, which is after the voice was checked. */
async function deleteVoicesDuring<Result>(
  event: 'insert' | 'update',
  run: () => Promise<Result>,
): Promise<Result> {
  await app.db.execute(
    sql.raw(`CREATE FUNCTION delete_voices() RETURNS trigger AS $$
      BEGIN DELETE FROM voices WHERE owner_id = NEW.owner_id; RETURN NEW; END $$ LANGUAGE plpgsql`),
  );
  await app.db.execute(
    sql.raw(`CREATE TRIGGER delete_voices BEFORE ${event} ON scripts
      FOR EACH ROW EXECUTE FUNCTION delete_voices()`),
  );
  try {
    return await run();
  } finally {
    await app.db.execute(sql`DROP TRIGGER delete_voices ON scripts`);
    await app.db.execute(sql`DROP FUNCTION delete_voices()`);
  }
}

test('a voice that is deleted while a script is ordered is reported as not found, and nothing is charged', async () => {
  const { person, voiceId } = await creatorWithVoice();
  const { status, body } = await deleteVoicesDuring('insert', () =>
    person.call(generateCustomScript, { body: { ...FORM, voiceId } }),
  );
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: 'Voice not found.', details: [{ path: 'voiceId' }] });
  expect((await person.call(getCurrentUser)).body.tokens).toBe(20);
});

test('a voice that is deleted while a script is regenerated is left out', async () => {
  const { person, voiceId } = await creatorWithVoice();
  fake.setScript(WRITTEN);
  const { script } = (await person.call(generateCustomScript, { body: { ...FORM, voiceId } })).body;
  const again = await deleteVoicesDuring('update', () =>
    person.call(regenerateScript, { params: { id: script._id }, body: {} }),
  );
  expect(again.status).toBe(201);
  expect(lastMessages()).not.toMatch(/<voice-/);
});

test('points for an outline are suggested in its voice', async () => {
  const { person, voiceId } = await creatorWithVoice();
  const made = await person.call(createOutline, { body: { title: 'The ferry', voiceId } });
  expect(made.body.outline.voiceId).toBe(voiceId);
  const params = { id: made.body.outline._id };
  fake.setScript('=== Beat 1\nShow the empty pier\nName the last passenger');
  await person.call(suggestPoints, { params, body: {} });
  expect(lastMessages()).toMatch(/<voice-[0-9a-f]{12}>/);
  expect(lastMessages()).toContain('announces every meal');
  expect(lastMessages()).not.toContain('I take it apart every spring');

  const { version } = made.body.outline;
  const changed = await person.call(updateOutline, { params, body: { version, voiceId: null } });
  expect(changed.body.outline.voiceId).toBeNull();
  await person.call(suggestPoints, { params, body: {} });
  expect(lastMessages()).not.toMatch(/<voice-/);

  const stranger = await signIn();
  const stolen = await stranger.call(createOutline, { body: { title: 'The ferry', voiceId } });
  expect(stolen).toMatchObject({ status: 404, body: { details: [{ path: 'voiceId' }] } });
  const back = { version: changed.body.outline.version, voiceId };
  expect((await person.call(updateOutline, { params, body: back })).status).toBe(200);
  await person.call(deleteVoice, { params: { id: voiceId } });
  expect((await person.call(getOutline, { params })).body.outline.voiceId).toBeNull();
});
