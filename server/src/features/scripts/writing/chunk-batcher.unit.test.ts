import { randomUUID } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { silentLogger as logger } from '../../../testing/silent-logger.ts';
import { createChunkBatcher } from './chunk-batcher.ts';
import { createChunkRun } from './chunk-run.ts';

const WORDS = 30;
const WORD_MS = 100;

afterEach(() => void vi.useRealTimers());

/** Writes ten words a second. Returns what was stored and notified with each statement. */
async function writeSlowly(isShared: boolean, { isWatched = true } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const statements: { text: string; notifications: string[] }[] = [];
  const execute = async (statement: Parameters<PgDialect['sqlToQuery']>[0]) => {
    const lists = new PgDialect().sqlToQuery(statement).params.filter(Array.isArray);
    statements.push({ text: (lists[3] ?? []).join(''), notifications: lists[4] ?? [] });
  };
  const database = { db: { execute }, isShared } as unknown as Database;
  const batcher = createChunkBatcher({
    database,
    logger,
    instanceId: 'here',
    isWatched: () => isWatched,
    onStored: () => {},
  });
  const run = createChunkRun(randomUUID(), 0);
  for (let word = 0; word < WORDS; word++) {
    batcher.add(run, 'delta', `word${word} `);
    await vi.advanceTimersByTimeAsync(WORD_MS);
  }
  const stored = batcher.waitUntilStored(run, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(WORD_MS);
  await stored;
  return { run, statements };
}

test('an embedded database stores the words of a slow model a few at a time, and notifies nobody', async () => {
  const { statements } = await writeSlowly(false);
  const text = statements.map((each) => each.text).join('');
  expect(text).toBe(Array.from({ length: WORDS }, (_, word) => `word${word} `).join(''));
  expect(statements.slice(0, 4).map((each) => each.text)).toEqual(['word0 ', 'word1 ', 'word2 ', 'word3 ']);
  expect(statements.length).toBeLessThan(WORDS * 0.6);
  expect(statements.flatMap(({ notifications }) => notifications)).toEqual([]);
});

test('while nobody reads a script, an embedded database stores it every two seconds, and its end at once', async () => {
  const { statements } = await writeSlowly(false, { isWatched: false });
  expect(statements.map((each) => each.text).join('')).toBe(
    Array.from({ length: WORDS }, (_, word) => `word${word} `).join(''),
  );
  expect(statements.length).toBeLessThan(8);
});

test('a database that instances share stores each word at once, even if nobody reads here', async () => {
  const { statements } = await writeSlowly(true, { isWatched: false });
  expect(statements).toHaveLength(WORDS);
});

test('a database that instances share stores each word at once, and notifies them', async () => {
  const { run, statements } = await writeSlowly(true);
  expect(statements.map((each) => each.text)).toEqual(
    Array.from({ length: WORDS }, (_, word) => `word${word} `),
  );
  expect(new Set(statements.flatMap(({ notifications }) => notifications))).toEqual(
    new Set([`here ${run.scriptId}`]),
  );
});
