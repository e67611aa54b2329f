import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let version = 1;
let made = 0;
let whileMade = () => {};

/** A list that everybody reads alike for as long as its version stays. */
function startList() {
  const app = Fastify();
  const sendKeptPage = createPageCache();
  app.get('/list', (_request, reply) =>
    sendKeptPage(reply, {
      state: [version],
      readState: async () => [version],
      make: async () => {
        made += 1;
        whileMade();
        return { items: [`of version ${version}`], nextCursor: 'next' };
      },
    }),
  );
  return (path: string) => app.inject(path);
}

beforeEach(() => {
  version = 1;
  made = 0;
  whileMade = () => {};
});

test('a page is made once and then sent as it was, with where the next begins', async () => {
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

test('another address or another state is another page', async () => {
  const ask = startList();
  await ask('/list');
  await ask('/list?limit=2');
  version = 2;
  expect((await ask('/list')).json()).toEqual(['of version 2']);
  expect(made).toBe(3);
});

test('what changed while it was made is not kept under the former state', async () => {
  const ask = startList();
  whileMade = () => {
    version = 2;
  };
  expect((await ask('/list')).json()).toEqual(['of version 2']);
  version = 1;
  whileMade = () => {};
  expect((await ask('/list')).json()).toEqual(['of version 1']);
});

test('an address of great length is answered, and not kept', async () => {
  const ask = startList();
  const long = `/list?q=${'x'.repeat(600)}`;
  await ask(long);
  await ask(long);
  expect(made).toBe(2);
});

test('what was asked for longest ago is let go of when there is too much', async () => {
  const app = Fastify();
  const sendKeptPage = createPageCache();
  const large = 'x'.repeat(3_000_000);
  app.get('/list', (_request, reply) =>
    sendKeptPage(reply, {
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
