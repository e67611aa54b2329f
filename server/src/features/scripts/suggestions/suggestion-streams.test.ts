import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { acceptSuggestion, stopSuggestions } from '@cold-open/contract/scripts/suggestions.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { watchSuggestions } from '../../../testing/stream-watcher.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

const CONTENT = '## Hook\nThe ferry, as it were, left. Nobody asked.\n\n## End\nThat is all.';
const SELECTED = 'The ferry, as it were, left.';
const VARIANTS = ['The ferry left.', 'Gone: the ferry.', 'Where was the ferry? It had left.'];
const ANSWER = `Here are three:\n=== 1\n${VARIANTS[0]}\n=== 2\n${VARIANTS[1]}\n\n=== 3\n"${VARIANTS[2]}"\n`;

const fake = await startFakeModel('openai-compatible', { script: ANSWER });
afterAll(() => fake.close());
const { address, app, clock, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript(ANSWER);
  fake.resume();
});
type Person = Awaited<ReturnType<typeof signIn>>;

async function creatorWithScript(tokens = 10) {
  const person = await signIn();
  await app.db.update(users).set({ tokens, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const createdAt = clock.now();
  const base = { ownerId: person.id, title: 'Mine', niche: 'Food', style: 'long', createdAt };
  const [created] = await app.db
    .insert(scripts)
    .values({ ...base, content: CONTENT })
    .returning();
  clock.advance(1000);
  return { person, id: created?.id ?? '' };
}

const START = CONTENT.indexOf(SELECTED);
const FORM = { start: START, end: START + SELECTED.length, selected: SELECTED, tone: 'tighter', version: 1 };

function order(person: Person, id: string, { key = randomUUID(), signal }: Partial<OrderOptions> = {}) {
  return fetch(`${address}${rephraseSelection.path.replace(':id', id)}`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(FORM),
    ...(signal && { signal }),
  });
}
interface OrderOptions {
  key: string;
  signal: AbortSignal;
}

const watch = async (...options: Parameters<typeof order>) => watchSuggestions(await order(...options));
const stop = (person: Person, id: string, setId: string) =>
  person.call(stopSuggestions, { params: { id, setId } });
const accept = (person: Person, id: string, setId: string, index: number) =>
  person.call(acceptSuggestion, { params: { id, setId }, body: { index } });
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;
const textsOf = ({ suggestions }: { suggestions: { text: string }[] }) => suggestions.map(({ text }) => text);

test('three variants arrive while they are written, and an accepted one becomes a version', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(11);
  const watcher = await watch(person, id);
  await waitFor('the second variant', () => watcher.suggestions().length === 2);
  expect(watcher.suggestions()[0]).toEqual({ label: 'Same order', text: VARIANTS[0] });
  expect(watcher.suggestions()[1]?.text).toContain('Gone:');
  fake.resume();
  const { set, tokens } = await watcher.end();
  expect(textsOf(set)).toEqual(VARIANTS);
  expect(watcher.suggestions()).toEqual(set.suggestions);
  expect(set).toMatchObject({ status: 'ready', failure: null, tokenReturned: false });
  expect(tokens).toBe(9);

  const accepted = await accept(person, id, set._id, 2);
  const changed = CONTENT.replace(SELECTED, VARIANTS[2] ?? '');
  expect(accepted.body).toMatchObject({ content: changed, version: 2 });
  expect((await accept(person, id, set._id, 0)).body).toMatchObject({ content: changed, version: 2 });
  const versions = (await person.call(listVersions, { params: { id } })).body;
  expect(versions.map(({ kind }) => kind)).toEqual(['rephrased']);
  expect(await tokensOf(person)).toBe(9);
});

test('an order canceled before the first word is not charged', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(3);
  const watcher = await watch(person, id);
  const { _id } = await watcher.start();
  await fake.paused();
  expect(await tokensOf(person)).toBe(9);
  const stopped = await stop(person, id, _id);
  expect(stopped.body).toMatchObject({ tokens: 10, set: { status: 'stopped', suggestions: [] } });
  expect((await watcher.end()).set).toMatchObject({
    tokenReturned: true,
    failure: { code: 'stopped_unwritten' },
  });
  await waitFor('the model to be left', () => fake.requests.at(-1)?.hungUp === true);
  // Stopping again changes nothing.
  expect((await stop(person, id, _id)).body.tokens).toBe(10);
  expect((await accept(person, id, _id, 0)).status).toBe(404);
});

test('an order canceled after the first word costs a token, and what has arrived can be used', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(11);
  const watcher = await watch(person, id);
  const { _id } = await watcher.start();
  await waitFor('the second variant', () => watcher.suggestions().length === 2);
  const stopped = await stop(person, id, _id);
  // The second variant was not finished.
  expect(stopped.body.set).toMatchObject({ status: 'stopped', failure: null, tokenReturned: false });
  expect(textsOf(stopped.body.set)).toEqual([VARIANTS[0]]);
  expect(stopped.body.tokens).toBe(9);
  expect((await accept(person, id, _id, 0)).body.content).toBe(CONTENT.replace(SELECTED, VARIANTS[0] ?? ''));
  expect(await tokensOf(person)).toBe(9);
});

