import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { createOutline, suggestPoints } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { users } from '../../account/account.tables.ts';
import { orderKeys } from './orders.tables.ts';

const REPLY_WITHIN_MS = 400;
const WRITTEN = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;
const FORM = { title: 'The ferry', contentType: 'youtube_shorts', pasteContent: 'The ferry left in 1986.' };
const TOKENS = 10;

const model = await startFakeModel('openai-compatible', { script: WRITTEN });
afterAll(() => model.close());
afterEach(() => model.resume());
const { app, signIn, startSecondInstance } = await startTestApp({
  config: { model: settingsFor('openai-compatible', model.baseUrl) },
  outside: fetch,
  replyWithinMs: REPLY_WITHIN_MS,
});
const secondInstance = await startSecondInstance();

async function creator() {
  const person = await signIn();
  await app.db
    .update(users)
    .set({ tokens: TOKENS, subscriptionStatus: 'active' })
    .where(eq(users.id, person.id));
  const keys = () => app.db.select().from(orderKeys).where(eq(orderKeys.userId, person.id));
  return { ...person, keys, tokens: async () => (await person.call(getCurrentUser)).body.tokens };
}

test('without a key, the same request after a late reply gets the result of the first order, for one token', async () => {
  const maya = await creator();
  model.setScript(WRITTEN);
  model.pauseAfterWords(1);
  const late = await maya.call(generateCustomScript, { body: FORM });
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  const stillLate = await secondInstance.call(generateCustomScript, { body: FORM }, maya.token);
  expect(stillLate.status).toBe(503);
  model.resume();
  await vi.waitFor(async () => {
    const { status, body } = await maya.call(generateCustomScript, { body: FORM });
    expect(status).toBe(201);
    expect(body.script.title).toBe('The ferry');
  }, 20_000);
  expect(await maya.tokens()).toBe(TOKENS - 1);
  expect(await maya.keys()).toEqual([]);

  // The result has been sent, so the same request is a new order.
  await vi.waitFor(async () => {
    expect((await maya.call(generateCustomScript, { body: FORM })).status).toBe(201);
  }, 20_000);
  expect(await maya.tokens()).toBe(TOKENS - 2);
});

test('a different request, or a different user, places a separate order', async () => {
  const [maya, omar] = [await creator(), await creator()];
  model.setScript(WRITTEN);
  model.pauseAfterWords(1);
  for (const body of [FORM, { ...FORM, title: 'The night ferry' }])
    expect((await maya.call(generateCustomScript, { body })).status).toBe(503);
  expect((await omar.call(generateCustomScript, { body: FORM })).status).toBe(503);
  expect([await maya.tokens(), await omar.tokens()]).toEqual([TOKENS - 2, TOKENS - 1]);
});

test('a rephrasing without a key is paid for once, too', async () => {
  const maya = await creator();
  model.setScript(WRITTEN);
  let written = await maya.call(generateCustomScript, { body: FORM });
  while (written.status === 503) written = await maya.call(generateCustomScript, { body: FORM });
  const { _id: id, content, version } = written.body.script;
  const selected = 'The last ferry left without a sound';
  const start = content.indexOf(selected);
  const sent = {
    params: { id },
    body: { start, end: start + selected.length, selected, tone: 'tighter', version },
  };
  model.setScript('The last ferry slipped away.');
  model.pauseAfterWords(1);
  expect((await maya.call(rephraseSelection, sent)).status).toBe(503);
  model.resume();
  await vi.waitFor(async () => expect((await maya.call(rephraseSelection, sent)).status).toBe(201), 20_000);
  expect(await maya.tokens()).toBe(TOKENS - 2);
});

test('points for an outline arrive late too, from one call of the model', async () => {
  const maya = await creator();
  const body = { title: 'The last ferry', length: 'short' };
  const { outline } = (await maya.call(createOutline, { body })).body;
  const suggest = () => maya.call(suggestPoints, { params: { id: outline._id }, body: {} });
  const callsBefore = model.requests.length;
  model.setScript('=== Beat 1\n- Name the pier at night\n');
  model.pauseAfterWords(1);
  const late = await suggest();
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await suggest()).status).toBe(503);
  model.resume();
  await vi.waitFor(async () => {
    const { status, body: suggested } = await suggest();
    expect(status).toBe(200);
    expect(JSON.stringify(suggested)).toContain('Name the pier at night');
  }, 20_000);
  expect(model.requests.length - callsBefore).toBe(1);
});
