import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { getPromptTemplate, readTemplateBeats } from '@cold-open/contract/prompts/prompt-templates.contract';
import {
  createNestedPrompt,
  createPromptGroup,
  getNestedPrompt,
  updateNestedPrompt,
} from '@cold-open/contract/prompts/prompts.contract';
import { BEAT_MESSAGES, type TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadStarterLibrary } from '../../content/load-content.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { nestedPrompts } from './prompts.tables.ts';
import { fillStarterBeats, seedStarterLibrary } from './seed-starter-library.ts';

const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });

const BEATS: TemplateBeat[] = [
  { name: 'Cold open', purpose: 'Show the part.', question: 'Which part failed?', share: 30 },
  { name: 'The cause', purpose: 'Name the cause.', question: 'What was the cause?', share: 70 },
];
const FORM = {
  niche: 'DIY',
  promptName: 'Fix it',
  promptTemplate: 'Hook: a part.\nRepair: fix it.\nClosing: done.',
};

async function newGroup(owner: Awaited<ReturnType<typeof signIn>>) {
  const { body } = await owner.call(createPromptGroup, { body: { youtuberName: 'Bench', niche: 'DIY' } });
  return body.prompt._id;
}

async function newPrompt(owner: Awaited<ReturnType<typeof signIn>>, fields: object = {}) {
  const groupId = await newGroup(owner);
  const { body } = await owner.call(createNestedPrompt, {
    params: { groupId },
    body: { ...FORM, ...fields },
  });
  return { groupId, nestedId: body.nestedPrompt._id };
}

const namesOf = (beats: readonly { name: string }[]) => beats.map(({ name }) => name);

test('a template that is saved without beats gets the ones that its text names', async () => {
  const maya = await signIn();
  const params = await newPrompt(maya);
  const { body } = await maya.call(getPromptTemplate, { params });
  expect(namesOf(body.beats)).toEqual(['Hook', 'Repair', 'Closing']);
  expect(body.beats.reduce((sum, { share }) => sum + share, 0)).toBe(100);

  const created = await maya.call(createPromptGroup, {
    body: { youtuberName: 'Bench', niche: 'DIY', promptTemplate: 'Be brief.', videoType: 'short' },
  });
  const nestedId = created.body.prompt.nestedPrompts[0]?._id ?? '';
  const detail = (await maya.call(getNestedPrompt, { params: { nestedId } })).body;
  expect(namesOf(detail.beats)).toEqual(['Hook', 'Body', 'Closing']);
});

test('beats are saved as they were sent, and lists leave them out', async () => {
  const maya = await signIn();
  const created = await maya.call(createPromptGroup, {
    body: { youtuberName: 'Bench', niche: 'DIY', promptTemplate: 'Be brief.', beats: BEATS },
  });
  const [nested] = created.body.prompt.nestedPrompts;
  expect(nested).not.toHaveProperty('beats');
  const detail = await maya.call(getNestedPrompt, { params: { nestedId: nested?._id ?? '' } });
  expect(detail.body.beats).toEqual(BEATS);

  const params = await newPrompt(maya, { beats: BEATS });
  expect((await maya.call(getPromptTemplate, { params })).body.beats).toEqual(BEATS);
  const swapped = [BEATS[1], BEATS[0]];
  await maya.call(updateNestedPrompt, { params, body: { ...FORM, beats: swapped } });
  expect((await maya.call(getPromptTemplate, { params })).body.beats).toEqual(swapped);
});

test('beats that are not sent are kept if the text stays the same, and read again if it changes', async () => {
  const maya = await signIn();
  const params = await newPrompt(maya, { beats: BEATS });
  await maya.call(updateNestedPrompt, { params, body: { ...FORM, promptName: 'Renamed' } });
  expect((await maya.call(getPromptTemplate, { params })).body.beats).toEqual(BEATS);
  await maya.call(updateNestedPrompt, {
    params,
    body: { ...FORM, promptTemplate: 'Hook: a door.\nHunt: go.\nClosing: home.' },
  });
  expect(namesOf((await maya.call(getPromptTemplate, { params })).body.beats)).toEqual([
    'Hook',
    'Hunt',
    'Closing',
  ]);
});

