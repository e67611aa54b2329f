import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens, type TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import {
  getPublishing,
  type Publishing,
  suggestPublishing,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { expect, test } from 'vitest';
import { crashSettings } from '../../../testing/crash-settings.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { newSubscriber } from '../../../testing/new-subscriber.ts';
import { startProduct } from '../../../testing/product-process.ts';
import { sendJson } from '../../../testing/send-json.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';

const SHIPS = ['ferry', 'barge', 'canoe'] as const;
type Ship = (typeof SHIPS)[number];
const kitAbout = (ship: string, comment: string) =>
  Object.entries({
    Titles: `The ${ship} nobody saw leave\nWhy the crew stayed on land\nWhere the ${ship} went`,
    Promise: `A ${ship} left without its crew.`,
    Body: 'This video follows the pier and the water.',
    Hashtags: '#ships\n#history',
    Tags: `${ship} mystery\nlost ships`,
    Comment: comment,
  })
    .map(([label, text]) => `=== ${label}\n${text}\n`)
    .join('');

/** After the crash, the model returns nothing for the barge. */
let hasCrashed = false;
const fake = await startFakeModel('openai-compatible', {
  script: ({ user }) => {
    const ship = SHIPS.find((each) => user.includes(each)) ?? 'ferry';
    if (!user.includes('=== Titles'))
      return `## Hook\n${variationsOf(`The last ${ship} left without a sound.`, 18)}`;
    if (hasCrashed && ship === 'barge') return '';
    return kitAbout(ship, hasCrashed ? 'After the crash?' : 'Before the crash?');
  },
});
const settings = await crashSettings(fake);

interface Creator {
  token: string;
  id: string;
}

async function withScript(address: string, ship: Ship): Promise<Creator> {
  const token = await newSubscriber(address);
  const form = { pasteContent: `A ${ship}.`, contentType: 'youtube_shorts' };
  const reply = await sendJson(address, generateCustomScript, form, token);
  return { token, id: (reply.script as Script)._id };
}

const call = async (
  address: string,
  { token, id }: Creator,
  endpoint: typeof getPublishing | typeof suggestPublishing,
) => {
  const response = await fetch(`${address}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(endpoint.method === 'POST' && { body: '{}' }),
  });
  return (await response.json()) as Publishing;
};
const suggest = (address: string, creator: Creator) => call(address, creator, suggestPublishing);
const read = (address: string, creator: Creator) => call(address, creator, getPublishing);

const entriesOf = async (address: string, { token }: Creator) =>
  ((await sendJson(address, listMyTokens, undefined, token)) as unknown as TokenEntry[])
    .map(({ reason, amount }) => `${reason} ${amount}`)
    .sort();
const tokensOf = async (address: string, { token }: Creator) =>
  (await sendJson(address, getCurrentUser, undefined, token)).tokens;

test('after a crash, a publish kit is complete for one token, or its token is returned', async () => {
  const first = await startProduct(settings);
  const [ferry, barge, canoe] = [
    await withScript(first.address, 'ferry'),
    await withScript(first.address, 'barge'),
    await withScript(first.address, 'canoe'),
  ];
  // The ferry and the barge have their included kit, so the next one costs a token. The canoe's is still included.
  for (const creator of [ferry, barge])
    expect(await suggest(first.address, creator)).toMatchObject({ kit: { version: 1, ai: true } });
  const bargeBefore = (await read(first.address, barge)).kit;

  fake.requests.length = 0;
  fake.pauseAfterWords(8);
  const orders = [ferry, barge, canoe].map((creator) => suggest(first.address, creator).catch(() => null));
  await waitFor('the model to write all three', () => fake.requests.length === 3);
  for (const creator of [ferry, barge, canoe])
    await waitFor('the order', async () => (await read(first.address, creator)).isWriting);
  expect(await tokensOf(first.address, ferry)).toBe(98);
  await first.end('SIGKILL');
  await Promise.all(orders);
  hasCrashed = true;
  fake.resume();

  const second = await startProduct(settings);
  for (const creator of [ferry, barge, canoe])
    await waitFor('the order to settle', async () => !(await read(second.address, creator)).isWriting);

  const spent = ['generation -1', 'plan_month 100'];
  const whole = { titles: expect.arrayContaining([expect.any(String)]), pinnedComment: 'After the crash?' };
  const recovered = await read(second.address, ferry);
  expect(recovered).toMatchObject({ suggestionCost: 1, kit: { ...whole, version: 2 } });
  expect(recovered.kit.description).toContain('A ferry left without its crew.');
  expect(await entriesOf(second.address, ferry)).toEqual([...spent, 'publishing -1']);

  // Nothing of the interrupted kit is left.
  expect((await read(second.address, barge)).kit).toEqual(bargeBefore);
  expect(await entriesOf(second.address, barge)).toEqual([...spent, 'publishing -1', 'refund 1']);
  expect(await tokensOf(second.address, barge)).toBe(99);

  expect(await read(second.address, canoe)).toMatchObject({
    suggestionCost: 1,
    kit: { ...whole, version: 1 },
  });
  expect(await entriesOf(second.address, canoe)).toEqual(spent);
  await second.end('SIGTERM');
});
