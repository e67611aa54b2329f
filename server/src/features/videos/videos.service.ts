import { DAY_MS } from '@cold-open/contract/durations';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import { type NewVideo, VIDEO_MESSAGES } from '@cold-open/contract/videos/video-forms';
import {
  TITLES_PER_TRENDING_NICHE,
  TRENDING_DAYS,
  type TrendingNiche,
  type Video,
  type VideoQuery,
} from '@cold-open/contract/videos/videos.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey, readParts } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import {
  changeVideoTitle,
  deleteVideoRow,
  insertVideo,
  listBestTitlesByNiche,
  listNicheNames,
  listVideoRows,
  lockVideo,
  type VideoRow,
} from './videos.repository.ts';

const videoNotFound = () => new AppError('not_found', { text: VIDEO_MESSAGES.notFound });

export function createVideosService({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditLog }) {
  return {
    niches: () => listNicheNames(db),

    async list({ niche, firstNiche, startDate, endDate, limit, cursor }: VideoQuery) {
      const filter = {
        niche,
        from: startDate === undefined ? undefined : new Date(startDate),
        before: endDate === undefined ? undefined : new Date(endDate),
      };
      if (firstNiche) {
        const { items, nextCursor } = await readParts({ limit, cursor }, ['first', 'rest'], (part, page) =>
          listVideoRows(db, { ...filter, ...page, part: { niche: firstNiche, isFirst: part === 'first' } }),
        );
        return { items: items.map(toVideo), nextCursor };
      }
      const after = decodeCursor(cursor, positionCursor);
      const found = await listVideoRows(db, { ...filter, after, limit: limit + 1 });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: items.map(toVideo), nextCursor };
    },

    async trending(): Promise<TrendingNiche[]> {
      const since = new Date(clock.now().getTime() - TRENDING_DAYS * DAY_MS);
      const rows = await listBestTitlesByNiche(db, since, TITLES_PER_TRENDING_NICHE);
      const niches = new Map<string, TrendingNiche>();
      for (const { averageScore, titles, ...row } of rows) {
        const key = row.niche.toLowerCase();
        const niche = niches.get(key) ?? { niche: row.niche, averageScore, titles, best: [] };
        niche.best.push(toVideo(row));
        niches.set(key, niche);
      }
      return [...niches.values()];
    },

    async add(
      admin: Viewer,
      { title, niche, uploadDays, views = 0, channelSubscribers = 0 }: NewVideo,
    ): Promise<Video> {
      const { score } = scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays });
      const createdAt = clock.now();
      const figures = { title, niche, uploadDays, views, channelSubscribers };
      return db.transaction(async (tx) => {
        const row = await insertVideo(tx, { ...figures, score, createdAt });
        await audit.record(tx, admin, { action: 'video.added', subject: title, after: figures });
        return toVideo(row);
      });
    },

    async changeTitle(admin: Viewer, id: string, title: string): Promise<Video> {
      return db.transaction(async (tx) => {
        const before = await lockVideo(tx, id);
        const row = before && (await changeVideoTitle(tx, id, title));
        if (!row) throw videoNotFound();
        await audit.record(tx, admin, {
          action: 'video.changed',
          subject: title,
          before: { title: before.title },
          after: { title },
        });
        return toVideo(row);
      });
    },

    async delete(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const deleted = await deleteVideoRow(tx, id);
        if (!deleted) throw videoNotFound();
        const { title, niche, uploadDays, views, channelSubscribers } = deleted;
        const before = { title, niche, uploadDays, views, channelSubscribers };
        await audit.record(tx, admin, { action: 'video.deleted', subject: title, before });
      });
      return { message: VIDEO_MESSAGES.deleted };
    },
  };
}

export type VideosService = ReturnType<typeof createVideosService>;

function toVideo({
  id,
  title,
  niche,
  createdAt,
  views,
  channelSubscribers,
  uploadDays,
  isExample,
}: VideoRow): Video {
  return {
    _id: id,
    title,
    niche,
    createdAt: createdAt.toISOString(),
    views,
    channelSubscribers,
    uploadDays,
    isExample,
  };
}
