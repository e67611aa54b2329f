import { DAY_MS } from '@cold-open/contract/durations';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import {
  addVideo,
  deleteVideo,
  listTrendingTopics,
  listVideoNiches,
  listVideos,
  updateVideo,
} from '@cold-open/contract/videos/videos.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadStarterTitles } from '../../content/load-content.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { seedStarterTitles } from './seed-starter-titles.ts';
import { videos } from './videos.tables.ts';

const { app, call, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const person = await signIn('Maya');
const NEW = { title: 'The Rice That Forgives You', niche: 'Food', uploadDays: 10 };

// All users share the same titles.
beforeEach(async () => void (await app.db.delete(videos)));

async function store(...rows: Partial<typeof videos.$inferInsert>[]) {
  await app.db
    .insert(videos)
    .values(rows.map((row) => ({ title: 'Stored', niche: 'Food', uploadDays: 1, ...row })));
}
const titlesOf = (list: { title: string }[]) => list.map(({ title }) => title);
const listed = async (query: Record<string, string> = {}) =>
  titlesOf((await person.call(listVideos, { query })).body);

describe('the list', () => {
  test('can begin with the titles of one niche, even across pages', async () => {
    await store(
      { title: 'Old food', createdAt: new Date('2026-01-01') },
      { title: 'New space', niche: 'Space', createdAt: new Date('2026-03-01') },
      { title: 'New food', createdAt: new Date('2026-02-01') },
    );
    expect(await listed({ firstNiche: 'FOOD' })).toEqual(['New food', 'Old food', 'New space']);
    const query = { firstNiche: 'food', limit: '2' };
    const { headers } = await person.call(listVideos, { query });
    const cursor = headers.get(NEXT_CURSOR_HEADER) ?? '';
    expect(await listed({ ...query, cursor })).toEqual(['New space']);
  });

  test('is newest first and can be filtered by niche, ignoring case', async () => {
    await store(
      { title: 'Old', createdAt: new Date('2026-01-01') },
      { title: 'New', createdAt: new Date('2026-03-01') },
      { title: 'Other', niche: 'Space', createdAt: new Date('2026-02-01') },
    );
    expect(await listed()).toEqual(['New', 'Other', 'Old']);
    expect(await listed({ niche: ' food ' })).toEqual(['New', 'Old']);
    expect(await listed({ niche: 'Foo' })).toEqual([]);
    expect(await listed({ niche: '' })).toHaveLength(3);
  });

  test('includes the start of a period and excludes its end', async () => {
    await store(
      { title: 'just before', createdAt: new Date('2026-01-31T04:59:59.999Z') },
      { title: 'at the start', createdAt: new Date('2026-01-31T05:00:00.000Z') },
      { title: 'last moment', createdAt: new Date('2026-02-01T04:59:59.999Z') },
      { title: 'at the end', createdAt: new Date('2026-02-01T05:00:00.000Z') },
    );
    const day = { startDate: '2026-01-31T05:00:00.000Z', endDate: '2026-02-01T05:00:00.000Z' };
    expect(await listed(day)).toEqual(['last moment', 'at the start']);
    expect(
      await listed({ startDate: '2026-01-31T00:00:00-05:00', endDate: '2026-02-01T00:00:00-05:00' }),
    ).toEqual(['last moment', 'at the start']);
    expect(await listed({ endDate: day.startDate })).toEqual(['just before']);
    expect(await listed({ startDate: '2026-02-01', niche: 'Food' })).toEqual(['at the end', 'last moment']);
  });

  test.each([
    { startDate: 'yesterday' },
    { endDate: '07/15/2025' },
    { startDate: '2026-02-30' },
    { startDate: '0000-01-01T00:00:00Z' },
  ])('rejects %j', async (query) => {
    const { status, body } = await person.call(listVideos, { query });
    expect([status, body.error]).toEqual([400, 'Dates must be ISO 8601 strings.']);
  });

  test('has no gaps between pages, even with a filter', async () => {
    await store(
      ...Array.from({ length: 7 }, (_, index) => ({
        title: `Title ${index}`,
        // Some titles have the same time.
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
      })),
      { title: 'Elsewhere', niche: 'Space' },
    );
    const read: string[] = [];
    let cursor = '';
    do {
      const response = await person.call(listVideos, {
        query: { limit: '2', niche: 'Food', ...(cursor && { cursor }) },
      });
      read.push(...titlesOf(response.body));
      cursor = response.headers.get(NEXT_CURSOR_HEADER) ?? '';
    } while (cursor);
    expect(read).toEqual(await listed({ niche: 'Food' }));
    expect(new Set(read).size).toBe(7);
  });

  test('needs a session, like the niches and the trending topics', async () => {
    for (const endpoint of [listVideos, listVideoNiches, listTrendingTopics]) {
      expect((await call(endpoint)).status).toBe(401);
    }
  });
});

test('the niches are unique and sorted, ignoring case', async () => {
  await store(
    { niche: 'travel' },
    { niche: 'Food' },
    { niche: 'food' },
    { niche: 'Architecture' },
    { niche: 'Zoo' },
  );
  expect((await person.call(listVideoNiches)).body).toEqual(['Architecture', 'Food', 'travel', 'Zoo']);
});

describe('trending topics', () => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  /** The scores are 16 + 60, 16 + 12 and 32 + 60, by the formula in the specification. */
  const GOOD = { views: 10_000, channelSubscribers: 10_000, uploadDays: 10, score: 76 };
  const POOR = { ...GOOD, uploadDays: 1000, score: 28 };
  const EXCELLENT = { ...GOOD, views: 30_000, uploadDays: 30, score: 92 };

  test('are the best titles from the last 30 days by niche, the strongest niche first', async () => {
    await store(
      { title: 'poor', ...POOR, createdAt: daysAgo(1) },
      { title: 'good', ...GOOD, createdAt: daysAgo(2) },
      { title: 'good, newer', ...GOOD, createdAt: daysAgo(1) },
      { title: 'excellent', ...EXCELLENT, createdAt: daysAgo(29.9) },
      { title: 'too old', ...EXCELLENT, createdAt: daysAgo(30.1) },
      { title: 'without a score', createdAt: daysAgo(1) },
      { title: 'an example', ...EXCELLENT, isExample: true, createdAt: daysAgo(1) },
      { title: 'alone', niche: 'Space', ...GOOD, createdAt: daysAgo(3) },
    );
    const { body } = await person.call(listTrendingTopics);
    expect(body.map(({ niche, averageScore, titles }) => ({ niche, averageScore, titles }))).toEqual([
      { niche: 'Space', averageScore: 76, titles: 1 },
      { niche: 'Food', averageScore: 68, titles: 4 },
    ]);
    expect(titlesOf(body[1]?.best ?? [])).toEqual(['excellent', 'good, newer', 'good']);
  });

  test('are empty on a new installation, whose titles are examples', async () => {
    const examples = await loadStarterTitles();
    await app.db.transaction((tx) => seedStarterTitles(tx, examples, clock.now()));
    expect((await person.call(listTrendingTopics)).body).toEqual([]);
    const { body } = await person.call(listVideos);
    expect(body.every(({ isExample }) => isExample)).toBe(true);
  });

  test('are empty if there are no new titles', async () => {
    await store({ ...GOOD, createdAt: daysAgo(40) });
    expect((await person.call(listTrendingTopics)).body).toEqual([]);
  });
});

