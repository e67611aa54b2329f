import { DAY_MS } from '@cold-open/contract/durations';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import { type NewVideo, VIDEO_TEXTS } from '@cold-open/contract/videos/video-forms';
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
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import {
  changeVideoTitle,
  deleteVideoRow,
  insertVideo,
  listBestOfNiches,
  listNicheNames,
  listVideoRows,
  lockVideo,
  type VideoRow,
} from './videos.repository.ts';

const notThere = () => new AppError('not_found', { text: VIDEO_TEXTS.notFound });

export function createVideosService({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditLog }) {
  return {
    niches: () => listNicheNames(db),

    async list({ niche, startDate, endDate, limit, cursor }: VideoQuery) {
      const found = await listVideoRows(db, {
        niche,
        from: startDate === undefined ? undefined : new Date(startDate),
        before: endDate === undefined ? undefined : new Date(endDate),
        after: cursor ? decodeCursor(cursor) : null,
        limit: limit + 1,
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(toVideo),
        nextCursor: found.length > limit && last ? encodeCursor(last) : null,
      };
    },

    async trending(): Promise<TrendingNiche[]> {
      const since = new Date(clock.now().getTime() - TRENDING_DAYS * DAY_MS);
      const rows = await listBestOfNiches(db, since, TITLES_PER_TRENDING_NICHE);
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
        const former = await lockVideo(tx, id);
        const row = former && (await changeVideoTitle(tx, id, title));
        if (!row) throw notThere();
        await audit.record(tx, admin, {
          action: 'video.changed',
          subject: title,
          before: { title: former.title },
          after: { title },
        });
        return toVideo(row);
      });
    },

    async delete(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const former = await deleteVideoRow(tx, id);
        if (!former) throw notThere();
        const { title, niche, uploadDays, views, channelSubscribers } = former;
        const before = { title, niche, uploadDays, views, channelSubscribers };
        await audit.record(tx, admin, { action: 'video.deleted', subject: title, before });
      });
      return { message: VIDEO_TEXTS.deleted };
    },
  };
}

export type VideosService = ReturnType<typeof createVideosService>;

function toVideo({ id, title, niche, createdAt, views, channelSubscribers, uploadDays }: VideoRow): Video {
  return {
    _id: id,
    title,
    niche,
    createdAt: createdAt.toISOString(),
    views,
    channelSubscribers,
    uploadDays,
  };
}
