import { and, desc, eq, getTableColumns, gte, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import type { Position } from '../../platform/http/paging.ts';
import { videos } from './videos.tables.ts';

export type VideoRow = typeof videos.$inferSelect;
type NewVideoRow = typeof videos.$inferInsert;

interface VideoFilter {
  niche?: string | undefined;
  /** Only titles in this niche, or only the others. */
  part?: { niche: string; isFirst: boolean };
  from?: Date | undefined;
  before?: Date | undefined;
  after: Position | null;
  limit: number;
}

const nicheKey = sql`lower(${videos.niche})`;

export async function listVideoRows(db: DbOrTx, { niche, part, from, before, after, limit }: VideoFilter) {
  return db
    .select()
    .from(videos)
    .where(
      and(
        niche ? sql`${nicheKey} = lower(${niche})` : undefined,
        part &&
          (part.isFirst ? sql`${nicheKey} = lower(${part.niche})` : sql`${nicheKey} <> lower(${part.niche})`),
        from && gte(videos.createdAt, from),
        before && lt(videos.createdAt, before),
        beyond(after),
      ),
    )
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit);
}

function beyond(after: Position | null): SQL | undefined {
  if (!after) return undefined;
  const time = after.createdAt.toISOString();
  return sql`(${videos.createdAt}, ${videos.id}) < (${time}::timestamptz, ${after.id}::uuid)`;
}

/** The spelling that most titles have. */
const commonSpelling = sql<string>`mode() within group (order by ${videos.niche} collate "C")`;

/** Returns the spellings of those niches that the catalog has. Pass a title whose own spelling does not count. */
export async function findTitleSpellings(tx: Tx, niches: string[], exceptId?: string): Promise<string[]> {
  const rows = await tx
    .select({ niche: commonSpelling })
    .from(videos)
    .where(
      and(
        sql`${nicheKey} in (select lower(each) from unnest(${sql.param(niches)}::text[]) as each)`,
        exceptId ? ne(videos.id, exceptId) : undefined,
      ),
    )
    .groupBy(nicheKey);
  return rows.map(({ niche }) => niche);
}

/** Spellings that differ only in case are listed once. */
export async function listNicheNames(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ niche: commonSpelling }).from(videos).groupBy(nicheKey).orderBy(nicheKey);
  return rows.map(({ niche }) => niche);
}

/** Lists the best titles that admins added since then, by niche, each with its niche's statistics. */
export async function listBestTitlesByNiche(db: DbOrTx, since: Date, perNiche: number) {
  const ranked = db
    .select({
      ...getTableColumns(videos),
      rank: sql<number>`row_number() over (
        partition by ${nicheKey} order by ${videos.score} desc, ${videos.createdAt} desc, ${videos.id}
      )`
        .mapWith(Number)
        .as('rank'),
      averageScore: sql<number>`avg(${videos.score}) over (partition by ${nicheKey})`
        .mapWith(Number)
        .as('average_score'),
      titles: sql<number>`count(*) over (partition by ${nicheKey})`.mapWith(Number).as('titles'),
    })
    .from(videos)
    .where(and(gte(videos.createdAt, since), isNotNull(videos.score), not(videos.isExample)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${perNiche}`)
    .orderBy(desc(ranked.averageScore), sql`lower(${ranked.niche})`, ranked.rank);
}

export async function insertVideo(db: DbOrTx, video: NewVideoRow): Promise<VideoRow> {
  return only(await db.insert(videos).values(video).returning());
}

export async function lockVideo(tx: DbOrTx, id: string): Promise<VideoRow | null> {
  const [row] = await tx.select().from(videos).where(eq(videos.id, id)).for('update');
  return row ?? null;
}

/** Returns null if the title no longer exists. */
export async function updateVideo(db: DbOrTx, id: string, change: Partial<NewVideoRow>) {
  const [row] = await db.update(videos).set(change).where(eq(videos.id, id)).returning();
  return row ?? null;
}

/** Returns the deleted row, or null if it did not exist. */
export async function deleteVideoRow(db: DbOrTx, id: string): Promise<VideoRow | null> {
  const [row] = await db.delete(videos).where(eq(videos.id, id)).returning();
  return row ?? null;
}
