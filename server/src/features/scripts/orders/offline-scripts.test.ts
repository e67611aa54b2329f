import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { createNestedPrompt, createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { users } from '../../account/account.tables.ts';

const SAME_WORDS = 'Without a model, regenerating gives the same words. No token was taken.';
const SOURCE = variationsOf('The ferry left at nine and came back at ten. ', 40);
const BEATS = [
  { name: 'Dead machine', purpose: 'Show it.', question: 'What died, and when?', share: 40 },
  { name: 'One part', purpose: 'Fix it.', question: 'What did the part cost?', share: 60 },
];

const { app, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

async function creator() {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  return person;
}

async function newPrompt(owner: Person) {
  const group = await owner.call(createPromptGroup, {
    body: { youtuberName: 'The Slow Lens', niche: 'DIY' },
  });
  const nested = await owner.call(createNestedPrompt, {
    params: { groupId: group.body.prompt._id },
    body: { promptName: 'One fault', niche: 'DIY', promptTemplate: 'Repair it.', beats: BEATS },
  });
  return nested.body.nestedPrompt._id;
}

async function fromText(person: Person) {
  const body = { title: 'The ferry', contentType: 'long_form', length: 'short', pasteContent: SOURCE };
  return (await person.call(generateCustomScript, { body })).body.script;
}

test('a title alone becomes the beats of its prompt, with the questions as gaps', async () => {
  const person = await creator();
  const form = {
    title: 'A dead machine',
    promptID: await newPrompt(person),
    contentType: 'long_form',
    length: 'short',
  };
  const { body } = await person.call(generateScript, { body: form });
  expect(body.script).toMatchObject({
    content:
      '## Dead machine\n\n[YOURS: What died, and when?]\n\n## One part\n\n[YOURS: What did the part cost?]',
    words: 0,
    status: 'ready',
    notes: [],
    engine: { ai: false },
  });
  expect(body.tokens).toBe(9);
  const withPoints = await person.call(generateScript, {
    body: { ...form, keyPoints: '- it died on a monday\n- the part cost $2' },
  });
  expect(withPoints.body.script.content).toBe(
    '## Dead machine\n\nit died on a monday.\n\n## One part\n\nthe part cost $2.\n\n[ON SCREEN: $2]',
  );
});

test.each([
  [{ wish: 'Darker' }, 'A model is needed for this. No token was taken.'],
  [{}, SAME_WORDS],
  [{ beat: 0 }, SAME_WORDS],
  [{ beat: 0, length: 'shorter' }, SAME_WORDS],
  [{ length: 'short' }, SAME_WORDS],
])('regenerating with %o is rejected and costs nothing', async (form, error) => {
  const person = await creator();
  const script = await fromText(person);
  const params = { id: script._id };
  const rejected = await person.call(regenerateScript, { params, body: form });
  expect([rejected.status, rejected.body.error]).toEqual([409, error]);
  expect(await tokensOf(person)).toBe(9);
  const { body } = await person.call(getScript, { params });
  expect(body).toMatchObject({ content: script.content, status: 'ready', version: 1 });
});

test('a pasted text can be cut to another length', async () => {
  const person = await creator();
  const script = await fromText(person);
  expect(script.words).toBeLessThanOrEqual(300);
  const { status, body } = await person.call(regenerateScript, {
    params: { id: script._id },
    body: { length: 'medium' },
  });
  expect([status, body.tokens]).toEqual([201, 8]);
  expect(body.script.words).toBeGreaterThan(300);
});
