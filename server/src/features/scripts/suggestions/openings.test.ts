import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import {
  acceptSuggestion,
  findOpenings,
  stopSuggestions,
  writeOpenings,
} from '@cold-open/contract/scripts/suggestions.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { watchSuggestions } from '../../../testing/stream-watcher.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';

const WRITTEN = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;
const CONTENT = '## Hook\n[A pier]\nThe last ferry left in 1986.\n\n## End\nIt carried 40 people.';
const OPENINGS = {
  Scene: 'A rope lies on the pier. Nobody has tied it since.',
  Figure: '40 people. That was everybody on board.',
  Contradiction: 'The ferry was full. It made no money.',
  Question: 'Why would anybody sink a full ferry?',
  Promise: 'By the end, you’ll know who turned the key.',
};
const answerOf = (openings: Record<string, string>) =>
  Object.entries(openings)
    .map(([kind, text]) => `=== ${kind}\n${text}\n`)
    .join('');

const fake = await startFakeModel('openai-compatible', { script: WRITTEN });
afterAll(() => fake.close());
const { address, app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.resume();
});
type Person = Awaited<ReturnType<typeof signIn>>;

async function creatorWithScript(content = CONTENT) {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 11, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  fake.setScript(WRITTEN);
  const body = {
    title: 'The ferry of 1986',
    contentType: 'youtube_shorts',
    pasteContent: 'The ferry cost 9,000 crowns.',
    keyPoints: 'The bell weighs 12 kilograms',
  };
  const written = await person.call(generateCustomScript, { body });
  const id = written.body.script._id;
  await person.call(updateScript, { params: { id }, body: { title: 'The ferry of 1986', content } });
  fake.setScript(answerOf(OPENINGS));
  return { person, id };
}

const ask = (person: Person, id: string, version = 2) =>
  person.call(writeOpenings, { params: { id }, body: { version } });
const accept = (person: Person, id: string, setId: string, index: number) =>
  person.call(acceptSuggestion, { params: { id, setId }, body: { index } });
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;
const lastOpenings = async (person: Person, id: string) =>
  (await person.call(findOpenings, { params: { id } })).body.set;

async function watch(person: Person, id: string) {
  const response = await fetch(`${address}${writeOpenings.path.replace(':id', id)}`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ version: 2 }),
  });
  return watchSuggestions(response);
}

test('five openings of different kinds cost one token, and an accepted one replaces the first beat', async () => {
  const { person, id } = await creatorWithScript();
  const { status, body } = await ask(person, id);
  expect([status, body.tokens]).toEqual([201, 9]);
  expect(body.set.before).toBe('[A pier]\nThe last ferry left in 1986.');
  expect(Object.fromEntries(body.set.suggestions.map(({ label, text }) => [label, text]))).toEqual(OPENINGS);

  const accepted = await accept(person, id, body.set._id, 2);
  expect(accepted.body).toMatchObject({
    content: '## Hook\nThe ferry was full. It made no money.\n\n## End\nIt carried 40 people.',
    version: 3,
  });
  // Accepting it again changes nothing, and another one of the set still fits.
  expect((await accept(person, id, body.set._id, 2)).body.version).toBe(3);
  expect((await accept(person, id, body.set._id, 0)).body).toMatchObject({ version: 4 });
  const versions = (await person.call(listVersions, { params: { id } })).body;
  expect(versions.map(({ kind }) => kind)).toEqual(['opening', 'opening', 'edited', 'generated']);
  expect(await tokensOf(person)).toBe(9);
  const entries = (await person.call(listMyTokens)).body;
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['openings', -1],
    ['generation', -1],
  ]);
});

