import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { createNestedPrompt, createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach } from 'vitest';
import { users } from '../features/account/account.tables.ts';
import { orders } from '../features/scripts/orders/orders.tables.ts';
import { startFakeModel } from './fake-model/fake-model.ts';
import { settingsFor } from './model-settings.ts';
import { startTestApp } from './test-app.ts';
import { variationsOf } from './variations.ts';
import { waitFor } from './wait-for.ts';
import { watchOrder } from './watch-order.ts';

/** Has the ordered length of 1-2 minutes. */
export const SCRIPT = `## Hook
[A harbour at night]
${variationsOf('The last ferry left without a sound.', 17)}

## Closing
${variationsOf('Nobody ever asked why, très étrange.', 17)}`;

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

/** Starts the app with a fake model, and the steps that the tests about orders share. */
export async function startOrdersApp() {
  const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
  afterAll(() => fake.close());
  const started = await startTestApp({
    config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
    outside: fetch,
  });
  const { address, app, signIn } = started;
  afterEach(() => {
    fake.setMode('ok');
    fake.setScript(SCRIPT);
    fake.resume();
  });
  const admin = await signIn('Ada', { admin: true });
  const promptID = await newPrompt(admin, { niche: 'Documentary', promptTemplate: 'Tell it slowly.' });
  const FORM = { title: 'The last ferry', promptID, contentType: 'long_form', length: 'short' };

  async function creator({ tokens = 10, plan = 'active' as 'active' | 'inactive' } = {}) {
    const person = await signIn();
    await app.db.update(users).set({ tokens, subscriptionStatus: plan }).where(eq(users.id, person.id));
    return person;
  }

  const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

  /** Orders a script and reads its stream. */
  const write = (person: Person, { key = randomUUID() } = {}) =>
    watchOrder(`${address}${generateScript.path}`, { token: person.token, key, form: FORM });

  const everyOrderIsSettled = () =>
    waitFor('every order to be settled', async () => {
      const rows = await app.db.select().from(orders);
      return rows.every(({ outcome }) => outcome !== null);
    });

  return { ...started, admin, creator, everyOrderIsSettled, fake, FORM, promptID, tokensOf, write };
}

export async function newPrompt(
  owner: Person,
  fields: { niche: string; promptTemplate: string; beats?: TemplateBeat[] },
): Promise<string> {
  const group = await owner.call(createPromptGroup, {
    body: { youtuberName: 'The Slow Lens', niche: fields.niche },
  });
  const body = { promptName: 'Slow', ...fields };
  const created = await owner.call(createNestedPrompt, { params: { groupId: group.body.prompt._id }, body });
  return created.body.nestedPrompt._id;
}
