import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let version = 1;
let made = 0;
let duringMake = () => {};

/** A list that is the same for everybody until its version changes. */
function startList() {
  const app = Fastify();
  const sendCachedPage = createPageCache();
  app.get('/list', (_request, reply) =>
    sendCachedPage(reply, {
      state: [version],
      readState: async () => [version],
      make: async () => {
        made += 1;
        duringMake();
        return { items: [`of version ${version}`], nextCursor: 'next' };
      },
    }),
  );
  return (path: string) => app.inject(path);
}

beforeEach(() => {
  version = 1;
  made = 0;
  duringMake = () => {};
});

test('a page is built once and then sent from the cache, with its next cursor', async () => {
  const ask = startList();
  const first = await ask('/list');
  const second = await ask('/list');
  expect(made).toBe(1);
  for (const answer of [first, second]) {
    expect(answer.json()).toEqual(['of version 1']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers[NEXT_CURSOR_HEADER.toLowerCase()]).toBe('next');
  }
});

test('another URL or another state is another page', async () => {
  const ask = startList();
  await ask('/list');
  await ask('/list?limit=2');
  version = 2;
  expect((await ask('/list')).json()).toEqual(['of version 2']);
  expect(made).toBe(3);
});

test('a page that changed while it was built is not cached', async () => {
  const ask = startList();
  duringMake = () => {
    version = 2;
  };
  expect((await ask('/list')).json()).toEqual(['of version 2']);
  version = 1;
  duringMake = () => {};
  expect((await ask('/list')).json()).toEqual(['of version 1']);
});

test('a very long URL is not cached', async () => {
  const ask = startList();
  const long = `/list?q=${'x'.repeat(600)}`;
  await ask(long);
  await ask(long);
  expect(made).toBe(2);
});

test('the least recently used page is evicted', async () => {
  const app = Fastify();
  const sendCachedPage = createPageCache();
  const large = 'x'.repeat(3_000_000);
  app.get('/list', (_request, reply) =>
    sendCachedPage(reply, {
      state: [],
      readState: async () => [],
      make: async () => {
        made += 1;
        return { items: [large], nextCursor: null };
      },
    }),
  );
  for (const page of ['a', 'b', 'a', 'c']) await app.inject(`/list?${page}`);
  expect(made).toBe(3);
  await app.inject('/list?a');
  expect(made).toBe(3);
  await app.inject('/list?b');
  expect(made).toBe(4);
});
