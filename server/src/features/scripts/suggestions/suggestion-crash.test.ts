import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens, type TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { writeOpenings } from '@cold-open/contract/scripts/suggestions.contract';
import { expect, test } from 'vitest';
import { crashSettings } from '../../../testing/crash-settings.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { newSubscriber } from '../../../testing/new-subscriber.ts';
import { startProduct } from '../../../testing/product-process.ts';
import { sendJson } from '../../../testing/send-json.ts';
import { watchSuggestions } from '../../../testing/stream-watcher.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';

const scriptAbout = (ship: string) =>
  `## Hook\n${variationsOf(`The last ${ship} left without a sound.`, 18)}`;
const VARIANTS = ['The ferry left.', 'Gone: the ferry.', 'Where was the ferry? It had left.'];
const OPENINGS = [
  'A rope lies on the pier. Nobody has tied it since.',
  'One bell, and it never rang.',
  'The ferry was full. It made no money.',
  'Why would anybody sink a full ferry?',
  'By the end, you’ll know who turned the key.',
];
const KINDS = ['Scene', 'Figure', 'Contradiction', 'Question', 'Promise'];
const answerOf = (texts: readonly string[], labels: readonly string[]) =>
  texts.map((text, index) => `=== ${labels[index]}\n${text}\n`).join('');

/** After the crash, the model returns nothing for one of the two scripts. */
let hasCrashed = false;
const fake = await startFakeModel('openai-compatible', {
  script: ({ user }) => {
    const ship = user.includes('barge') ? 'barge' : 'ferry';
    if (hasCrashed && ship === 'barge') return '';
    if (user.includes('Write the five openings')) return answerOf(OPENINGS, KINDS);
    return user.includes('<selection-') ? answerOf(VARIANTS, ['1', '2', '3']) : scriptAbout(ship);
  },
});
const settings = await crashSettings(fake);

interface Order {
  path: string;
  body: unknown;
  key: string;
}

async function watch(address: string, token: string, { path, body, key }: Order) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(body),
  });
  return watchSuggestions(response);
}

/** Orders rephrasings and openings for a new creator's script. */
async function placeOrders(address: string, ship: string) {
  const token = await newSubscriber(address);
  const form = { pasteContent: `A ${ship}.`, contentType: 'youtube_shorts' };
  const reply = await sendJson(address, generateCustomScript, form, token);
  const { _id: id, content, version } = reply.script as Script;
  const start = content.indexOf('The last');
  const selected = content.slice(start, content.indexOf('.', start) + 1);
  const selection = { start, end: start + selected.length, selected, tone: 'tighter', version };
  const orders: Order[] = [
    { path: rephraseSelection.path.replace(':id', id), body: selection, key: randomUUID() },
    { path: writeOpenings.path.replace(':id', id), body: { version }, key: randomUUID() },
  ];
  return { token, orders };
}

const entriesOf = async (address: string, token: string) =>
  ((await sendJson(address, listMyTokens, undefined, token)) as unknown as TokenEntry[])
    .map(({ reason, amount }) => `${reason} ${amount}`)
    .sort();

test('suggestions that a crash interrupts are written again for one token, or their token is returned', async () => {
  const first = await startProduct(settings);
  const lucky = await placeOrders(first.address, 'ferry');
  const unlucky = await placeOrders(first.address, 'barge');
  fake.pauseAfterWords(8);
  const watchers = await Promise.all(
    [lucky, unlucky].flatMap(({ token, orders }) =>
      orders.map((order) => watch(first.address, token, order)),
    ),
  );
  await waitFor('the first words of every order', () =>
    watchers.every((watcher) => (watcher.suggestions()[0]?.text ?? '') !== ''),
  );
  await first.end('SIGKILL');
  hasCrashed = true;
  fake.resume();

  const second = await startProduct(settings);
  const settle = async ({ token, orders }: typeof lucky) => {
    const sets = [];
    for (const order of orders) sets.push((await (await watch(second.address, token, order)).end()).set);
    return sets;
  };
  const recovered = await settle(lucky);
  expect(recovered.map(({ suggestions }) => suggestions.map(({ text }) => text))).toEqual([
    VARIANTS,
    OPENINGS,
  ]);
  expect(recovered.map(({ status, tokenReturned }) => [status, tokenReturned])).toEqual([
    ['ready', false],
    ['ready', false],
  ]);
  const spent = ['generation -1', 'openings -1', 'plan_month 100', 'rephrase -1'];
  expect(await entriesOf(second.address, lucky.token)).toEqual(spent);

  const failed = await settle(unlucky);
  expect(failed.map(({ status, tokenReturned }) => [status, tokenReturned])).toEqual([
    ['failed', true],
    ['failed', true],
  ]);
  expect(await entriesOf(second.address, unlucky.token)).toEqual([...spent, 'refund 1', 'refund 1'].sort());
  expect(await sendJson(second.address, getCurrentUser, undefined, unlucky.token)).toMatchObject({
    tokens: 99,
  });
  await second.end('SIGTERM');
});
