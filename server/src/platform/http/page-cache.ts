import { gzipSync } from 'node:zlib';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import type { FastifyReply } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';
import { joinGzipped, joinParts, type ReplyPart, replyPart } from './gzip-parts.ts';

/** In bytes, for all pages together. Their items and compressed forms take about twice as much again. */
const MAX_CACHE_SIZE = 8_000_000;
/** Prevents made-up URLs from filling the memory. */
const MAX_KEY_LENGTH = 500;
const START_OF_LIST = replyPart('[');
const BETWEEN_ITEMS = replyPart(',');
const END_OF_LIST = replyPart(']');

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

type State = readonly (string | number)[];

interface Source<Item> {
  /** Part of the key. Read before the page is built. */
  state: State;
  readState: () => Promise<State>;
  make: () => Promise<Page<Item>>;
}

/** An item of a page, as it is sent. */
export interface PageItem<Item> {
  item: Item;
  part: ReplyPart;
}

export interface CachedPage<Item> {
  text: Buffer;
  nextCursor: string | null;
  /** Made when they are first used. */
  gzipped: () => Buffer;
  items: () => readonly PageItem<Item>[];
}

/**
 * Caches pages of a list that are the same for many users, as they are sent. The state that a page was built from is part
 * of its key, so a stale page is never found, even if the change was made on another instance.
 */
export function createPageCache<Item>() {
  const pages = new Map<string, CachedPage<Item>>();
  let size = 0;

  function add(key: string, page: CachedPage<Item>) {
    if (key.length > MAX_KEY_LENGTH || pages.has(key)) return;
    pages.set(key, page);
    size += page.text.length;
    for (const [oldest, { text }] of pages) {
      if (size <= MAX_CACHE_SIZE) return;
      pages.delete(oldest);
      size -= text.length;
    }
  }

  return async function findPage(
    reply: FastifyReply,
    { state, readState, make }: Source<Item>,
  ): Promise<CachedPage<Item>> {
    const key = JSON.stringify([reply.request.url, ...state]);
    const cached = pages.get(key);
    if (cached) {
      // Moves it to the end: the least recently used page is evicted first.
      pages.delete(key);
      pages.set(key, cached);
      return cached;
    }
    const { items, nextCursor } = await make();
    // Not serialized with the contract's schema, which would be most of the work: `Item` is the contract's type.
    const page = pageFrom<Item>(JSON.stringify(items), nextCursor);
    // A change during the read may be visible to one user only, but the key is shared by many.
    if (JSON.stringify(await readState()) === JSON.stringify(state)) add(key, page);
    return page;
  };
}

function pageFrom<Item>(json: string, nextCursor: string | null): CachedPage<Item> {
  const text = Buffer.from(json);
  return {
    text,
    nextCursor,
    gzipped: once(() => gzipSync(text)),
    items: once(() => (JSON.parse(json) as Item[]).map(pageItem)),
  };
}

export const pageItem = <Item>(item: Item): PageItem<Item> => ({
  item,
  part: replyPart(JSON.stringify(item)),
});

export function sendCachedPage(reply: FastifyReply, page: CachedPage<unknown>): FastifyReply {
  return sendList(reply, page.nextCursor, { text: () => page.text, gzipped: page.gzipped });
}

/** Sends a page of parts, most of which were compressed before. */
export function sendPageItems(
  reply: FastifyReply,
  { items, nextCursor }: Page<PageItem<unknown>>,
): FastifyReply {
  const parts = items.flatMap(({ part }, index) => (index === 0 ? [part] : [BETWEEN_ITEMS, part]));
  const list = [START_OF_LIST, ...parts, END_OF_LIST];
  return sendList(reply, nextCursor, { text: () => joinParts(list), gzipped: () => joinGzipped(list) });
}

function sendList(
  reply: FastifyReply,
  nextCursor: string | null,
  { text, gzipped }: Record<'text' | 'gzipped', () => Buffer>,
) {
  if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
  reply.type('application/json; charset=utf-8');
  return acceptsGzip(reply.request)
    ? reply.header('content-encoding', 'gzip').send(gzipped())
    : reply.send(text());
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
