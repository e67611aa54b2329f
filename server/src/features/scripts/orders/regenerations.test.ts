import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { FIRST, SECOND, startRegenerationsApp } from '../../../testing/regenerations-app.ts';
import { watchOrder } from '../../../testing/watch-order.ts';
import { users } from '../../account/account.tables.ts';

const { address, app, creatorWithScript, fake, regenerate, scriptNow, signIn, tokensOf } =
  await startRegenerationsApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const kindsOf = async (person: Person, id: string) =>
  (await person.call(listVersions, { params: { id } })).body.map(({ kind }) => kind);

const stream = (person: Person, id: string, { key = randomUUID() as string, form = {} } = {}) =>
  watchOrder(`${address}${regenerateScript.path.replace(':id', id)}`, { token: person.token, key, form });

describe('a regenerated script', () => {
  test('has new text from the same options, costs a token and keeps the old text as a version', async () => {
    const { person, id } = await creatorWithScript();
    const { status, body } = await regenerate(person, id, { version: 1 });
    expect(status).toBe(201);
    expect(body.tokens).toBe(8);
    expect(body.script).toMatchObject({ _id: id, content: SECOND, status: 'ready', version: 2, words: 221 });
    expect(await kindsOf(person, id)).toEqual(['regenerated', 'generated']);
    const prompt = fake.requests.at(-1)?.user ?? '';
    expect(prompt).toContain('A ferry left.');
    expect(prompt).toMatch(/The script in <draft-\w+> is version 1\./);
  });

  test('keeps locked beats and lines word for word and locked', async () => {
    const { person, id } = await creatorWithScript();
    await person.call(lockLines, { params: { id }, body: { lines: [0, 1], version: 1 } });
    const { script } = (await regenerate(person, id)).body;
    const [hook, closing] = [FIRST.split('\n\n')[0], SECOND.split('\n\n')[1]];
    expect(script.content).toBe(`${hook}\n\n${closing}`);
    expect(script.lockedLines).toEqual([0, 1]);
    expect(fake.requests.at(-1)?.user).toContain('must contain every line');
  });

  test('keeps locked lines through a length repair', async () => {
    const { person, id } = await creatorWithScript();
    await person.call(lockLines, { params: { id }, body: { lines: [4], version: 1 } });
    fake.setScript(({ user }) =>
      user.includes('<draft-') ? SECOND : '## Hook\nShort.\n\n## Closing\nShort too.',
    );
    const { script } = (await regenerate(person, id)).body;
    expect(script.content).toContain('The second ferry');
    expect(script.content.split('\n')).toContain(FIRST.split('\n')[4]);
    expect(await kindsOf(person, id)).toEqual(['regenerated', 'first_draft', 'generated']);
  });

  test('is streamed, and requests with the same key are one order', async () => {
    const { person, id } = await creatorWithScript();
    fake.pauseAfterWords(10);
    const key = randomUUID();
    const watching = await stream(person, id, { key });
    await fake.paused();
    expect((await scriptNow(person, id)).status).toBe('generating');
    const same = await stream(person, id, { key });
    fake.resume();
    const [one, other] = [await watching.end(), await same.end()];
    expect(one.event).toBe('saved');
    expect(other.event).toBe('saved');
    expect(await tokensOf(person)).toBe(8);
    expect(await kindsOf(person, id)).toEqual(['regenerated', 'generated']);
  });

  test('is rejected with a key that was used for another request', async () => {
    const { person, id } = await creatorWithScript();
    const { id: other } = await creatorWithScript();
    const key = randomUUID();
    await (await stream(person, id, { key })).end();
    for (const [scriptId, form] of [
      [id, { beat: 0 }],
      [other, {}],
    ] as const) {
      const response = await fetch(`${address}${regenerateScript.path.replace(':id', scriptId)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: key,
        },
        body: JSON.stringify(form),
      });
      expect(response.status).toBe(422);
    }
    expect(await tokensOf(person)).toBe(8);
  });

  test('is unchanged after Stop, and the partial new text is kept as a version', async () => {
    const { person, id } = await creatorWithScript();
    fake.pauseAfterWords(10);
    const watching = await stream(person, id);
    await fake.paused();
    await expect.poll(async () => (await scriptNow(person, id)).words).toBeGreaterThan(3);
    await person.call(stopScript, { params: { id } });
    await watching.end();
    expect(await scriptNow(person, id)).toMatchObject({ content: FIRST, status: 'ready', version: 1 });
    expect(await kindsOf(person, id)).toEqual(['stopped', 'generated']);
    expect(await tokensOf(person)).toBe(8);
  });

  test('is unchanged after a model failure, and the token is returned once', async () => {
    const { person, id } = await creatorWithScript();
    fake.setMode('drop');
    const { status, body } = await regenerate(person, id);
    expect([status, body.code]).toEqual([502, 'writer_failed']);
    const script = await scriptNow(person, id);
    expect(script).toMatchObject({ content: FIRST, status: 'ready', version: 1 });
    expect(script.failure).toMatchObject({ tokenReturned: true });
    expect(await kindsOf(person, id)).toEqual(['broken_off', 'generated']);
    expect(await tokensOf(person)).toBe(9);
    // The failure is shown until the next change.
    const saved = await person.call(updateScript, {
      params: { id },
      body: { title: 'The ferry', content: 'Mine.' },
    });
    expect(saved.body.failure).toBeNull();
  });
});

test.each([
  ['a script', {}],
  ['a beat', { beat: 1 }],
])('regenerating %s that is deleted before the first word is not charged', async (_what, form) => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(0);
  await (await stream(person, id, { form })).scriptId();
  await fake.paused();
  expect(await tokensOf(person)).toBe(8);
  await person.call(deleteScript, { params: { id } });
  expect(await tokensOf(person)).toBe(9);
});

describe('a regenerated beat', () => {
  test('leaves the other beats unchanged', async () => {
    const { person, id } = await creatorWithScript();
    fake.setScript('## Hook\nA wholly new opening.');
    // Otherwise the beat may be written before the stream opens, so that it has no deltas.
    fake.pauseAfterWords(0);
    const watching = await stream(person, id, { form: { beat: 0 } });
    fake.resume();
    const { script } = (await watching.end()).data;
    const deltas = watching.received.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');
    // The heading is not duplicated when the model repeats it.
    expect(deltas.replace('## Hook\n', '')).toBe('A wholly new opening.');
    expect(script.content).toBe(`## Hook\nA wholly new opening.\n\n${FIRST.split('\n\n')[1]}`);
    expect(await kindsOf(person, id)).toEqual(['beat_regenerated', 'generated']);
    expect(await tokensOf(person)).toBe(8);
  });

  test('must exist and be unlocked, and a rejected request is not charged', async () => {
    const { person, id } = await creatorWithScript();
    await person.call(lockLines, { params: { id }, body: { lines: [0, 1], version: 1 } });
    for (const [index, text] of [
      [2, 'This beat does not exist.'],
      [-1, 'This beat does not exist.'],
      [0, 'This beat is locked. Unlock it first.'],
    ]) {
      const { status, body } = await regenerate(person, id, { beat: index });
      expect([status, body.error, body.details?.[0]?.path]).toEqual([400, text, 'beat']);
    }
    expect(await tokensOf(person)).toBe(9);
  });
});

test('a rejected regeneration is not charged', async () => {
  const { person, id } = await creatorWithScript({ tokens: 1 });
  const stranger = await signIn();
  expect((await regenerate(stranger, id)).status).toBe(404);
  expect((await regenerate(person, id)).body.code).toBe('tokens_insufficient');
  await app.db.update(users).set({ tokens: 5 }).where(eq(users.id, person.id));
  expect((await regenerate(person, id, { version: 7 })).body.code).toBe('script_changed');
  await person.call(lockLines, { params: { id }, body: { lines: [0, 1, 3, 4], version: 1 } });
  expect((await regenerate(person, id)).body.error).toBe('Everything is locked. Unlock something first.');
  await person.call(lockLines, { params: { id }, body: { lines: [], version: 1 } });
  await app.db.update(users).set({ subscriptionStatus: 'inactive' }).where(eq(users.id, person.id));
  expect((await regenerate(person, id)).body.code).toBe('plan_inactive');
  expect(await tokensOf(person)).toBe(5);
  const admin = await signIn('Ada', { admin: true });
  const posted = { title: 'Shared', content: 'Read me.', niche: 'Space', style: 'Calm' };
  const shared = (await admin.call(postScript, { body: posted })).body.script._id;
  expect((await regenerate(person, shared)).status).toBe(403);
});

test('only one of two concurrent requests is accepted', async () => {
  const { person, id } = await creatorWithScript();
  const answers = await Promise.all([regenerate(person, id), regenerate(person, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await tokensOf(person)).toBe(8);
});
