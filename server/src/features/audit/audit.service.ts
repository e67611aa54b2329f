import type { AuditEntry, AuditQuery } from '@cold-open/contract/audit/audit.contract';
import type { Db } from '../../platform/db/database.ts';
import { decodeCursor, numberCursor, pageOf } from '../../platform/http/paging.ts';
import { type AuditRow, listAdmins, listEntries } from './audit.repository.ts';

export function createAuditService({ db }: { db: Db }) {
  return {
    async list({ action, actorId, concerning, from, before, limit, cursor }: AuditQuery) {
      const found = await listEntries(db, {
        action,
        actorId,
        userId: concerning,
        from: from === undefined ? undefined : new Date(from),
        before: before === undefined ? undefined : new Date(before),
        after: decodeCursor(cursor, numberCursor),
        limit: limit + 1,
      });
      const { items, nextCursor } = pageOf(found, limit, ({ entry }) => [entry.id]);
      return { items: items.map(toAuditEntry), nextCursor };
    },

    actors: async () => (await listAdmins(db)).map(toPerson),
  };
}

export type AuditService = ReturnType<typeof createAuditService>;

const toPerson = ({ id, name, email }: { id: string; name: string; email: string }) => ({
  _id: id,
  name,
  email,
});

function toAuditEntry({ entry, actor, user }: AuditRow): AuditEntry {
  return {
    _id: String(entry.id),
    action: entry.action,
    actor: actor && toPerson(actor),
    user: user && toPerson(user),
    subject: entry.subject,
    before: entry.before,
    after: entry.after,
    createdAt: entry.createdAt.toISOString(),
  };
}
