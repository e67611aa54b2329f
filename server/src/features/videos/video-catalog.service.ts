import { readVideoFile } from '@cold-open/contract/videos/read-video-file';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import type { CatalogQuery } from '@cold-open/contract/videos/video-catalog.contract';
import { type NewVideo, VIDEO_MESSAGES } from '@cold-open/contract/videos/video-forms';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { TitleSpelling } from './title-spelling.ts';
import {
  findKnownTitles,
  insertVideos,
  listCatalogRows,
  lockImports,
  titleKey,
} from './video-catalog.repository.ts';
import { catalogCursor } from './video-catalog-cursor.ts';
import { toVideo } from './videos.service.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  spell: TitleSpelling;
}

/** The titles as the people who edit them see them. */
export function createVideoCatalogService({ db, clock, audit, spell }: Dependencies) {
  return {
    async list({ limit, cursor, ...query }: CatalogQuery) {
      const after = decodeCursor(cursor, catalogCursor(query.sort));
      const rows = await listCatalogRows(db, { limit, ...query }, { limit: limit + 1, after });
      const { items, nextCursor } = pageOf(rows, limit, ({ key, video }) => [key, video.id]);
      return { items: items.map(({ video }) => ({ ...toVideo(video), score: video.score })), nextCursor };
    },

    async import(admin: Viewer, file: string) {
      const { videos: read, problems } = readVideoFile(file);
      if (problems.length > 0) throw fileRejected(problems);
      return db.transaction(async (tx) => {
        await lockImports(tx);
        const spellNiche = await spell(
          tx,
          read.map(({ niche }) => niche),
        );
        const videos = read.map((each) => ({ ...each, niche: spellNiche(each.niche) }));
        const known = await findKnownTitles(tx, videos);
        const added = withoutKnown(videos, known);
        const now = clock.now().getTime();
        if (added.length > 0) {
          // A millisecond apart, so that the newest titles are listed in the order of the file.
          await insertVideos(
            tx,
            added.map((each, index) => ({ ...toRow(each), createdAt: new Date(now - index) })),
          );
          const subject = `${added.length} ${added.length === 1 ? 'title' : 'titles'}`;
          await audit.record(tx, admin, { action: 'video.imported', subject });
        }
        return { added: added.length, alreadyThere: videos.length - added.length };
      });
    },
  };
}

export type VideoCatalogService = ReturnType<typeof createVideoCatalogService>;

function fileRejected(problems: { line: number; message: string }[]) {
  const details = problems.map(({ line, message }) => ({ path: `Line ${line}`, message }));
  return new AppError('validation_failed', { text: VIDEO_MESSAGES.linesInvalid, details });
}

/** A title that occurs twice in the file is added once. */
function withoutKnown(videos: readonly NewVideo[], known: Set<string>) {
  return videos.filter((each) => {
    const key = titleKey(each);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

function toRow({ title, niche, uploadDays, views = 0, channelSubscribers = 0 }: NewVideo) {
  const { score } = scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays });
  return { title, niche, uploadDays, views, channelSubscribers, score };
}
