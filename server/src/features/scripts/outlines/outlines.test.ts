import { createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import {
  createOutline,
  deleteOutline,
  getOutline,
  listOutlines,
  suggestPoints,
  updateOutline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account.tables.ts';
import { outlines } from './outlines.tables.ts';

const { app, startInstance, signIn, clock } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const FORM = { title: 'I fixed a dead espresso machine', length: 'medium', contentType: 'long_form' };
const make = async (person: Person, fields = {}) =>
  (await person.call(createOutline, { body: { ...FORM, ...fields } })).body.outline;
const save = (
  person: Person,
  id: string,
  body: { version: number; sections?: OutlineSection[]; title?: string },
) => person.call(updateOutline, { params: { id }, body });

async function promptOf(person: Person, beats?: TemplateBeat[]) {
  const body = {
    ...(beats && { beats }),
    youtuberName: 'The Tinkerer',
    niche: 'DIY',
    promptTemplate:
      'Hook: show the broken thing. Fault: say what is wrong. Fix: replace the part. Closing: test it.',
  };
  const { prompt: group } = (await person.call(createPromptGroup, { body })).body;
  const [prompt] = group.nestedPrompts;
  if (!prompt) throw new Error('the group has no prompt');
  return prompt;
}

test('an outline has the beats of its prompt with their questions, and the key points in them', async () => {
  const maya = await signIn();
  const { _id: promptID } = await promptOf(maya);
  const outline = await make(maya, { promptID, keyPoints: 'The pump hums\nLights on, water hot' });
  expect(outline.sections.length).toBeGreaterThan(2);
  expect(outline.sections.every(({ question, purpose }) => question !== '' && purpose !== '')).toBe(true);
  expect(outline.sections.reduce((sum, { words }) => sum + words, 0)).toBe(600);
  expect(outline.sections.flatMap(({ points }) => points).sort()).toEqual([
    'Lights on, water hot',
    'The pump hums',
  ]);
  expect((await maya.call(getOutline, { params: { id: outline._id } })).body.outline).toEqual(outline);
});

test('an outline follows the beats that the creator gave the prompt', async () => {
  const maya = await signIn();
  const beats = [
    { name: 'Empty bench', purpose: 'Show what is missing.', question: 'What did you sell?', share: 25 },
    { name: 'The part', purpose: 'Hold it up.', question: 'Where did you find it?', share: 75 },
  ];
  const { _id: promptID } = await promptOf(maya, beats);
  expect((await make(maya, { promptID })).sections).toEqual(
    beats.map(({ share, ...beat }) => ({ ...beat, id: expect.any(String), points: [], words: share * 6 })),
  );
});

test('an outline needs neither a plan nor a prompt, and a pasted text gives it a title', async () => {
  const maya = await signIn();
  const outline = await make(maya, { title: '', pasteContent: 'The last ferry\nIt left in 1986.' });
  expect(outline).toMatchObject({ title: 'The last ferry', promptID: null, version: 1, length: 'medium' });
  expect(outline.sections.length).toBeGreaterThan(2);
  const nothing = await maya.call(createOutline, { body: { length: 'short' } });
  expect(nothing).toMatchObject({
    status: 400,
    body: { error: 'Please enter a title or paste your content.' },
  });
});

test('a change needs the current version', async () => {
  const maya = await signIn();
  const { _id, sections, version } = await make(maya);
  const [first, ...others] = sections as [OutlineSection, ...OutlineSection[]];
  const changed = [...others, { ...first, name: 'Cold open', points: ['A note that says “as is”'] }];
  const saved = await save(maya, _id, { version, sections: changed });
  expect(saved.body.outline).toMatchObject({ version: 2, sections: changed });
  const stale = await save(maya, _id, { version, title: 'Another' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'outline_changed' } });
  expect((await save(maya, _id, { version: 2, sections: [] })).status).toBe(400);
});

test('an outline is visible only to its owner', async () => {
  const [maya, omar] = [await signIn(), await signIn()];
  const { _id: id, version } = await make(maya);
  expect((await omar.call(getOutline, { params: { id } })).status).toBe(404);
  expect((await save(omar, id, { version, title: 'Mine' })).status).toBe(404);
  expect((await omar.call(deleteOutline, { params: { id } })).status).toBe(404);
  expect((await omar.call(listOutlines)).body).toEqual([]);
  await subscribe(omar);
  const body = { title: 'Mine', pasteContent: 'Words.', contentType: 'youtube_shorts', outlineId: id };
  expect((await omar.call(generateCustomScript, { body })).status).toBe(404);
});

test('outlines are listed, last changed first, until a script is written from them', async () => {
  const maya = await signIn();
  await subscribe(maya);
  const older = await make(maya, { title: 'Older' });
  clock.advance(1000);
  const newer = await make(maya, { title: 'Newer' });
  clock.advance(1000);
  await save(maya, older._id, { version: 1, title: 'Older, changed' });
  const listed = (await maya.call(listOutlines)).body;
  expect(listed.map(({ title }) => title)).toEqual(['Older, changed', 'Newer']);
  expect(listed[0]?.beats[0]).toMatchObject({ isAnswered: false });
  const { _id: promptID } = await promptOf(maya);
  const body = { ...FORM, promptID, outlineId: newer._id };
  expect((await maya.call(generateScript, { body })).status).toBe(201);
  expect((await maya.call(listOutlines)).body.map(({ title }) => title)).toEqual(['Older, changed']);
  expect((await maya.call(deleteOutline, { params: { id: older._id } })).status).toBe(200);
  expect((await maya.call(listOutlines)).body).toEqual([]);
});

test('an account can make 20 outlines an hour', async () => {
  const limited = await startInstance({ rateLimit: true });
  const maya = await limited.signIn();
  const statuses = [];
  for (let count = 0; count < 21; count++) {
    // Slow enough to stay below the limit on changes.
    clock.advance(1000);
    statuses.push((await maya.call(createOutline, { body: FORM })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

test('an account without a plan stores at most 50 outlines', async () => {
  const maya = await signIn();
  await make(maya);
  const [row] = await app.db.select().from(outlines).where(eq(outlines.ownerId, maya.id));
  if (!row) throw new Error('no outline was stored');
  const { id: _id, ...values } = row;
  await app.db.insert(outlines).values(Array.from({ length: 49 }, () => values));
  expect((await maya.call(createOutline, { body: FORM })).body).toMatchObject({ code: 'storage_full' });
});

test('without a model nothing is suggested', async () => {
  const maya = await signIn();
  const { _id: id } = await make(maya);
  expect((await maya.call(suggestPoints, { params: { id }, body: {} })).body).toMatchObject({
    code: 'model_needed',
  });
});

test('without a model the answers are the script, word for word, with a gap for each open question', async () => {
  const maya = await signIn();
  await subscribe(maya);
  const { _id: promptID } = await promptOf(maya);
  const { _id, version, sections } = await make(maya, { promptID });
  const answered = sections.map((section, index) =>
    index % 2 === 0 ? { ...section, points: ['A note: “as is”', `Answer ${index}`] } : section,
  );
  await save(maya, _id, { version, sections: answered });
  const { script } = (await maya.call(generateScript, { body: { ...FORM, promptID, outlineId: _id } })).body;
  expect(script.engine?.ai).toBe(false);
  expect(script.content).toBe(
    answered
      .map(({ name, question, points }) =>
        [`## ${name}`, points.length > 0 ? `${points.join('. ')}.` : `[YOURS: ${question}]`].join('\n\n'),
      )
      .join('\n\n'),
  );
});

const subscribe = (person: Person) =>
  app.db.update(users).set({ tokens: 9, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
