import { gunzipSync } from 'node:zlib';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import Fastify, { type FastifyReply } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache, sendCachedPage, sendPageItems } from './page-cache.ts';

let version = 1;
let buildCount = 0;
let whileBuilding = () => {};

/** A list that is the same for everybody until its version changes. */
function startListServer() {
  const app = Fastify();
  const findPage = createPageCache<string>();
  const find = (reply: FastifyReply) =>
    findPage(reply, {
      state: [version],
      readState: async () => [version],
      make: async () => {
        buildCount += 1;
        whileBuilding();
        return { items: [`of version ${version}`, 'ünlike'], nextCursor: 'next' };
      },
    });
  app.get('/list', async (_request, reply) => sendCachedPage(reply, await find(reply)));
  app.get('/parts', async (_request, reply) => {
    const { items, nextCursor } = await find(reply);
    return sendPageItems(reply, { items: items().toReversed(), nextCursor });
  });
  return (path: string, encoding = 'identity') =>
    app.inject({ url: path, headers: { 'accept-encoding': encoding } });
}

beforeEach(() => {
  version = 1;
  buildCount = 0;
  whileBuilding = () => {};
});

test('a page is built once and then sent from the cache, with its next cursor', async () => {
  const ask = startListServer();
  const first = await ask('/list');
  const second = await ask('/list');
  expect(buildCount).toBe(1);
  for (const answer of [first, second]) {
    expect(answer.json()).toEqual(['of version 1', 'ünlike']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers[NEXT_CURSOR_HEADER.toLowerCase()]).toBe('next');
  }
});

test('a different URL or a different state is a different page', async () => {
  const ask = startListServer();
  await ask('/list');
  await ask('/list?limit=2');
  version = 2;
  expect((await ask('/list')).json()).toEqual(['of version 2', 'ünlike']);
  expect(buildCount).toBe(3);
});

test('a page that changed while it was built is not cached', async () => {
  const ask = startListServer();
  whileBuilding = () => {
    version = 2;
  };
  expect((await ask('/list')).json()).toEqual(['of version 2', 'ünlike']);
  version = 1;
  whileBuilding = () => {};
  expect((await ask('/list')).json()).toEqual(['of version 1', 'ünlike']);
});

test('a very long URL is not cached', async () => {
  const ask = startListServer();
  const long = `/list?q=${'x'.repeat(600)}`;
  await ask(long);
  await ask(long);
  expect(buildCount).toBe(2);
});

test('a cached page, and a page made of its items, can be sent compressed', async () => {
  const ask = startListServer();
  for (const [path, items] of [
    ['/list', ['of version 1', 'ünlike']],
    ['/parts', ['ünlike', 'of version 1']],
  ] as const) {
    expect((await ask(path)).json()).toEqual(items);
    const compressed = await ask(path, 'br, gzip');
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(items);
  }
});

test('the least recently used page is evicted', async () => {
  const app = Fastify();
  const findPage = createPageCache<string>();
  const large = 'x'.repeat(3_000_000);
  app.get('/list', async (_request, reply) => {
    const make = async () => {
      buildCount += 1;
      return { items: [large], nextCursor: null };
    };
    return sendCachedPage(reply, await findPage(reply, { state: [], readState: async () => [], make }));
  });
  for (const page of ['a', 'b', 'a', 'c']) await app.inject(`/list?${page}`);
  expect(buildCount).toBe(3);
  await app.inject('/list?a');
  expect(buildCount).toBe(3);
  await app.inject('/list?b');
  expect(buildCount).toBe(4);
});
