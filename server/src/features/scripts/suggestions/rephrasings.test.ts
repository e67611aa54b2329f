import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { acceptRephrasing, rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

const CONTENT = '## Hook\nThe ferry, as it were, left. Nobody asked.\n\n## End\nThat is all.';
const SELECTED = 'The ferry, as it were, left.';

const fake = await startFakeModel('openai-compatible', { script: '"The ferry left."' });
afterAll(() => fake.close());
const { address, app, clock, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript('"The ferry left."');
  fake.resume();
});
type Person = Awaited<ReturnType<typeof signIn>>;

async function creatorWithScript({ content = CONTENT, tokens = 10 } = {}) {
  const person = await signIn();
  await app.db.update(users).set({ tokens, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const createdAt = clock.now();
  const base = { ownerId: person.id, title: 'Mine', niche: 'Food', style: 'long', createdAt };
  const [created] = await app.db
    .insert(scripts)
    .values({ ...base, content })
    .returning();
  clock.advance(1000);
  return { person, id: created?.id ?? '' };
}

function formFor(selected = SELECTED, content = CONTENT, fields: Record<string, unknown> = {}) {
  const start = content.indexOf(selected);
  return { start, end: start + selected.length, selected, tone: 'tighter', version: 1, ...fields };
}

const ask = (person: Person, id: string, body: unknown = formFor()) =>
  person.call(rephraseSelection, { params: { id }, body });
const accept = (person: Person, id: string, rephrasingId: string) =>
  person.call(acceptRephrasing, { params: { id, rephrasingId } });
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;
const contentOf = async (person: Person, id: string) =>
  (await person.call(getScript, { params: { id } })).body.content;

async function askWithKey(person: Person, id: string, key: string, form = formFor()) {
  const response = await fetch(`${address}${rephraseSelection.path.replace(':id', id)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(form),
  });
  const body = (await response.json()) as { rephrasing: { _id: string } };
  return { ...body, status: response.status };
}

describe('a rephrasing', () => {
  test('costs a token and changes nothing until it is accepted', async () => {
    const { person, id } = await creatorWithScript();
    const { status, body } = await ask(person, id);
    expect(status).toBe(201);
    expect(body.tokens).toBe(9);
    expect(body.rephrasing).toMatchObject({ before: SELECTED, after: 'The ferry left.', tone: 'tighter' });
    expect(await contentOf(person, id)).toBe(CONTENT);

    const accepted = await accept(person, id, body.rephrasing._id);
    const changed = CONTENT.replace(SELECTED, 'The ferry left.');
    expect(accepted.body).toMatchObject({ content: changed, version: 2 });
    // Accepting again has no effect.
    expect((await accept(person, id, body.rephrasing._id)).body).toMatchObject({
      content: changed,
      version: 2,
    });
    const versions = (await person.call(listVersions, { params: { id } })).body;
    expect(versions.map(({ kind }) => kind)).toEqual(['rephrased']);
    expect(await tokensOf(person)).toBe(9);
  });

  test('sends the selection and the instruction to the model as fenced text', async () => {
    const { person, id } = await creatorWithScript();
    await ask(person, id, formFor(SELECTED, CONTENT, { tone: 'own', wish: 'like a sailor' }));
    const prompt = fake.requests.at(-1);
    expect(prompt?.user).toMatch(/<instruction-(\w+)>\nlike a sailor\n<\/instruction-\1>/);
    expect(prompt?.user).toMatch(/<selection-(\w+)>\nThe ferry, as it were, left\.\n<\/selection-\1>/);
    expect(prompt?.system).not.toContain('sailor');
  });

  test('is rejected if the script has changed', async () => {
    const { person, id } = await creatorWithScript();
    const { rephrasing } = (await ask(person, id)).body;
    await person.call(updateScript, {
      params: { id },
      body: { title: 'Mine', content: `Before. ${CONTENT}` },
    });
    expect((await accept(person, id, rephrasing._id)).body.code).toBe('script_changed');
    expect(await contentOf(person, id)).toBe(`Before. ${CONTENT}`);
    expect((await ask(person, id)).body.code).toBe('script_changed');
    expect(await tokensOf(person)).toBe(9);
  });

  test.each([
    ['500', 502, 'writer_failed'],
    ['drop', 502, 'writer_failed'],
    ['length', 502, 'writer_failed'],
    ['empty', 502, 'writer_failed'],
    ['filter', 422, 'topic_refused'],
    ['401', 503, 'writer_not_set_up'],
  ] as const)('that fails (%s) returns the token and changes nothing', async (mode, status, code) => {
    const { person, id } = await creatorWithScript();
    fake.setMode(mode);
    const answer = await ask(person, id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await tokensOf(person)).toBe(10);
    expect(await contentOf(person, id)).toBe(CONTENT);
  });

  test('requested five times at once with the same key is one order', async () => {
    const { person, id } = await creatorWithScript();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => askWithKey(person, id, key)));
    const ids = new Set(answers.map(({ rephrasing }) => rephrasing._id));
    expect(ids.size).toBe(1);
    expect(await tokensOf(person)).toBe(9);
  });

  test('with a key that was used for another selection is rejected, even after its script was deleted', async () => {
    const { person, id } = await creatorWithScript();
    const key = randomUUID();
    expect((await askWithKey(person, id, key)).status).toBe(201);
    const form = formFor(SELECTED, CONTENT, { tone: 'plainer' });
    expect((await askWithKey(person, id, key, form)).status).toBe(422);
    await person.call(deleteScript, { params: { id } });
    expect((await askWithKey(person, id, key)).status).toBe(404);
    expect(await tokensOf(person)).toBe(9);
  });

  test('requested ten times with three tokens is accepted three times', async () => {
    const { person, id } = await creatorWithScript({ tokens: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person, id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 402, 402, 402, 402, 402, 402, 402]);
    expect(await tokensOf(person)).toBe(0);
  });
});

test('a rejected rephrasing has a reason and is not charged', async () => {
  const { person, id } = await creatorWithScript();
  const stranger = await signIn();
  const refusals: [unknown, string][] = [
    [formFor(SELECTED, CONTENT, { start: 3 }), 'The text has changed. Please select the words again.'],
    [{ ...formFor(), selected: ' \n ' }, 'Select the words to rephrase.'],
    [{ ...formFor(), selected: 'a'.repeat(4001) }, 'Select at most 4000 characters.'],
    [{ ...formFor(), tone: 'own' }, 'Please describe how to rephrase it.'],
    [{ ...formFor(), tone: 'louder' }, 'Choose tighter, plainer, more spoken or your own words.'],
  ];
  for (const [form, text] of refusals) {
    const { status, body } = await ask(person, id, form);
    expect([status, body.error]).toEqual([400, text]);
  }
  await person.call(lockLines, { params: { id }, body: { lines: [1], version: 1 } });
  expect((await ask(person, id)).body.error).toBe('These words are locked. Unlock them first.');
  expect((await ask(stranger, id)).status).toBe(404);
  expect((await accept(stranger, id, randomUUID())).status).toBe(404);
  await app.db.update(users).set({ subscriptionStatus: 'inactive' }).where(eq(users.id, person.id));
  await person.call(lockLines, { params: { id }, body: { lines: [], version: 1 } });
  expect((await ask(person, id)).body.code).toBe('plan_inactive');
  expect(await tokensOf(person)).toBe(10);
});

test('another user’s suggestion is reported as not found', async () => {
  const { person, id } = await creatorWithScript();
  const other = await creatorWithScript();
  const { rephrasing } = (await ask(person, id)).body;
  expect((await accept(other.person, other.id, rephrasing._id)).status).toBe(404);
});
