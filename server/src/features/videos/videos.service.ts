import { DAY_MS } from '@cold-open/contract/durations';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import { type NewVideo, VIDEO_MESSAGES, type VideoChange } from '@cold-open/contract/videos/video-forms';
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
import type { TitleSpelling } from './title-spelling.ts';
import {
  deleteVideoRow,
  insertVideo,
  listBestTitlesByNiche,
  listNicheNames,
  listVideoRows,
  lockVideo,
  updateVideo,
  type VideoRow,
} from './videos.repository.ts';

const videoNotFound = () => new AppError('not_found', { text: VIDEO_MESSAGES.notFound });

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  spell: TitleSpelling;
}

export function createVideosService({ db, clock, audit, spell }: Dependencies) {
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
      const createdAt = clock.now();
      return db.transaction(async (tx) => {
        const spelled = (await spell(tx, [niche]))(niche);
        const after = { title, niche: spelled, uploadDays, views, channelSubscribers };
        const row = await insertVideo(tx, { ...after, score: scoreOf(after), createdAt });
        await audit.record(tx, admin, { action: 'video.added', subject: title, after });
        return toVideo(row);
      });
    },

    /** Figures that an admin entered are no longer invented, so the title counts as added. */
    async change(admin: Viewer, id: string, change: VideoChange): Promise<Video> {
      return db.transaction(async (tx) => {
        const before = await lockVideo(tx, id);
        if (!before) throw videoNotFound();
        const { niche } = change;
        const spelled = niche === undefined ? {} : { niche: (await spell(tx, [niche], id))(niche) };
        const after = { ...figuresOf(before), ...definedFields(change), ...spelled };
        const hasOtherFigures = FIGURES.some((figure) => after[figure] !== before[figure]);
        const row = await updateVideo(tx, id, {
          ...after,
          score: scoreOf(after),
          ...(hasOtherFigures && { isExample: false }),
        });
        if (!row) throw videoNotFound();
        await audit.record(tx, admin, {
          action: 'video.changed',
          subject: after.title,
          ...differences(figuresOf(before), after),
        });
        return toVideo(row);
      });
    },

    async delete(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const deleted = await deleteVideoRow(tx, id);
        if (!deleted) throw videoNotFound();
        const before = figuresOf(deleted);
        await audit.record(tx, admin, { action: 'video.deleted', subject: before.title, before });
      });
      return { message: VIDEO_MESSAGES.deleted };
    },
  };
}

export type VideosService = ReturnType<typeof createVideosService>;

const FIGURES = ['uploadDays', 'views', 'channelSubscribers'] as const;
type Figures = Pick<VideoRow, 'title' | 'niche' | (typeof FIGURES)[number]>;

const figuresOf = ({ title, niche, uploadDays, views, channelSubscribers }: VideoRow): Figures => ({
  title,
  niche,
  uploadDays,
  views,
  channelSubscribers,
});

const scoreOf = ({ views, channelSubscribers, uploadDays }: Figures) =>
  scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays }).score;

const definedFields = (change: VideoChange): Partial<Figures> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** The fields that differ, for the audit log. */
function differences(before: Figures, after: Figures) {
  const changed = (Object.keys(before) as (keyof Figures)[]).filter(
    (field) => before[field] !== after[field],
  );
  const pick = (figures: Figures) => Object.fromEntries(changed.map((field) => [field, figures[field]]));
  return { before: pick(before), after: pick(after) };
}

export function toVideo({
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
