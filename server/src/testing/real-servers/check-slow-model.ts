import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { startProduct } from '../product-process.ts';
import { check, expectTrue, signUpSubscriber, skip, tokensOf, withFolder } from './checks.ts';
import { CUSTOM_SCRIPT, type Model, order, SCRIPT, settings } from './custom-script.ts';
import { PROXIES, startProxy } from './proxies.ts';

/** Longer than nginx waits for a reply. */
const SLOW_MODEL_SECONDS = 95;
const REPHRASED = 'The ferry sailed at dawn, and its captain stayed behind.';
const VARIANTS = [REPHRASED, 'At dawn the ferry left. Its captain did not.', 'Who sailed the ferry at dawn?'];
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The model takes longer than nginx waits. A program repeats the request with the same key; the page keeps its stream open.
 */
export async function checkSlowRephrasing() {
  const [nginx] = PROXIES;
  if (!nginx) return;
  const model = await startFakeModel('openai-compatible', { script: SCRIPT });
  await withFolder(async (dataDir) => {
    const product = await startProduct(settings(dataDir, model));
    const proxy = await startProxy(nginx, Number(new URL(product.address).port));
    if (proxy) {
      await check('nginx: a rephrasing that takes 95 s arrives and costs one token', () =>
        rephraseSlowly(proxy.address, model),
      );
      await checkSlowPage(proxy.address, model);
    } else skip('nginx: rephrasing with a slow model');
    await proxy?.stop();
    await product.end('SIGTERM');
  });
  await model.close();
}

async function checkSlowPage(address: string, model: Model) {
  const name = 'nginx: the page shows rephrasings after a silence of 95 s, for one token';
  if (!process.env.CHROMIUM_PATH) return skip(name, 'Chromium is not installed');
  await check(name, () => rephraseOnDesk(address, model));
}

interface WrittenScript {
  _id: string;
  content: string;
  version: number;
}

async function writeScript(address: string, token: string, model: Model): Promise<WrittenScript> {
  model.setScript(SCRIPT);
  model.setWordsPerSecond(undefined);
  const written = await order(address, token, generateCustomScript.path, CUSTOM_SCRIPT);
  return ((await written.json()) as { script: WrittenScript }).script;
}

const firstSentenceOf = ({ content }: WrittenScript) => content.split('\n')[1]?.split('. ')[0] ?? '';

/** The model sends nothing for longer than nginx waits, so only our heartbeats keep the stream open. */
async function rephraseOnDesk(address: string, model: Model) {
  const token = await signUpSubscriber(address);
  const script = await writeScript(address, token, model);
  const before = await tokensOf(address, token);
  model.setScript(VARIANTS.map((text, index) => `=== ${index + 1}\n${text}\n`).join(''));
  model.pauseAfterWords(0);
  const args = ['e2e/rephrase-on-desk.ts', address, token, script._id, firstSentenceOf(script), REPHRASED];
  const page = promisify(execFile)('node_modules/.bin/tsx', args, { cwd: ROOT });
  await Promise.race([model.paused(), page]);
  await Promise.race([wait(SLOW_MODEL_SECONDS * 1000), page]);
  model.resume();
  await page;
  const cost = before - (await tokensOf(address, token));
  expectTrue(cost === 1, `it cost ${cost} tokens`);
}

async function rephraseSlowly(address: string, model: Model) {
  const token = await signUpSubscriber(address);
  const script = await writeScript(address, token, model);
  const before = await tokensOf(address, token);
  model.setScript(REPHRASED);
  model.setWordsPerSecond(REPHRASED.split(' ').length / SLOW_MODEL_SECONDS);
  const selected = firstSentenceOf(script);
  const start = script.content.indexOf(selected);
  const form = { start, end: start + selected.length, selected, tone: 'tighter', version: script.version };
  const path = rephraseSelection.path.replace(':id', script._id);
  const key = { 'idempotency-key': randomUUID() };
  const statuses: number[] = [];
  for (let response = await order(address, token, path, form, key); ; ) {
    statuses.push(response.status);
    const body = (await response.json()) as { rephrasing?: { after: string } };
    if (response.status === 201) {
      expectTrue(body.rephrasing?.after.includes('stayed behind') === true, 'the result is wrong');
      break;
    }
    expectTrue(response.status === 503, `it got ${statuses}`);
    expectTrue(response.headers.has('retry-after'), 'a 503 had no Retry-After');
    response = await order(address, token, path, form, key);
  }
  expectTrue(statuses.length > 2, `the model was not slow: ${statuses}`);
  const cost = before - (await tokensOf(address, token));
  expectTrue(cost === 1, `it cost ${cost} tokens`);
}
