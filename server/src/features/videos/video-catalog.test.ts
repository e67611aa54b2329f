import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { CATALOG_SORTS, importVideos, listCatalog } from '@cold-open/contract/videos/video-catalog.contract';
import { VIDEO_MESSAGES } from '@cold-open/contract/videos/video-forms';
import { addVideo, deleteVideo, updateVideo } from '@cold-open/contract/videos/videos.contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { videos } from './videos.tables.ts';

const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });

beforeEach(async () => void (await app.db.delete(videos)));

const listed = async (query: Record<string, string> = {}) =>
  (await admin.call(listCatalog, { query })).body.map(({ title }) => title);
const fileOf = (...lines: string[]) =>
  ['Title,Niche,Upload Days,Views,Channel Subscribers', ...lines].join('\n');
const importFile = (file: string) => admin.call(importVideos, { body: { file } });

async function readAll(query: Record<string, string>) {
  const titles: string[] = [];
  let cursor = '';
  do {
    const page = await admin.call(listCatalog, {
      query: { ...query, limit: '2', ...(cursor && { cursor }) },
    });
    titles.push(...page.body.map(({ title }) => title));
    cursor = page.headers.get(NEXT_CURSOR_HEADER) ?? '';
  } while (cursor);
  return titles;
}

test('titles are searched, filtered and sorted, and no sort has gaps between pages', async () => {
  const rows = [
    { title: 'Bread, slowly', niche: 'Food', views: 5, score: 40, createdAt: new Date('2026-03-01') },
    { title: 'apples in winter', niche: 'Food', views: 9, score: null, createdAt: new Date('2026-01-01') },
    { title: 'The 100% ferry', niche: 'Travel', views: 5, score: 90, createdAt: new Date('2026-02-01') },
    {
      title: 'Cellar',
      niche: 'Food',
      views: 1,
      score: 40,
      createdAt: new Date('2026-02-01'),
      isExample: true,
    },
    { title: 'Doors', niche: 'Travel', views: 0, score: 7, createdAt: new Date('2026-04-01') },
  ];
  await app.db.insert(videos).values(rows.map((row) => ({ uploadDays: 1, ...row })));
  expect(await listed()).toEqual(['Doors', 'Bread, slowly', ...(await listed()).slice(2)]);
  expect(await listed({ sort: 'title' })).toEqual([
    'apples in winter',
    'Bread, slowly',
    'Cellar',
    'Doors',
    'The 100% ferry',
  ]);
  expect((await listed({ sort: 'views' }))[0]).toBe('apples in winter');
  expect([(await listed({ sort: 'score' }))[0], (await listed({ sort: 'score' })).at(-1)]).toEqual([
    'The 100% ferry',
    'apples in winter',
  ]);
  expect(await listed({ q: '0% F' })).toEqual(['The 100% ferry']);
  expect(await listed({ niche: 'FOOD', source: 'added', sort: 'oldest' })).toEqual([
    'apples in winter',
    'Bread, slowly',
  ]);
  expect(await listed({ source: 'examples' })).toEqual(['Cellar']);
  for (const sort of CATALOG_SORTS) expect(await readAll({ sort })).toEqual(await listed({ sort }));
});

test.each(CATALOG_SORTS)(
  'the next page by %s misses and repeats nothing if the last title was deleted or changed',
  async (sort) => {
    const titles = ['Apples', 'Bread', 'Cellar', 'Doors', 'Evenings', 'Ferry'];
    await app.db.insert(videos).values(
      titles.map((title, index) => ({
        title,
        niche: 'Food',
        uploadDays: 1,
        views: index % 2 === 0 ? 0 : Number.MAX_SAFE_INTEGER,
        score: index < 2 ? null : index,
        createdAt: new Date(Date.UTC(2026, 2, 1, 0, 0, 0, index)),
      })),
    );
    const inOrder = await listed({ sort });
    const page = async (cursor = '') => {
      const { body, headers } = await admin.call(listCatalog, {
        query: { sort, limit: '2', ...(cursor && { cursor }) },
      });
      return { rows: body, next: headers.get(NEXT_CURSOR_HEADER) ?? '' };
    };
    const first = await page();
    await admin.call(deleteVideo, { params: { id: first.rows[1]?._id ?? '' } });
    const second = await page(first.next);
    expect(second.rows.map(({ title }) => title)).toEqual(inOrder.slice(2, 4));
    await app.db
      .update(videos)
      .set({ title: 'Zebras', views: 5, score: 50, createdAt: new Date('2027-01-01') })
      .where(eq(videos.id, second.rows[1]?._id ?? ''));
    const third = await page(second.next);
    const unchanged = third.rows.map(({ title }) => title).filter((title) => title !== 'Zebras');
    expect(unchanged).toEqual(inOrder.slice(4));
  },
);

