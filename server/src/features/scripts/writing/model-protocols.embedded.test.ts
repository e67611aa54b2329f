import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { MODEL_KEY, settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { users } from '../../account/account.tables.ts';

const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}\n\n## Closing\nIt is très tard 🚀.`;
const FORM = { pasteContent: 'A ferry.', contentType: 'youtube_shorts' };

const NOT_SET_UP = [503, 'writer_not_set_up', 'Script generation is not set up correctly.'] as const;
const WRITER_FAILED = [502, 'writer_failed', 'The writer stopped unexpectedly. Please try again.'] as const;
const UNREACHABLE = [
  503,
  'writer_unreachable',
  'The writer could not be reached. Please try again.',
] as const;

/** Each way in which the provider can fail, and the reply. */
const ROWS = [
  ['401', ...NOT_SET_UP],
  ['402', ...NOT_SET_UP],
  ['404', ...NOT_SET_UP],
  ['429', 503, 'writer_busy', 'The writer is busy. Try again in 7 seconds.'],
  ['500', ...WRITER_FAILED],
  ['529', 503, 'writer_busy', 'The writer is busy. Try again in a moment.'],
  ['too long', 422, 'source_too_long', 'The pasted text is too long. Please shorten it.'],
  ['filter', 422, 'topic_refused', 'The model declined this topic.'],
  ['empty', ...WRITER_FAILED],
  ['hang', ...UNREACHABLE],
  ['stall', ...UNREACHABLE],
  ['drop', ...WRITER_FAILED],
  ['no end', ...WRITER_FAILED],
  ['error event', ...WRITER_FAILED],
] as const;

describe.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
  'through %s',
  async (protocol) => {
    const fake = await startFakeModel(protocol, { script: SCRIPT });
    const { app, signIn } = await startTestApp({
      config: { model: settingsFor(protocol, fake.baseUrl, { firstTokenMs: 3000, idleMs: 2500 }) },
      outside: fetch,
    });
    // The first request is slower than the others, and must not count against the short timeouts.
    const warm = await creator();
    await warm.call(generateCustomScript, { body: FORM });

    async function creator() {
      const person = await signIn();
      await app.db
        .update(users)
        .set({ tokens: 5, subscriptionStatus: 'active' })
        .where(eq(users.id, person.id));
      return person;
    }

    test('a script is written completely, with its accents', async () => {
      const person = await creator();
      const { status, body } = await person.call(generateCustomScript, { body: FORM });
      expect(status).toBe(201);
      expect(body.script.content).toBe(SCRIPT);
      expect(body.script.engine).toEqual({ provider: protocol, model: 'test-model', ai: true });
      expect(body.tokens).toBe(4);
    });

    test('a script that hits the output limit twice has a note', async () => {
      const person = await creator();
      fake.setMode('length');
      const { status, body } = await person.call(generateCustomScript, { body: FORM });
      fake.setMode('ok');
      expect(status).toBe(201);
      expect(body.script.notes).toContain('The model stopped before the end.');
    });

    test.each(ROWS)('%s: replies %i %s', async (mode, status, code, text) => {
      const person = await creator();
      fake.setMode(mode);
      const answer = await person.call(generateCustomScript, { body: FORM });
      fake.setMode('ok');
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ error: text, message: text, code });
      expect((await person.call(getCurrentUser)).body.tokens).toBe(5);
      const stored = JSON.stringify((await person.call(listScripts)).body);
      expect(stored).toContain('"tokenReturned":true');
      expect(stored + JSON.stringify(answer.body)).not.toContain(MODEL_KEY);
    });

    test('an unreachable provider is reported and the token returned', async () => {
      const person = await creator();
      await fake.close();
      const answer = await person.call(generateCustomScript, { body: FORM });
      expect([answer.status, answer.body.code]).toEqual([UNREACHABLE[0], UNREACHABLE[1]]);
      expect((await person.call(getCurrentUser)).body.tokens).toBe(5);
    });
  },
);
