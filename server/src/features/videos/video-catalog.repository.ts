import type { CatalogQuery, CatalogSort } from '@cold-open/contract/videos/video-catalog.contract';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { matchesAnyLength } from '../../platform/db/text-search.ts';
import { scoreKey, videos } from './videos.tables.ts';

interface Sort {
  key: SQL;
  keyType: SQL;
  direction: typeof asc | typeof desc;
  isBehind: SQL;
}

const time = { key: sql`${videos.createdAt}`, keyType: sql`timestamptz` };
const SORTS: Record<CatalogSort, Sort> = {
  newest: { ...time, direction: desc, isBehind: sql`<` },
  oldest: { ...time, direction: asc, isBehind: sql`>` },
  title: { key: sql`lower(${videos.title})`, keyType: sql`text`, direction: asc, isBehind: sql`>` },
  views: { key: sql`${videos.views}`, keyType: sql`bigint`, direction: desc, isBehind: sql`<` },
  score: { key: scoreKey(videos), keyType: sql`integer`, direction: desc, isBehind: sql`<` },
};

/** The last title of a page: its sort key as the database formats it, and its id. It may have been changed or deleted since. */
export interface CatalogPosition {
  key: string;
  id: string;
}

/** Not compared with a parameter, or PostgreSQL could not use the index of examples. */
function isFrom(source: CatalogQuery['source']): SQL | undefined {
  if (source === 'all') return undefined;
  return source === 'examples' ? sql`${videos.isExample}` : sql`not ${videos.isExample}`;
}

export async function listCatalogRows(
  db: DbOrTx,
  { q, niche, source, sort }: CatalogQuery,
  { limit, after }: { limit: number; after: CatalogPosition | null },
) {
  const { key, keyType, direction, isBehind } = SORTS[sort];
  return db
    .select({ video: videos, key: sql<string>`(${key})::text` })
    .from(videos)
    .where(
      and(
        q ? matchesAnyLength(sql`lower(${videos.title})`, q) : undefined,
        niche ? sql`lower(${videos.niche}) = lower(${niche})` : undefined,
        isFrom(source),
        after === null
          ? undefined
          : sql`(${key}, ${videos.id}) ${isBehind} (${after.key}::${keyType}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(direction(key), direction(videos.id))
    .limit(limit);
}

/** Separates this advisory lock from others. */
const IMPORT_LOCK = 7_301_119;

/** Makes imports wait for each other, so that the same file sent twice at once adds each title once. */
export async function lockImports(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** Returns which of the titles their niche already has, each as the key that `titleKey` makes. */
export async function findKnownTitles(
  tx: Tx,
  titles: { title: string; niche: string }[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ title: videos.title, niche: videos.niche })
    .from(videos)
    .where(
      sql`lower(${videos.title}) in (select lower(each) from unnest(${sql.param(titles.map(({ title }) => title))}::text[]) as each)`,
    );
  return new Set(rows.map(titleKey));
}

export const titleKey = ({ title, niche }: { title: string; niche: string }) =>
  JSON.stringify([title.toLowerCase(), niche.toLowerCase()]);

export async function insertVideos(tx: Tx, rows: (typeof videos.$inferInsert)[]) {
  await tx.insert(videos).values(rows);
}