test('the model sees what the script was written from, and openings that were suggested before', async () => {
  const { person, id } = await creatorWithScript();
  await ask(person, id);
  const first = fake.requests.at(-1);
  expect(first?.user).toMatch(/<points-(\w+)>\nThe bell weighs 12 kilograms\n<\/points-\1>/);
  expect(first?.user).toMatch(/<source-(\w+)>\nThe ferry cost 9,000 crowns\.\n<\/source-\1>/);
  expect(first?.user).toMatch(/<next-(\w+)>\n## End\nIt carried 40 people\.\n<\/next-\1>/);
  expect(first?.user).not.toContain('<earlier');
  await ask(person, id);
  const second = fake.requests.at(-1);
  expect(second?.user).toContain('Why would anybody sink a full ferry?');
  expect(second?.system).toBe(first?.system);
});

test('a figure that is not in the creator’s material becomes a gap', async () => {
  const { person, id } = await creatorWithScript();
  fake.setScript(
    answerOf({
      ...OPENINGS,
      Scene: 'It cost 9,000 crowns. The bell alone weighs 12 kilograms.',
      Figure: '$3,400. That’s what 250 people paid in 1986.',
      Promise: 'You’ll know what the forty people had paid: three hundred crowns each.',
    }),
  );
  const { suggestions } = (await ask(person, id)).body.set;
  expect(suggestions[0]?.text).toBe('It cost 9,000 crowns. The bell alone weighs 12 kilograms.');
  expect(suggestions[1]?.text).toBe(
    '[YOURS: the figure]. That’s what [YOURS: the figure] people paid in 1986.',
  );
  expect(suggestions[4]?.text).toBe(
    'You’ll know what the forty people had paid: [YOURS: the figure] crowns each.',
  );
});

test('stopping keeps the finished openings, and the last ones can be read again later', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(29);
  const watcher = await watch(person, id);
  const { _id } = await watcher.start();
  await waitFor('the third opening', () => watcher.suggestions()[2]?.text.includes('full.') === true);
  const stopped = await person.call(stopSuggestions, { params: { id, setId: _id } });
  expect(stopped.body.set.suggestions).toEqual([
    { label: 'Scene', text: OPENINGS.Scene },
    { label: 'Figure', text: OPENINGS.Figure },
    { label: 'Contradiction', text: 'The ferry was full.' },
  ]);
  expect(await tokensOf(person)).toBe(9);
  expect((await lastOpenings(person, id))?.suggestions).toHaveLength(3);
});

test('openings stopped before the first word, or that fail, cost nothing', async () => {
  const { person, id } = await creatorWithScript();
  fake.pauseAfterWords(1);
  const watcher = await watch(person, id);
  const { _id } = await watcher.start();
  await fake.paused();
  const stopped = await person.call(stopSuggestions, { params: { id, setId: _id } });
  expect(stopped.body).toMatchObject({ tokens: 10, set: { suggestions: [], tokenReturned: true } });
  fake.resume();
  fake.setMode('500');
  expect((await ask(person, id)).body.code).toBe('writer_failed');
  fake.setMode('ok');
  fake.setScript('Here are some thoughts about ferries, without any openings.');
  expect((await ask(person, id)).body.code).toBe('writer_failed');
  expect(await tokensOf(person)).toBe(10);
});

test('a locked or missing opening is rejected before anything is charged', async () => {
  const { person, id } = await creatorWithScript();
  const lock = (lines: number[]) => person.call(lockLines, { params: { id }, body: { lines, version: 2 } });
  await lock([0, 1, 2]);
  expect((await ask(person, id)).body.error).toBe('This beat is locked. Unlock it first.');
  await lock([2]);
  expect((await ask(person, id)).body.error).toBe('A line of this beat is locked. Unlock it first.');
  await lock([]);
  const { set } = (await ask(person, id)).body;
  await lock([2]);
  expect((await accept(person, id, set._id, 0)).body.error).toContain('is locked');
  await lock([]);
  expect((await ask(person, id, 1)).body.code).toBe('script_changed');
  const empty = await creatorWithScript('## Hook\n\n## End\nIt carried 40 people.');
  expect((await ask(empty.person, empty.id)).body.error).toBe('This script has no opening yet.');
  expect(await tokensOf(person)).toBe(9);
  expect(await tokensOf(empty.person)).toBe(10);
});

test('openings do not replace an opening that was changed by hand', async () => {
  const { person, id } = await creatorWithScript();
  const { set } = (await ask(person, id)).body;
  await accept(person, id, set._id, 0);
  expect((await lastOpenings(person, id))?._id).toBe(set._id);
  const body = {
    title: 'The ferry of 1986',
    content: '## Hook\nMy own words.\n\n## End\nIt carried 40 people.',
  };
  await person.call(updateScript, { params: { id }, body });
  expect((await accept(person, id, set._id, 1)).body.code).toBe('script_changed');
  expect(await lastOpenings(person, id)).toBeNull();
});