describe('the admin title list', () => {
  test('admins add, rename and delete titles', async () => {
    const added = await admin.call(addVideo, {
      body: { ...NEW, title: `  ${NEW.title} `, views: '30000', channelSubscribers: 10_000 },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ ...NEW, views: 30_000, channelSubscribers: 10_000 });
    const params = { id: added.body._id };
    const changed = await admin.call(updateVideo, { params, body: { title: ' New ' } });
    expect(changed.body).toEqual({ ...added.body, title: 'New' });
    expect((await person.call(listVideos)).body).toEqual([changed.body]);
    // The score is computed when the title is added, so it can trend immediately.
    expect((await person.call(listTrendingTopics)).body).toMatchObject([{ averageScore: 92 }]);
    expect(await admin.call(deleteVideo, { params })).toMatchObject({
      status: 200,
      body: { message: 'Video title deleted.' },
    });
    expect(await listed()).toEqual([]);
    expect(await admin.call(deleteVideo, { params })).toMatchObject({
      status: 404,
      body: { error: 'Video title not found.' },
    });
    expect((await admin.call(updateVideo, { params, body: { title: 'x' } })).status).toBe(404);
  });

  test('views and subscribers are optional', async () => {
    expect((await admin.call(addVideo, { body: { ...NEW, views: '' } })).body).toMatchObject({
      views: 0,
      channelSubscribers: 0,
    });
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ uploadDays: undefined }, 'uploadDays', 'Upload days is required.'],
    [{ niche: '' }, 'niche', 'Niche is required.'],
    [{ uploadDays: '1.5' }, 'uploadDays', 'Upload days must be a non-negative integer.'],
    [{ views: -1 }, 'views', 'Views must be a non-negative integer.'],
    [
      { channelSubscribers: 'x' },
      'channelSubscribers',
      'Channel subscribers must be a non-negative integer.',
    ],
  ])('rejects %j', async (wrong, path, message) => {
    const { status, body } = await admin.call(addVideo, { body: { ...NEW, ...wrong } });
    expect([status, body.error, body.message]).toEqual([400, message, message]);
    expect(body.details).toEqual([{ path, message }]);
    expect(await listed()).toEqual([]);
  });

  test('a title cannot be changed to an empty one', async () => {
    const { body } = await admin.call(addVideo, { body: NEW });
    const rejected = await admin.call(updateVideo, { params: { id: body._id }, body: { title: ' ' } });
    expect([rejected.status, rejected.body.error]).toEqual([400, 'Title cannot be empty.']);
    expect(await listed()).toEqual([NEW.title]);
  });

  test('only admins can change titles', async () => {
    await store({ title: 'Stays' });
    const [stored] = (await person.call(listVideos)).body;
    const params = { id: stored?._id ?? '' };
    for (const [endpoint, sent] of [
      [addVideo, { body: NEW }],
      [updateVideo, { params, body: { title: 'x' } }],
      [deleteVideo, { params }],
    ] as const) {
      expect((await person.call(endpoint, sent)).status).toBe(403);
      expect((await call(endpoint, sent)).status).toBe(401);
    }
    expect(await listed()).toEqual(['Stays']);
  });
});

test('the starter titles cover every niche and every date range', async () => {
  const now = new Date('2026-03-01T00:00:30Z');
  const niches = await loadStarterTitles();
  await app.db.transaction((tx) => seedStarterTitles(tx, niches, now));
  expect((await person.call(listVideoNiches)).body).toHaveLength(27);
  for (const [startDate, endDate] of [
    ['2026-03-01', '2026-03-02'],
    ['2026-02-28', '2026-03-01'],
    ['2026-02-23', '2026-03-02'],
    ['2026-02-01', '2026-03-01'],
  ] as const) {
    expect((await listed({ startDate, endDate })).length).toBeGreaterThan(0);
  }
  expect((await listed({ endDate: '2026-02-01', limit: '200' })).length).toBeGreaterThan(50);
});