test('half a sentence is kept if nothing else has arrived before the order is canceled', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(7);
  const watcher = await watch(person, id);
  const { _id } = await watcher.start();
  await waitFor('the first words', () => watcher.suggestions().length === 1);
  expect(textsOf((await stop(person, id, _id)).body.set)).toEqual(['The ferry']);
  expect(await tokensOf(person)).toBe(9);
});

test('a failure after the first variant returns the token, and the variant can still be used', async () => {
  const { person, id } = await creatorWithScript();
  fake.setMode('error event');
  const { set, tokens } = await (await watch(person, id)).end();
  expect(set).toMatchObject({ status: 'failed', tokenReturned: true, failure: { code: 'writer_failed' } });
  expect(tokens).toBe(10);
  expect(textsOf(set)).toEqual([VARIANTS[0]]);
  expect((await accept(person, id, set._id, 0)).status).toBe(200);
  expect(await tokensOf(person)).toBe(10);
});

test.each([
  ['in words', 'I’m sorry, but I can’t help with that request.', 'topic_refused'],
  ['as a variant', '=== 1\nI’m sorry, but I can’t help with that request.', 'topic_refused'],
  ['by repeating the selection', `=== 1\n${SELECTED}\n=== 2\n${SELECTED}`, 'writer_failed'],
])('a model that declines %s costs nothing', async (_how, answer, code) => {
  const { person, id } = await creatorWithScript();
  fake.setScript(answer);
  const { set, tokens } = await (await watch(person, id)).end();
  expect(set).toMatchObject({ status: 'failed', tokenReturned: true, failure: { code }, suggestions: [] });
  expect(tokens).toBe(10);
});

test.each([
  ['one variant', '=== 1\nThe ferry left.', ['The ferry left.']],
  [
    'two variants',
    '=== 1\nThe ferry left.\n=== 2\nGone: the ferry.',
    ['The ferry left.', 'Gone: the ferry.'],
  ],
  ['the same variant twice', '=== 1\nThe ferry left.\n=== 2\nThe ferry left!', ['The ferry left.']],
  [
    'numbers',
    '1. The ferry left.\n2. Gone: the ferry.\n3. It left.',
    ['The ferry left.', 'Gone: the ferry.', 'It left.'],
  ],
  ['labels', '**Variant 1:** The ferry left.\n\n**Variant 2:** It left.', ['The ferry left.', 'It left.']],
  ['paragraphs', 'The ferry left.\n\nIt left.\n\nGone.', ['The ferry left.', 'It left.', 'Gone.']],
  ['no labels', '"The ferry left."', ['The ferry left.']],
])('an answer with %s is shown as it is', async (_how, answer, texts) => {
  const { person, id } = await creatorWithScript();
  fake.setScript(answer);
  const { set, tokens } = await (await watch(person, id)).end();
  expect(textsOf(set)).toEqual(texts);
  expect(tokens).toBe(9);
});

test('a dropped connection costs nothing: the same key continues the same order', async () => {
  const { person, id } = await creatorWithScript();
  const key = randomUUID();
  const connection = new AbortController();
  fake.pauseAfterWords(8);
  const first = await watch(person, id, { key, signal: connection.signal });
  await waitFor('the first words', () => first.suggestions().length === 1);
  connection.abort();
  const second = await watch(person, id, { key });
  await waitFor('the first words again', () => second.suggestions().length === 1);
  fake.resume();
  const { set, tokens } = await second.end();
  expect(set._id).toBe((await first.start())._id);
  expect([textsOf(set), tokens]).toEqual([VARIANTS, 9]);
  const third = await (await watch(person, id, { key })).end();
  expect([textsOf(third.set), third.tokens]).toEqual([VARIANTS, 9]);
});

test('two concurrent orders are separate, and each can be stopped', async () => {
  const { person, id } = await creatorWithScript(2);
  fake.pauseAfterWords(2);
  const [first, second] = [await watch(person, id), await watch(person, id)];
  expect((await order(person, id)).status).toBe(402);
  const { _id } = await first.start();
  await stop(person, id, _id);
  expect(await tokensOf(person)).toBe(1);
  fake.resume();
  expect(textsOf((await second.end()).set)).toEqual(VARIANTS);
  expect(await tokensOf(person)).toBe(1);
});

test('deleting the script before the first word returns the token', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(2);
  await (await watch(person, id)).start();
  await fake.paused();
  await person.call(deleteScript, { params: { id } });
  expect(await tokensOf(person)).toBe(10);
});

test('another user’s suggestions are not found', async () => {
  const { person, id } = await creatorWithScript();
  const other = await creatorWithScript();
  const { set } = await (await watch(person, id)).end();
  expect((await stop(other.person, other.id, set._id)).status).toBe(404);
  expect((await accept(other.person, other.id, set._id, 0)).status).toBe(404);
  expect((await accept(person, id, set._id, 4)).status).toBe(404);
  expect((await accept(person, id, set._id, 9)).status).toBe(400);
  expect((await person.call(getScript, { params: { id } })).body.content).toBe(CONTENT);
});
