import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import type { FastifyReply } from 'fastify';

/** In characters, for all pages together. */
const MAX_CACHE_SIZE = 8_000_000;
/** Prevents made-up URLs from filling the memory. */
const MAX_KEY_LENGTH = 500;

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

interface CachedPage {
  text: string;
  nextCursor: string | null;
}

/**
 * Caches pages of a list that are the same for many users, as serialized text. The state that a page was
 * built from is part of its key, so a stale page is never found, even if the change was made on another
 * instance.
 */
export function createPageCache() {
  const pages = new Map<string, CachedPage>();
  let size = 0;

  function add(key: string, page: CachedPage) {
    if (key.length > MAX_KEY_LENGTH || pages.has(key)) return;
    pages.set(key, page);
    size += page.text.length;
    for (const [oldest, { text }] of pages) {
      if (size <= MAX_CACHE_SIZE) return;
      pages.delete(oldest);
      size -= text.length;
    }
  }

  async function find<Item>(
    reply: FastifyReply,
    { state, readState, make }: Source<Item>,
  ): Promise<CachedPage> {
    const key = JSON.stringify([reply.request.url, ...state]);
    const cached = pages.get(key);
    if (cached) {
      // Moves it to the end: the least recently used page is evicted first.
      pages.delete(key);
      pages.set(key, cached);
      return cached;
    }
    const { items, nextCursor } = await make();
    // Serializing with the contract's schema is most of the work.
    const page = { text: String(reply.serialize(items)), nextCursor };
    // A change during the read may be visible to one user only, but the key is shared by many.
    if (JSON.stringify(await readState()) === JSON.stringify(state)) add(key, page);
    return page;
  }

  return async function sendCachedPage<Item>(
    reply: FastifyReply,
    source: Source<Item>,
  ): Promise<FastifyReply> {
    const { text, nextCursor } = await find(reply, source);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return reply.type('application/json').send(text);
  };
}
