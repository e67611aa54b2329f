import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect } from 'vitest';
import { users } from '../features/account/account.tables.ts';
import { startFakeModel } from './fake-model/fake-model.ts';
import { settingsFor } from './model-settings.ts';
import { startTestApp } from './test-app.ts';
import { variationsOf } from './variations.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

const beat = (name: string, sentence: string, count: number) =>
  `## ${name}\n${variationsOf(sentence, count)}`;
export const scriptOf = (word: string, count = 17) =>
  `${beat('Hook', `The ${word} ferry left without a sound. `, count)}\n\n${beat('Closing', `Nobody asked the ${word} one why. `, count)}`;
export const FIRST = scriptOf('first');
export const SECOND = scriptOf('second');

/** Starts the app with a fake model, and the steps that the tests about regenerating share. */
export async function startRegenerationsApp() {
  const fake = await startFakeModel('openai-compatible', { script: FIRST });
  afterAll(() => fake.close());
  const started = await startTestApp({
    config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
    outside: fetch,
  });
  const { app, clock, signIn } = started;
  afterEach(() => {
    fake.setMode('ok');
    fake.resume();
  });

  async function creatorWithScript({ tokens = 10 } = {}) {
    const person = await signIn();
    await app.db.update(users).set({ tokens, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
    fake.setScript(FIRST);
    const { body } = await person.call(generateCustomScript, {
      body: { title: 'The ferry', pasteContent: 'A ferry left.', contentType: 'long_form', length: 'short' },
    });
    expect(body.script.content).toBe(FIRST);
    fake.setScript(SECOND);
    clock.advance(1000);
    return { person, id: body.script._id };
  }

  return {
    ...started,
    creatorWithScript,
    fake,
    regenerate: (person: Person, id: string, body: Record<string, unknown> = {}) =>
      person.call(regenerateScript, { params: { id }, body }),
    scriptNow: async (person: Person, id: string) => (await person.call(getScript, { params: { id } })).body,
    tokensOf: async (person: Person) => (await person.call(getCurrentUser)).body.tokens,
  };
}
