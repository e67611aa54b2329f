import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { readMyMessages } from '@cold-open/contract/chat/chat.contract';
import { SECOND_MS } from '@cold-open/contract/durations';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { address, signIn, startInstance } = await startTestApp({
  config: { paced: true, trustedProxies: 1 },
});
const unlimited = await startInstance({ paced: false });

const MALFORMED = '[[';
const LONG_TEXT = { contentType: 'youtube_shorts', pasteContent: 'x'.repeat(500_000) };

const sendMalformed = (
  network: string,
  { at = address, signal }: { at?: string; signal?: AbortSignal } = {},
) =>
  fetch(`${at}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: MALFORMED,
    ...(signal && { signal }),
  }).then(({ status }) => status);

/** Returns how long each of the requests took, in the order of their replies. */
async function timesOf(requests: Promise<unknown>[]) {
  const started = performance.now();
  const times: number[] = [];
  await Promise.all(requests.map((request) => request.then(() => times.push(performance.now() - started))));
  return times;
}

test('after a burst of 30 rejections, a network gets ten per second', async () => {
  const times = await timesOf(Array.from({ length: 110 }, () => sendMalformed('203.0.113.1')));
  const [burst = 0, last = 0] = [times[29], times.at(-1)];
  expect(last).toBeGreaterThan(7 * SECOND_MS);
  // The 30 of the burst took at most half of the time of the other 80.
  expect(burst).toBeLessThan(last / 2);
});

test('other networks and accepted requests do not wait for those rejections', async () => {
  const waiting = Array.from({ length: 80 }, () => sendMalformed('203.0.113.2'));
  let areAllAnswered = false;
  const all = Promise.all(waiting).finally(() => {
    areAllAnswered = true;
  });
  await sendMalformed('203.0.113.3');
  expect(areAllAnswered).toBe(false);
  expect(await all).toEqual(Array(80).fill(400));
});

test('when too many rejections of a network are waiting, further connections are closed', async () => {
  const ending = new AbortController();
  let closed = 0;
  const requests = Array.from({ length: 200 }, () =>
    sendMalformed('203.0.113.4', { signal: ending.signal }).catch(() => closed++),
  );
  await waitFor('connections to be closed', () => closed > 30);
  ending.abort();
  await Promise.all(requests);
});

test('large bodies of one account are read one after another, and others do not wait for them', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const send = (person: typeof maya) => person.call(generateCustomScript, { body: LONG_TEXT });
  const mayas = timesOf([send(maya), send(maya), send(maya)]);
  const [omars = 0] = await timesOf([send(omar)]);
  const [, second = 0, third = 0] = await mayas;
  expect(second).toBeGreaterThan(0.4 * SECOND_MS);
  expect(third).toBeGreaterThan(0.9 * SECOND_MS);
  expect(omars).toBeLessThan(third);
});

test('an account with too many large bodies waiting is rejected', async () => {
  const maya = await signIn('Maya');
  const sent = Array.from({ length: 30 }, () => maya.call(generateCustomScript, { body: LONG_TEXT }));
  const first = await Promise.race(sent.slice(25));
  expect(first.status).toBe(429);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  await Promise.all(sent);
}, 30_000);

test('after a burst of 100 reads, an account gets 20 per second, and others do not wait', async () => {
  const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
  const times = timesOf(Array.from({ length: 130 }, () => maya.call(getCurrentUser)));
  expect((await omar.call(getCurrentUser)).status).toBe(200);
  const later = (await times).slice(100);
  for (const [index, time] of later.entries()) expect(time).toBeGreaterThan((index / 20) * 0.8 * SECOND_MS);
  expect(later.at(-1)).toBeGreaterThan(1.1 * SECOND_MS);
});

test('a network’s reads without a session are slowed down too, and others do not wait', async () => {
  const readFrom = (network: string) =>
    fetch(`${address}${getHealth.path}`, { headers: { 'x-forwarded-for': network } });
  const times = timesOf(Array.from({ length: 130 }, () => readFrom('203.0.113.6')));
  expect((await readFrom('203.0.113.7')).status).toBe(200);
  expect((await times).at(-1)).toBeGreaterThan(1.2 * SECOND_MS);
});

test('after a burst of 25 changes, an account gets five per second', async () => {
  const maya = await signIn('Maya');
  const [last = 0] = (await timesOf(Array.from({ length: 32 }, () => maya.call(readMyMessages)))).slice(-1);
  expect(last).toBeGreaterThan(1.2 * SECOND_MS);
});

test('an account with too many waiting calls is rejected', async () => {
  const maya = await signIn('Maya');
  const ending = new AbortController();
  const statuses: number[] = [];
  const sent = Array.from({ length: 150 }, () =>
    fetch(`${address}${readMyMessages.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maya.token}` },
      signal: ending.signal,
    }).then(
      ({ status }) => statuses.push(status),
      () => {},
    ),
  );
  await waitFor('a refusal', () => statuses.includes(429));
  ending.abort();
  await Promise.all(sent);
});

test('nobody waits while the limits are off', async () => {
  const sent = Array.from({ length: 330 }, () => sendMalformed('203.0.113.5', { at: unlimited.address }));
  const times = await timesOf(sent);
  // Paced, the last would be answered 30 seconds after the first.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(25 * SECOND_MS);
});
