import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import {
  listMyScripts,
  listScripts,
  suggestScriptNiches,
} from '@cold-open/contract/scripts/script-lists.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { scripts } from './scripts.tables.ts';

const { app, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

async function writeScripts(owner: Person, ...rows: Partial<typeof scripts.$inferInsert>[]) {
  const values = rows.map((row) => ({
    ownerId: owner.id,
    title: 'Untitled',
    content: 'Nothing.',
    niche: 'Food',
    style: 'long',
    ...row,
  }));
  await app.db.insert(scripts).values(values);
}

async function titles(person: Person, query: Record<string, string>) {
  const { status, body } = await person.call(listMyScripts, { params: { userId: person.id }, query });
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

test('search matches title and text and ignores case and accents', async () => {
  const person = await signIn();
  const stranger = await signIn();
  await writeScripts(
    person,
    { title: 'The Émigré', content: 'A long road.', createdAt: new Date('2026-01-03') },
    { title: 'Bread', content: 'Flour, water,\nSALT and 100% patience_', createdAt: new Date('2026-01-02') },
    { title: 'اليوم الأخير', content: '夜の港', createdAt: new Date('2026-01-01') },
  );
  await writeScripts(stranger, { title: 'Salt too', content: 'salt' });
  expect(await titles(person, { q: ' émigré ' })).toEqual(['The Émigré']);
  expect(await titles(person, { q: 'salt' })).toEqual(['Bread']);
  expect(await titles(person, { q: '100%' })).toEqual(['Bread']);
  expect(await titles(person, { q: 'e_' })).toEqual(['Bread']);
  expect(await titles(person, { q: 'の港' })).toEqual(['اليوم الأخير']);
  expect(await titles(person, { q: 'الأخير' })).toEqual(['اليوم الأخير']);
  // A match does not span title and text.
  expect(await titles(person, { q: 'Bread Flour' })).toEqual([]);
});

test('a rare word among many scripts is found on every page', async () => {
  const person = await signIn();
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000);
  await writeScripts(
    person,
    ...Array.from({ length: 450 }, (_, number) => ({
      title: `Number ${number}`,
      content: number % 150 === 0 ? 'An albatross.' : 'A gull.',
      createdAt: day(number),
    })),
  );
  expect(await titles(person, { q: 'albatross' })).toEqual(['Number 300', 'Number 150', 'Number 0']);
  const params = { userId: person.id };
  const first = await person.call(listMyScripts, { params, query: { q: 'albatross', limit: '2' } });
  const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
  expect(await titles(person, { q: 'albatross', limit: '2', cursor })).toEqual(['Number 0']);
  const gulls = await person.call(listMyScripts, { params, query: { q: 'gull', limit: '1' } });
  expect(gulls.body.map(({ title }) => title)).toEqual(['Number 449']);
});

test('two letters and a phrase are found in scripts older than many others', async () => {
  const person = await signIn();
  await writeScripts(
    person,
    {
      title: 'Oldest',
      content: 'The quixotic  ferry is at\nthe end of a pier.',
      createdAt: new Date('2025-01-01'),
    },
    ...Array.from({ length: 250 }, (_, number) => ({
      title: `Number ${number}`,
      content: 'The end of the pier is a ferry.',
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
    })),
  );
  for (const q of ['xo', 'Q', 'the end of a pier', 'c  ferry is a', 'at\nthe end', 'of a p']) {
    expect(await titles(person, { q }), q).toEqual(['Oldest']);
    expect(await titles(person, { q, sort: 'title' }), q).toEqual(['Oldest']);
  }
  for (const q of ['xq', 'ferry is a pier', 'the end of at'])
    expect(await titles(person, { q }), q).toEqual([]);
});

test('niche and day filters are combined with the search', async () => {
  const person = await signIn();
  await writeScripts(
    person,
    { title: 'Late', niche: 'Street Food', createdAt: new Date('2026-03-01T22:59:59.999Z') },
    { title: 'Next day', niche: 'Street Food', createdAt: new Date('2026-03-01T23:00:00.000Z') },
    { title: 'Other', niche: 'Space', createdAt: new Date('2026-03-01T12:00:00.000Z') },
  );
  const day = { from: '2026-02-28T23:00:00.000Z', before: '2026-03-01T23:00:00.000Z' };
  expect(await titles(person, day)).toEqual(['Late', 'Other']);
  expect(await titles(person, { ...day, niche: 'FOOD' })).toEqual(['Late']);
  expect(await titles(person, { niche: 'food', q: 'next' })).toEqual(['Next day']);
  expect(await titles(person, { niche: 'foo%d' })).toEqual([]);
  const wrong = await person.call(listMyScripts, {
    params: { userId: person.id },
    query: { from: 'yesterday' },
  });
  expect([wrong.status, wrong.body.details?.[0]?.path]).toEqual([400, 'from']);
});

test('up to five of the user’s niches are suggested by prefix', async () => {
  const person = await signIn();
  const stranger = await signIn();
  await writeScripts(stranger, { niche: 'Fencing' });
  await writeScripts(
    person,
    ...['food', 'Food', 'Film', 'Fitness', 'Fashion', 'Fishing', 'Ferns', 'Space'].map((niche, day) => ({
      niche,
      createdAt: new Date(Date.UTC(2026, 0, 1 + day)),
    })),
  );
  const suggest = async (q: string) =>
    (await person.call(suggestScriptNiches, { params: { userId: person.id }, query: { q } })).body;
  expect(await suggest('f')).toEqual(['Fashion', 'Ferns', 'Film', 'Fishing', 'Fitness']);
  // Spelled as it was first entered.
  expect(await suggest(' FO')).toEqual(['food']);
  expect(await suggest('zzz')).toEqual([]);
  const others = await person.call(suggestScriptNiches, { params: { userId: stranger.id } });
  expect(others.status).toBe(403);
});

test('own and shared scripts can be listed separately', async () => {
  const person = await signIn();
  const admin = await signIn('Ada', { admin: true });
  await writeScripts(person, { title: 'Mine' });
  const posted = { title: 'Shared', content: 'Read me.', niche: 'Space', style: 'Calm' };
  await admin.call(postScript, { body: posted });
  const only = async (which: string) =>
    (await person.call(listScripts, { query: { only: which } })).body.map(({ title }) => title);
  expect(await only('own')).toEqual(['Mine']);
  expect(await only('shared')).toEqual(['Shared']);
  expect((await person.call(listScripts, { query: { only: 'all' } })).status).toBe(400);
});
