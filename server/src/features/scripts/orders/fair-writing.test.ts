import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { generateCustomScript, stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { watchScript } from '../../../testing/stream-watcher.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';

const fake = await startFakeModel('openai-compatible', {
  script: `## Hook\n${variationsOf('The last ferry left.', 60)}`,
});
afterAll(() => fake.close());
const { address, app, signIn } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl) },
  outside: fetch,
});

type Person = Awaited<ReturnType<typeof signIn>>;

async function creator() {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  return person;
}

async function follow(person: Person, path: string, body?: unknown) {
  const abort = new AbortController();
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      accept: 'text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  return watchScript(response, () => abort.abort());
}

const order = (person: Person) =>
  follow(person, generateCustomScript.path, {
    pasteContent: 'A ferry.',
    contentType: 'long_form',
    length: 'short',
  });

type Watcher = Awaited<ReturnType<typeof order>>;
const placesIn = ({ received }: Watcher) =>
  received.flatMap((message) => (message.event === 'queued' ? [message.data.ahead] : []));

test('an order starts immediately, no matter how many another user has placed, and waiting orders show their position', async () => {
  const maya = await creator();
  const omar = await creator();
  fake.pauseAfterWords(2);
  const ofMaya: Watcher[] = [];
  for (let n = 0; n < 6; n++) ofMaya.push(await order(maya));
  const [first, , , fourth, fifth, sixth] = ofMaya as [Watcher, Watcher, Watcher, Watcher, Watcher, Watcher];
  await waitFor('three scripts to begin', () => ofMaya.filter((script) => script.text() !== '').length === 3);
  await waitFor('the others to wait', () => placesIn(sixth).length > 0);
  expect([fourth, fifth, sixth].map(placesIn)).toEqual([[0], [1], [2]]);
  expect(placesIn(first)).toEqual([]);

  const ofOmar = await order(omar);
  await waitFor("the other user's script to begin", () => ofOmar.text() !== '');
  expect(placesIn(ofOmar)).toEqual([]);
  expect(fake.requests).toHaveLength(4);

  // A page that is opened later shows the position too.
  const reopened = await follow(maya, `/api/scripts/${await fifth.scriptId()}/stream`);
  await waitFor('the place', () => placesIn(reopened).length > 0);
  expect(placesIn(reopened)).toEqual([1]);

  // Stopping a waiting script does not wait for its turn.
  const stopped = await maya.call(stopScript, { params: { id: await fourth.scriptId() } });
  expect(stopped.body.script).toMatchObject({ stopped: true, failure: { tokenReturned: true } });
  await waitFor('the next script to move up', () => placesIn(fifth).includes(0));
  expect(fake.requests).toHaveLength(4);

  fake.resume();
  for (const script of [first, fifth, sixth, ofOmar, reopened])
    expect((await script.end()).event).toBe('saved');
  expect(sixth.text()).toContain('The last ferry left.');
});

test('an account has at most 20 open script streams, and a new one closes the oldest', async () => {
  const [maya, omar] = [await creator(), await creator()];
  fake.pauseAfterWords(2);
  const [ofMaya, ofOmar] = [await order(maya), await order(omar)];
  const path = `/api/scripts/${await ofMaya.scriptId()}/stream`;
  const openStream = async () => {
    const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${maya.token}` } });
    return { response, text: response.text() };
  };
  const oldest = await openStream();
  const others: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let opened = 0; opened < 20; opened++) others.push(await openStream());
  expect(await oldest.text).toMatch(/event: displaced\ndata: {}\n\n$/);

  fake.resume();
  for (const { text } of others) expect(await text).toContain('event: saved');
  expect((await ofOmar.end()).event).toBe('saved');
});
