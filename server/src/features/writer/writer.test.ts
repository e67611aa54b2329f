import { generateCustomScript, getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { getWriterReport, testWriter } from '@cold-open/contract/writer/writer.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { variationsOf } from '../../testing/variations.ts';
import { users } from '../account/account.tables.ts';

const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;

const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
afterAll(() => fake.close());
const { app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl) },
  outside: fetch,
});
afterEach(() => fake.setMode('ok'));
const admin = await signIn('Ada', { admin: true });

async function creator() {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  return person;
}

test('everybody sees which writer is used, and an admin can test it', async () => {
  const person = await creator();
  expect((await person.call(getEngine)).body).toEqual({
    provider: 'openai-compatible',
    model: 'test-model',
    ai: true,
    label: 'test-model (openai-compatible)',
    best: null,
  });
  expect((await admin.call(testWriter)).body).toMatchObject({
    ok: true,
    code: null,
    text: 'The model answered.',
  });
  fake.setMode('401');
  expect((await admin.call(testWriter)).body).toMatchObject({
    ok: false,
    code: 'bad_key',
    text: 'Script generation is not set up correctly.',
    detail: 'Incorrect API key provided',
  });
});

test('the report has runs by day and failures by code, for admins only', async () => {
  const person = await creator();
  const body = { pasteContent: 'A ferry.', contentType: 'youtube_shorts' };
  for (const mode of ['ok', '429', '401', '429', '404'] as const) {
    fake.setMode(mode);
    await person.call(generateCustomScript, { body });
  }
  const report = (await admin.call(getWriterReport)).body;
  expect(report.engine.model).toBe('test-model');
  expect(report.running).toBe(0);
  const [today] = report.days;
  expect(today?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(today).toMatchObject({ runs: 5, ready: 1, stopped: 0, failed: 4, averageWords: 126 });
  // The most frequent first; ties are sorted by latest.
  expect(report.failures.map(({ code, count }) => [code, count])).toEqual([
    ['rate_limited', 2],
    ['model_not_found', 1],
    ['bad_key', 1],
  ]);
  expect(report.failures.map(({ code, detail }) => [code, detail])).toContainEqual([
    'bad_key',
    'Incorrect API key provided',
  ]);
  const counts = report.failures.map(({ count, lastAt }) => [count, Date.parse(lastAt)] as const);
  expect(counts).toEqual(counts.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
  expect((await person.call(getWriterReport)).status).toBe(403);
  expect((await person.call(testWriter)).status).toBe(403);
});
