import type { AuditEntry, AuditQuery } from '@cold-open/contract/audit/audit.contract';
import type { Db } from '../../platform/db/database.ts';
import { decodeCursor, numberCursor, pageOf } from '../../platform/http/paging.ts';
import { type AuditRow, listActors, listEntries } from './audit.repository.ts';
import { mergeDetails } from './audit-details.ts';

export function createAuditService({ db }: { db: Db }) {
  return {
    async list({ action, actorId, concerning, subject, from, before, limit, cursor }: AuditQuery) {
      const found = await listEntries(db, {
        action,
        actorId,
        userId: concerning,
        subject,
        from: from === undefined ? undefined : new Date(from),
        before: before === undefined ? undefined : new Date(before),
        after: decodeCursor(cursor, numberCursor),
        limit: limit + 1,
      });
      const { items, nextCursor } = pageOf(found, limit, ({ entry }) => [entry.id]);
      return { items: items.map(toAuditEntry), nextCursor };
    },

    actors: async () => (await listActors(db)).map(toPerson),
  };
}

export type AuditService = ReturnType<typeof createAuditService>;

const toPerson = ({ id, name, email }: { id: string; name: string; email: string }) => ({
  _id: id,
  name,
  email,
});

function toAuditEntry({ entry, actorEmail, user, details }: AuditRow): AuditEntry {
  const { actorId, actorName } = entry;
  return {
    _id: String(entry.id),
    action: entry.action,
    actor:
      actorId === null ? null : toPerson({ id: actorId, name: actorName ?? '', email: actorEmail ?? '' }),
    user: user && toPerson(user),
    userId: entry.userId,
    subject: entry.subject,
    ...mergeDetails(entry, details),
    createdAt: entry.createdAt.toISOString(),
  };
}
