import { exportMyData } from '@cold-open/contract/account/own-account.contract';
import { SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import {
  createNestedPrompt,
  createPromptGroup,
  updateNestedPrompt,
} from '@cold-open/contract/prompts/prompts.contract';
import { MAX_SAMPLE_LENGTH } from '@cold-open/contract/prompts/sample-excerpts';
import { checkScript } from '@cold-open/contract/scripts/checks/check-script';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { getScriptCheck } from '@cold-open/contract/scripts/script-check.contract';
import { generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { variationsOf } from '../../testing/variations.ts';
import { users } from '../account/account.tables.ts';
import { orders } from './orders/orders.tables.ts';

const COPIED = 'Twelve doors, eleven seconds less, and nobody in the hotel could tell me why.';
const SAMPLE = `I walked the corridor twice. ${COPIED} So I asked.`;
/** Has the ordered length, and one sentence of the sample. */
const SCRIPT = `## Hook
${COPIED} ${variationsOf('The last ferry left without a sound.', 16)}

## Closing
${variationsOf('Nobody ever asked why it went.', 17)}`;

const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
afterAll(() => fake.close());
const { address, app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl) },
  outside: fetch,
});
type Person = Awaited<ReturnType<typeof signIn>>;

const FORM = {
  niche: 'Design',
  promptName: 'Corridors',
  promptTemplate: `Hook: a corridor.\n\nTake pace and tone from this sample:\n${SAMPLE_PLACEHOLDER}`,
};

async function creatorWithPrompt(fields: object = { sample: SAMPLE }) {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const { body } = await person.call(createPromptGroup, { body: { youtuberName: 'Me', niche: 'Design' } });
  const groupId = body.prompt._id;
  const created = await person.call(createNestedPrompt, {
    params: { groupId },
    body: { ...FORM, ...fields },
  });
  return { person, params: { groupId, nestedId: created.body.nestedPrompt?._id ?? '' }, created };
}

async function order(person: Person, promptID: string) {
  const form = { title: 'The last ferry', promptID, contentType: 'long_form', length: 'short' };
  return (await person.call(generateScript, { body: form })).body.script;
}

const requestsWithSample = () => fake.requests.filter(({ user }) => /<sample-[0-9a-f]{12}>/.test(user));
const materialOf = async (person: Person, id: string) =>
  (await person.call(getScriptCheck, { params: { id } })).body.material;

test('the model sees the sample, and a sentence that it copies from it is a finding', async () => {
  const { person, params } = await creatorWithPrompt();
  const script = await order(person, params.nestedId);
  const sent = requestsWithSample().at(-1)?.user ?? '';
  expect(sent).toMatch(/<sample-[0-9a-f]{12}>\nI walked the corridor twice\./);
  expect(sent).toContain('Take pace and tone from this sample:\n(the sample follows below)');

  const material = await materialOf(person, script._id);
  expect(material?.samples).toEqual([{ label: 'Copied from the template’s sample', text: SAMPLE }]);
  const copied = checkScript(script, material).findings.filter(({ kind }) => kind === 'copied_words');
  expect(copied).toMatchObject([
    { title: 'Copied from the template’s sample', quote: COPIED.slice(0, -1), text: '14 words in a row.' },
  ]);
});

test('a regenerated script keeps its sample, even if the prompt has a different one by then', async () => {
  const { person, params } = await creatorWithPrompt();
  const { _id: id, version } = await order(person, params.nestedId);
  await person.call(updateNestedPrompt, { params, body: { ...FORM, sample: 'Another sample altogether.' } });
  const { status } = await person.call(regenerateScript, { params: { id }, body: { version } });
  expect(status).toBe(201);
  expect(requestsWithSample().at(-1)?.user).toContain('I walked the corridor twice.');
  const stored = await app.db.select().from(orders).where(eq(orders.scriptId, id));
  expect(stored.map(({ templateSample }) => templateSample).toSorted()).toEqual([SAMPLE, null]);
});

test('changing a prompt keeps its sample unless it is replaced or removed', async () => {
  const { person, params } = await creatorWithPrompt();
  const samplesAfter = async (body: object) => {
    await person.call(updateNestedPrompt, { params, body: { ...FORM, ...body } });
    const { _id } = await order(person, params.nestedId);
    return (await materialOf(person, _id))?.samples?.map(({ text }) => text);
  };
  expect(await samplesAfter({ promptName: 'Renamed' })).toEqual([SAMPLE]);
  expect(await samplesAfter({ sample: 'A shorter one.' })).toEqual(['A shorter one.']);
  expect(await samplesAfter({ sample: null })).toEqual([]);
});

test('the first prompt of a group keeps its sample, which is in the owner’s data', async () => {
  const person = await signIn();
  const body = { youtuberName: 'Me', niche: 'Design', promptTemplate: FORM.promptTemplate, sample: SAMPLE };
  await person.call(createPromptGroup, { body });
  const exported = await fetch(`${address}${exportMyData.path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(await exported.text()).toContain(COPIED);
});

test('a sample that is too long is reported at its field', async () => {
  const { created } = await creatorWithPrompt({ sample: 'x'.repeat(MAX_SAMPLE_LENGTH + 1) });
  expect(created).toMatchObject({ status: 400, body: { details: [{ path: 'sample' }] } });
});
