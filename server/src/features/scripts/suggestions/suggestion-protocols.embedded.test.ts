import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { stopSuggestions, writeOpenings } from '@cold-open/contract/scripts/suggestions.contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { watchSuggestions } from '../../../testing/stream-watcher.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

const CONTENT = '## Hook\nThe ferry left très tard 🚀.\n\n## End\nThat is all.';
const SELECTED = 'The ferry left très tard 🚀.';
const START = CONTENT.indexOf(SELECTED);
const FORM = { start: START, end: START + SELECTED.length, selected: SELECTED, tone: 'spoken', version: 1 };
const THREE =
  '=== 1\nIt left très tard 🚀.\n=== 2\nTrès tard, it left.\n=== 3\nWhen did it leave? Très tard.';
const FIVE = ['Scene', 'Figure', 'Contradiction', 'Question', 'Promise']
  .map((kind) => `=== ${kind}\nA ${kind.toLowerCase()} about the ferry.\n`)
  .join('');

describe.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
  'through %s',
  async (protocol) => {
    const fake = await startFakeModel(protocol, { script: THREE });
    afterAll(() => fake.close());
    const { address, app, signIn } = await startTestApp({
      config: { model: settingsFor(protocol, fake.baseUrl, { firstTokenMs: 3000, idleMs: 2500 }) },
      outside: fetch,
    });

    async function creator() {
      const person = await signIn();
      await app.db
        .update(users)
        .set({ tokens: 5, subscriptionStatus: 'active' })
        .where(eq(users.id, person.id));
      const base = { ownerId: person.id, title: 'Mine', niche: 'Food', style: 'long' };
      const [created] = await app.db
        .insert(scripts)
        .values({ ...base, content: CONTENT })
        .returning();
      const params = { id: created?.id ?? '' };
      const balance = async () => (await person.call(getCurrentUser)).body.tokens;
      return { person, params, balance };
    }

    test('three variants and five openings arrive completely', async () => {
      const { person, params, balance } = await creator();
      fake.setScript(THREE);
      const rephrased = await person.call(rephraseSelection, { params, body: FORM });
      expect(rephrased.body.rephrasing.variants).toEqual([
        'It left très tard 🚀.',
        'Très tard, it left.',
        'When did it leave? Très tard.',
      ]);
      fake.setScript(FIVE);
      const { set } = (await person.call(writeOpenings, { params, body: { version: 1 } })).body;
      expect(set.suggestions).toHaveLength(5);
      expect(await balance()).toBe(3);
    });

    test('an order stopped before the first word returns the token', async () => {
      const { person, params, balance } = await creator();
      fake.setScript(THREE);
      fake.pauseAfterWords(1);
      const response = await fetch(`${address}${rephraseSelection.path.replace(':id', params.id)}`, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(FORM),
      });
      const { _id: setId } = await watchSuggestions(response).start();
      await fake.paused();
      const stopped = await person.call(stopSuggestions, { params: { ...params, setId } });
      fake.resume();
      expect(stopped.body).toMatchObject({ tokens: 5, set: { status: 'stopped', suggestions: [] } });
      expect(await balance()).toBe(5);
    });

    test.each(['500', 'drop', 'no end', 'error event', 'filter', 'empty'] as const)(
      'a failure (%s) returns the token',
      async (mode) => {
        const { person, params, balance } = await creator();
        fake.setScript(THREE);
        fake.setMode(mode);
        const { status } = await person.call(rephraseSelection, { params, body: FORM });
        fake.setMode('ok');
        expect(status).toBe(mode === 'filter' ? 422 : 502);
        expect(await balance()).toBe(5);
      },
    );
  },
);