test('a made-up cursor is rejected', async () => {
  const id = crypto.randomUUID();
  for (const [sort, key] of [
    ['newest', 'soon'],
    ['newest', '9999-99-99 00:00:00+00'],
    ['views', '1e9'],
    ['views', '99999999999999999999'],
    ['score', 'a'],
    ['title', '\0'],
  ] as const) {
    const cursor = Buffer.from(JSON.stringify([key, id])).toString('base64url');
    expect((await admin.call(listCatalog, { query: { sort, cursor } })).status, `${sort} ${key}`).toBe(400);
  }
});

test('every field can be changed, the score is updated, and an example with new figures is no longer an example', async () => {
  const { body: added } = await admin.call(addVideo, {
    body: { title: 'Bread', niche: 'Food', uploadDays: 10, views: 10_000, channelSubscribers: 10_000 },
  });
  const change = (body: object) => admin.call(updateVideo, { params: { id: added._id }, body });
  const score = async () => (await admin.call(listCatalog)).body[0]?.score;
  expect(await score()).toBe(76);
  expect((await change({ niche: 'Baking', uploadDays: '1000' })).body).toMatchObject({
    title: 'Bread',
    niche: 'Baking',
    uploadDays: 1000,
  });
  expect(await score()).toBe(28);
  await app.db.update(videos).set({ isExample: true });
  expect((await change({ title: 'Bread, slowly' })).body.isExample).toBe(true);
  expect((await change({ views: 20_000 })).body.isExample).toBe(false);
  for (const [body, message] of [
    [{}, VIDEO_MESSAGES.titleEmpty],
    [{ title: ' ' }, VIDEO_MESSAGES.titleEmpty],
    [{ niche: '' }, VIDEO_MESSAGES.nicheRequired],
    [{ views: -1 }, VIDEO_MESSAGES.viewsInvalid],
  ] as const) {
    const { status, body: reply } = await change(body);
    expect([status, reply.error]).toEqual([400, message]);
  }
});

test('a file is imported in its order, and a second import adds only what is new', async () => {
  const file = fileOf('Bread,Food,3,10,5', '"The ""last"" ferry",Travel,0,,', 'BREAD,food,9,,');
  expect((await importFile(file)).body).toEqual({ added: 2, alreadyThere: 1 });
  expect(await listed()).toEqual(['Bread', 'The "last" ferry']);
  expect((await importFile(`${file}\nDoors,Travel,1,,`)).body).toEqual({ added: 1, alreadyThere: 3 });
});

test('a file with an invalid line adds nothing, and the error names the line', async () => {
  const { status, body } = await importFile(fileOf('Bread,Food,3,10,5', 'Doors,,1,,'));
  expect([status, body.error, body.details]).toEqual([
    400,
    VIDEO_MESSAGES.linesInvalid,
    [{ path: 'Line 3', message: VIDEO_MESSAGES.nicheRequired }],
  ]);
  expect(await listed()).toEqual([]);
});

test('the same file sent several times concurrently adds each title once', async () => {
  const replies = await Promise.all(
    [1, 2, 3].map(() => importFile(fileOf('Bread,Food,3,,', 'Doors,Travel,1,,'))),
  );
  expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 0, 2]);
  expect(await listed()).toHaveLength(2);
});

test('a niche gets the spelling that the catalog or the library has', async () => {
  const nicheOf = async (title: string) =>
    (await admin.call(listCatalog, { query: { q: title } })).body[0]?.niche;
  const add = async (title: string, niche: string) =>
    (await admin.call(addVideo, { body: { title, niche, uploadDays: 1 } })).body;
  await admin.call(createPromptGroup, { body: { youtuberName: 'Maya', niche: 'Board Games' } });
  expect((await add('From the library', 'BOARD games')).niche).toBe('Board Games');
  await importFile(
    fileOf('In a file,gAMING,3', 'Also in it,Gaming,3', 'Again,  gaming ,3', 'Games,board  games,1'),
  );
  expect([await nicheOf('Again'), await nicheOf('Games')]).toEqual(['gAMING', 'Board Games']);
  const { _id: id } = await add('Edited', 'Chess');
  await admin.call(updateVideo, { params: { id }, body: { niche: 'gaming' } });
  expect(await nicheOf('Edited')).toBe('gAMING');

  // The only title of a niche may change its spelling.
  const { _id: only } = await add('Alone', 'puzzles');
  await admin.call(updateVideo, { params: { id: only }, body: { niche: 'Puzzles' } });
  expect(await nicheOf('Alone')).toBe('Puzzles');
});
