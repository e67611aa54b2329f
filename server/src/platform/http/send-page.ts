import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import type { FastifyReply } from 'fastify';

/** Replies with the items, and puts the cursor for the next page into a header. */
export async function sendPage<Item>(
  reply: FastifyReply,
  page: Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const { items, nextCursor } = await page;
  if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
  return items;
}
