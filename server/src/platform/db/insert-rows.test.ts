import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scripts } from '../../features/scripts/scripts.tables.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { insertingRows, toRow } from './insert-rows.ts';
import { byText } from './prepared.ts';

const { app, signIn } = await startTestApp();

const newScript = (ownerId: string, title: string) => ({
  id: randomUUID(),
  ownerId,
  title,
  niche: 'Documentary',
  style: 'long',
});

test('rows are stored and read as by the usual statements, with defaults for columns that none has', async () => {
  const { id: ownerId } = await signIn();
  const createdAt = new Date('2026-02-03T04:05:06.789Z');
  const first = {
    ...newScript(ownerId, 'It’s "quoted" \\ and\nhas two lines'),
    notes: ['One, {two}', ''],
    lockedLines: [3, 5],
    engine: { provider: 'openai', model: 'a "model"', ai: true },
    rating: 4.5,
    promptId: null,
    createdAt,
  };
  const second = { ...newScript(ownerId, 'Another'), notes: [], lockedLines: [], createdAt };
  const { rows } = await app.db.execute(
    byText(sql`${insertingRows(scripts, [first, second])} returning ${scripts}.*`),
  );
  const returned = rows.map((row) => toRow(scripts, row));
  const stored = await app.db
    .select()
    .from(scripts)
    .where(inArray(scripts.id, [first.id, second.id]));
  expect(returned.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    stored.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(returned[0]).toMatchObject({ ...first, status: 'ready', shared: false, version: 1, content: '' });
  expect(returned[1]).toMatchObject({ ...second, engine: null, rating: null });
});

test('half of a surrogate pair is replaced', async () => {
  const { id: ownerId } = await signIn();
  const cut = newScript(ownerId, 'A cut emoji: \ud83d');
  await app.db.execute(insertingRows(scripts, [cut]));
  const [stored] = await app.db.select({ title: scripts.title }).from(scripts).where(eq(scripts.id, cut.id));
  expect(stored?.title).toBe('A cut emoji: \ufffd');
});
