import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import type { FastifyReply } from 'fastify';

/** All of them together, in characters. */
const MAX_KEPT = 8_000_000;
/** Nobody fills the memory with addresses of their own invention. */
const MAX_KEY = 500;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

type State = readonly (string | number)[];

interface Source<Item> {
  /** What was read before the page is made, and names it. */
  state: State;
  readState: () => Promise<State>;
  make: () => Promise<Page<Item>>;
}

interface KeptPage {
  text: string;
  nextCursor: string | null;
}

/**
 * Pages of a list that many people read alike, kept as they were sent. The state that a page was made from is part of
 * its name, so one that has changed is never found again, on whichever instance the change was made.
 */
export function createPageCache() {
  const pages = new Map<string, KeptPage>();
  let kept = 0;

  function keep(key: string, page: KeptPage) {
    if (key.length > MAX_KEY || pages.has(key)) return;
    pages.set(key, page);
    kept += page.text.length;
    for (const [oldest, { text }] of pages) {
      if (kept <= MAX_KEPT) return;
      pages.delete(oldest);
      kept -= text.length;
    }
  }

  async function find<Item>(
    reply: FastifyReply,
    { state, readState, make }: Source<Item>,
  ): Promise<KeptPage> {
    const key = JSON.stringify([reply.request.url, ...state]);
    const known = pages.get(key);
    if (known) {
      // To the end of the line: what is asked for often is forgotten last.
      pages.delete(key);
      pages.set(key, known);
      return known;
    }
    const { items, nextCursor } = await make();
    // As the contract wants it, which is most of the work.
    const page = { text: String(reply.serialize(items)), nextCursor };
    // What changed while it was read may belong to one person alone, under a name that all share.
    if (JSON.stringify(await readState()) === JSON.stringify(state)) keep(key, page);
    return page;
  }

  return async function sendKeptPage<Item>(reply: FastifyReply, source: Source<Item>): Promise<FastifyReply> {
    const { text, nextCursor } = await find(reply, source);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return reply.type('application/json').send(text);
  };
}
