import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { expect, test } from 'vitest';
import { crashSettings } from '../../../testing/crash-settings.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { newSubscriber } from '../../../testing/new-subscriber.ts';
import { startProduct } from '../../../testing/product-process.ts';
import { sendJson } from '../../../testing/send-json.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';

/** An account has at most three runs at once. */
const CREATORS = 4;
const RUNS_EACH = 3;
const RUNS = CREATORS * RUNS_EACH;
const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 32)}`;

const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
const settings = await crashSettings(fake);

async function expectSettled(address: string, token: string) {
  const scripts = async () => {
    const listed = (await sendJson(address, listScripts, undefined, token)) as unknown as ScriptSummary[];
    return listed.filter(({ isAdmin }) => !isAdmin);
  };
  const isOver = ({ status }: ScriptSummary) => status !== 'generating';
  await waitFor('every order to be settled', async () => (await scripts()).every(isOver), {
    withinMs: 60_000,
  });
  const ended = await scripts();
  expect(ended).toHaveLength(RUNS_EACH);
  for (const script of ended) {
    if (script.status === 'ready') expect(script.words).toBe(224);
    else expect(script.failure?.tokenReturned).toBe(true);
  }
  const written = ended.filter(({ status }) => status === 'ready').length;
  expect(await sendJson(address, getCurrentUser, undefined, token)).toMatchObject({ tokens: 100 - written });
}

test('after a crash during many runs, every script is finished or its token is returned', async () => {
  const first = await startProduct(settings);
  const tokens = await Promise.all(Array.from({ length: CREATORS }, () => newSubscriber(first.address)));
  fake.pauseAfterWords(60);
  const form = { pasteContent: 'A ferry.', contentType: 'long_form', length: 'short' };
  const requests = tokens.flatMap((token) =>
    Array.from({ length: RUNS_EACH }, () =>
      sendJson(first.address, generateCustomScript, form, token).catch(() => 'disconnected'),
    ),
  );
  await waitFor('all runs to begin', () => fake.requests.length === RUNS, { withinMs: 30_000 });
  await fake.paused();
  await first.end('SIGKILL');
  await Promise.all(requests);

  fake.resume();
  const second = await startProduct(settings);
  for (const token of tokens) await expectSettled(second.address, token);
  await second.end('SIGTERM');
});
