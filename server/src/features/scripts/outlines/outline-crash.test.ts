import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens, type TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import {
  createOutline,
  getOutline,
  suggestPoints,
  updateOutline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { expect, test } from 'vitest';
import { crashSettings } from '../../../testing/crash-settings.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { newSubscriber } from '../../../testing/new-subscriber.ts';
import { answerBeats, beatsAskedFor } from '../../../testing/planned-beats.ts';
import { startProduct } from '../../../testing/product-process.ts';
import { sendJson } from '../../../testing/send-json.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';

/** A model that repeats itself is rejected, so every beat has its own sentence of seven words. */
const SENTENCES: Record<string, string> = {
  One: 'The old ferry sailed on without lights.',
  Two: 'Nobody at home had heard of it.',
  Three: 'A rope snapped and fell into water.',
  Four: 'Then her captain turned it around again.',
};
/** Points that repeat another beat's are dropped. */
const SUGGESTED = [
  ['Show the dark pier', 'Ask who saw her leave'],
  ['Name the town', 'Say how many lived there'],
  ['Describe the rope', 'Explain what fell'],
  ['Introduce the captain', 'End at the wheel'],
];
const POINTS = SUGGESTED.map(
  (points, index) => `=== Beat ${index + 1}\n${points.map((point) => `- ${point}`).join('\n')}\n`,
).join('\n');
const fake = await startFakeModel('openai-compatible', {
  script: ({ user }) =>
    user.includes('Suggest points now')
      ? POINTS
      : answerBeats(user, (name) => variationsOf(SENTENCES[name] ?? '', 6)),
});
const settings = await crashSettings(fake);

async function newOutline(address: string, token: string) {
  const { outline } = createOutline.reply.parse(
    await sendJson(address, createOutline, { title: 'The ferry', length: 'short' }, token),
  );
  const [first] = outline.sections as [OutlineSection];
  const sections = ['One', 'Two', 'Three', 'Four'].map((name) => ({
    ...first,
    id: randomUUID(),
    name,
    words: 40,
  }));
  const { method, path } = updateOutline;
  const change = { version: outline.version, sections };
  await sendJson(address, { method, path: path.replace(':id', outline._id) }, change, token);
  return outline._id;
}

test('after a crash in the third section, only the third and the fourth are written, for one token', async () => {
  const first = await startProduct(settings);
  const token = await newSubscriber(first.address);
  const outlineId = await newOutline(first.address, token);
  const askedFor = () => fake.requests.map(({ user }) => beatsAskedFor(user));
  const form = { pasteContent: 'A ferry.', contentType: 'long_form', length: 'short', outlineId };
  fake.setWordsPerSecond(60);
  // Each beat has 44 words, with its heading.
  fake.pauseAfterWords(100);
  const request = sendJson(first.address, generateCustomScript, form, token).catch(() => 'disconnected');
  await fake.paused();
  const scripts = async (address: string) =>
    listScripts.reply.parse(await sendJson(address, listScripts, undefined, token));
  const scriptPath = async (address: string) =>
    `${getScript.path.replace(':id', (await scripts(address))[0]?._id ?? '')}`;
  const read = async (address: string) =>
    getScript.reply.parse(
      await sendJson(
        address,
        { method: 'GET', path: (await scriptPath(address)) as `/api/${string}` },
        undefined,
        token,
      ),
    );
  await waitFor('words of the third section', async () =>
    (await read(first.address)).content.includes('## Three\n'),
  );
  const before = beatsOf((await read(first.address)).content);
  await first.end('SIGKILL');
  await request;

  const requestsBefore = fake.requests.length;
  fake.resume();
  const second = await startProduct(settings);
  await waitFor('the script', async () => (await scripts(second.address))[0]?.status === 'ready', {
    withinMs: 60_000,
  });
  const script = await read(second.address);
  expect(beatsOf(script.content).map(({ name }) => name)).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(beatsOf(script.content).slice(0, 2)).toEqual(before.slice(0, 2));
  expect(askedFor().slice(requestsBefore)).toEqual([['Three', 'Four']]);
  expect((await scripts(second.address)).filter(({ isAdmin }) => !isAdmin)).toHaveLength(1);
  expect(await sendJson(second.address, getCurrentUser, undefined, token)).toMatchObject({ tokens: 99 });
  await second.end('SIGTERM');
});

test('suggestions that a crash interrupts leave nothing behind, and can be requested again for free', async () => {
  const first = await startProduct(settings);
  const token = await newSubscriber(first.address);
  const id = await newOutline(first.address, token);
  const call = (address: string, { method, path }: typeof getOutline | typeof suggestPoints) =>
    sendJson(
      address,
      { method, path: path.replace(':id', id) as `/api/${string}` },
      method === 'POST' ? {} : undefined,
      token,
    );
  const read = async (address: string) => getOutline.reply.parse(await call(address, getOutline)).outline;
  const before = await read(first.address);
  fake.setWordsPerSecond(60);
  // Pauses in the middle of the third beat.
  fake.pauseAfterWords(30);
  const request = call(first.address, suggestPoints).catch(() => 'disconnected');
  await fake.paused();
  await first.end('SIGKILL');
  expect(await request).toBe('disconnected');
  fake.resume();

  const second = await startProduct(settings);
  expect(await read(second.address)).toEqual(before);
  const { outline } = suggestPoints.reply.parse(await call(second.address, suggestPoints));
  const pointsOf = ({ id }: OutlineSection) =>
    outline.suggestions.find(({ sectionId }) => sectionId === id)?.points;
  expect(outline.sections.map(pointsOf)).toEqual(SUGGESTED);
  const entries = (await sendJson(second.address, listMyTokens, undefined, token)) as unknown as TokenEntry[];
  expect(entries.map(({ reason, amount }) => `${reason} ${amount}`)).toEqual(['plan_month 100']);
  await second.end('SIGTERM');
});