test('invalid beats are reported at their fields', async () => {
  const maya = await signIn();
  const groupId = await newGroup(maya);
  const save = (beats: unknown) =>
    maya.call(createNestedPrompt, { params: { groupId }, body: { ...FORM, beats } as never });
  expect(
    await save([
      { ...BEATS[0], name: ' ', share: 30 },
      { ...BEATS[1], share: 0 },
    ]),
  ).toMatchObject({
    status: 400,
    body: {
      details: [
        { path: 'beats.0.name', message: BEAT_MESSAGES.nameMissing },
        { path: 'beats.1.share', message: BEAT_MESSAGES.shareInvalid },
        { path: 'beats', message: BEAT_MESSAGES.sharesOff(30) },
      ],
    },
  });
  expect(await save([BEATS[0]])).toMatchObject({
    status: 400,
    body: { details: [{ path: 'beats', message: BEAT_MESSAGES.sharesOff(30) }] },
  });
  for (const beats of [[], null, 'Hook', [null], [{}], Array(13).fill(BEATS[0]), [{ ...BEATS[0], extra: 1 }]])
    expect((await save(beats)).status).toBe(400);
});

test('beats can be read from a text before it is saved', async () => {
  const maya = await signIn();
  const { body } = await maya.call(readTemplateBeats, { body: { promptTemplate: FORM.promptTemplate } });
  expect(namesOf(body.beats)).toEqual(['Hook', 'Repair', 'Closing']);
  const short = await maya.call(readTemplateBeats, { body: { promptTemplate: '', videoType: 'short' } });
  expect(namesOf(short.body.beats)).toEqual(['Hook', 'Body', 'Closing']);
  expect(await maya.call(readTemplateBeats, { body: { promptTemplate: 'x'.repeat(40_001) } })).toMatchObject({
    status: 400,
  });
});

test('the audit log shows how an admin changed the beats', async () => {
  const params = await newPrompt(admin, { beats: BEATS });
  await admin.call(updateNestedPrompt, {
    params,
    body: { ...FORM, beats: [{ ...BEATS[0], share: 100 }] },
  });
  const { body } = await admin.call(listAuditEntries, { query: { limit: '1' } });
  expect(body[0]).toMatchObject({
    action: 'prompt.changed',
    before: { beats: expect.stringContaining('Cold open (30%): Show the part.') },
    after: { beats: 'Cold open (100%): Show the part. Which part failed?' },
  });
});

test('the starter library gets its beats, even in a database that was seeded before they existed', async () => {
  const niches = (await loadStarterLibrary()).slice(0, 2);
  const [first, edited] = niches.flatMap(({ groups }) => groups.flatMap(({ prompts }) => prompts));
  await app.db.transaction((tx) => seedStarterLibrary(tx, niches, new Date()));
  const rowOf = async (name: string) =>
    (await app.db.select().from(nestedPrompts).where(eq(nestedPrompts.promptName, name)))[0];
  expect((await rowOf(first?.promptName ?? ''))?.beats).toEqual(first?.beats);

  const maya = await signIn();
  const own = await newPrompt(maya, { beats: BEATS });
  await app.db.update(nestedPrompts).set({ beats: null });
  await app.db
    .update(nestedPrompts)
    .set({ promptTemplate: 'Hook: a door.\nHunt: go.\nClosing: home.' })
    .where(eq(nestedPrompts.promptName, edited?.promptName ?? ''));
  for (const _time of ['first', 'second']) await app.db.transaction((tx) => fillStarterBeats(tx, niches));
  expect((await rowOf(first?.promptName ?? ''))?.beats).toEqual(first?.beats);
  expect(namesOf((await rowOf(edited?.promptName ?? ''))?.beats ?? [])).toEqual(['Hook', 'Hunt', 'Closing']);
  // A private template without stored beats still has the ones that its text names.
  expect(namesOf((await maya.call(getPromptTemplate, { params: own })).body.beats)).toEqual([
    'Hook',
    'Repair',
    'Closing',
  ]);
});
