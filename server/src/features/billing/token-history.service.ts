import type { TokenEntry } from '@cold-open/contract/billing/tokens.contract';
import type { Db } from '../../platform/db/database.ts';
import { decodeCursor, numberCursor, pageOf } from '../../platform/http/paging.ts';
import { listTokenEntries, type TokenEntryRow } from './tokens.repository.ts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

export function createTokenHistoryService({ db }: { db: Db }) {
  async function page(userId: string, { limit, cursor }: Page) {
    const before = decodeCursor(cursor, numberCursor);
    const found = await listTokenEntries(db, userId, { limit: limit + 1, before });
    return pageOf(found, limit, ({ entry }) => [entry.id]);
  }

  return {
    /** Does not show the owner which admin changed the balance. */
    async own(userId: string, query: Page) {
      const { items, nextCursor } = await page(userId, query);
      return { items: items.map((row) => ({ ...toTokenEntry(row), by: null })), nextCursor };
    },

    async forAdmins(userId: string, query: Page) {
      const { items, nextCursor } = await page(userId, query);
      return { items: items.map(toTokenEntry), nextCursor };
    },
  };
}

export type TokenHistoryService = ReturnType<typeof createTokenHistoryService>;

function toTokenEntry({ entry, actorName }: TokenEntryRow): TokenEntry {
  return {
    _id: String(entry.id),
    amount: entry.amount,
    balance: entry.balance,
    reason: entry.reason,
    scriptId: entry.scriptId,
    paymentId: entry.paymentId,
    by: actorName,
    createdAt: entry.createdAt.toISOString(),
  };
}
