import type { AuditEntry, AuditQuery } from '@cold-open/contract/audit/audit.contract';
import type { Db } from '../../platform/db/database.ts';
import { decodeNumber } from '../../platform/http/cursor.ts';
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
        after: cursor === undefined ? null : decodeNumber(cursor),
        limit: limit + 1,
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(toAuditEntry),
        nextCursor: found.length > limit && last ? String(last.entry.id) : null,
      };
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
