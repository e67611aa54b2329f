import {
  type AdminAnnouncement,
  ANNOUNCEMENT_MESSAGES,
  type Announcement,
  type announcementForm,
  MAX_CURRENT_ANNOUNCEMENTS,
} from '@cold-open/contract/announcements/announcements.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import {
  type AnnouncementRow,
  deleteAnnouncementRow,
  insertAnnouncement,
  insertDismissal,
  listAll,
  listCurrentFor,
  lockAndCountCurrent,
  lockAnnouncement,
  updateAnnouncementRow,
} from './announcements.repository.ts';

type Form = z.output<typeof announcementForm>;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  audit: AuditLog;
}

export function createAnnouncementsService({ db, clock, events, audit }: Dependencies) {
  const notFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.announcement });

  async function requireOne(id: string): Promise<AdminAnnouncement> {
    const [found] = await listAll(db, { id, limit: 1, after: null });
    if (!found) throw notFound();
    return toAdminAnnouncement(found);
  }

  const toAdminAnnouncement = (row: AnnouncementRow): AdminAnnouncement => ({
    ...toAnnouncement(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, clock.now()),
    dismissals: row.dismissals,
    createdAt: row.createdAt.toISOString(),
  });

  function toRow({ text, link, startsAt, endsAt }: Form, defaultStart: Date) {
    const row = {
      text,
      linkUrl: link?.url ?? null,
      linkLabel: link?.label ?? null,
      startsAt: startsAt === null ? defaultStart : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
    if (row.endsAt && row.endsAt <= row.startsAt)
      throw new AppError('validation_failed', { text: ANNOUNCEMENT_MESSAGES.endsTooEarly, field: 'endsAt' });
    return row;
  }

  async function requireSpace(tx: Tx, except: string | null) {
    if ((await lockAndCountCurrent(tx, clock.now(), except)) >= MAX_CURRENT_ANNOUNCEMENTS)
      throw new AppError('announcements_full');
  }

  return {
    async listFor(viewer: Viewer) {
      const now = clock.now();
      const current = await listCurrentFor(db, viewer.id, now);
      const changes = current
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
      return {
        announcements: current.filter(({ startsAt }) => startsAt <= now).map(toAnnouncement),
        changesAt: changes.length === 0 ? null : new Date(Math.min(...changes)).toISOString(),
      };
    },

    async dismiss(viewer: Viewer, id: string) {
      const isKnown = await db.transaction(async (tx) => {
        const isDismissed = await insertDismissal(tx, id, viewer.id, clock.now());
        // The other open pages of this user stop showing it.
        if (isDismissed) await events.publish(tx, viewer.id, { type: 'announcement.changed' });
        return isDismissed;
      });
      if (!isKnown) throw notFound();
      return { dismissed: true as const };
    },

    async list({ limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const found = await listAll(db, { limit: limit + 1, after: decodeCursor(cursor, positionCursor) });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: items.map(toAdminAnnouncement), nextCursor };
    },

    async create(admin: Viewer, form: Form): Promise<AdminAnnouncement> {
      const id = await db.transaction(async (tx) => {
        const values = toRow(form, clock.now());
        await requireSpace(tx, null);
        const row = await insertAnnouncement(tx, { ...values, createdAt: clock.now() });
        await events.publishToEverybody(tx, { type: 'announcement.changed' });
        await audit.record(tx, admin, {
          action: 'announcement.created',
          subject: row.text,
          after: toAuditState(row),
        });
        return row.id;
      });
      return requireOne(id);
    },

    async update(admin: Viewer, id: string, form: Form): Promise<AdminAnnouncement> {
      await db.transaction(async (tx) => {
        const before = await lockAnnouncement(tx, id);
        if (!before) throw notFound();
        const values = toRow(form, before.startsAt);
        await requireSpace(tx, id);
        const after = await updateAnnouncementRow(tx, id, values);
        await events.publishToEverybody(tx, { type: 'announcement.changed' });
        await audit.record(tx, admin, {
          action: 'announcement.changed',
          subject: after.text,
          before: toAuditState(before),
          after: toAuditState(after),
        });
      });
      return requireOne(id);
    },

    async delete(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const before = await lockAnnouncement(tx, id);
        if (!before) throw notFound();
        await deleteAnnouncementRow(tx, id);
        await events.publishToEverybody(tx, { type: 'announcement.changed' });
        await audit.record(tx, admin, {
          action: 'announcement.deleted',
          subject: before.text,
          before: toAuditState(before),
        });
      });
      return { message: ANNOUNCEMENT_MESSAGES.deleted };
    },
  };
}

function toAnnouncement({ id, text, linkUrl, linkLabel }: AnnouncementRow): Announcement {
  return { _id: id, text, link: linkUrl && linkLabel ? { url: linkUrl, label: linkLabel } : null };
}

function stateOf({ startsAt, endsAt }: AnnouncementRow, now: Date): AdminAnnouncement['state'] {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'shown';
}

const toAuditState = ({ text, linkUrl, linkLabel, startsAt, endsAt }: AnnouncementRow) => ({
  text,
  linkUrl,
  linkLabel,
  startsAt,
  endsAt,
});
