import type { VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import { and, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/paging.ts';
import { scriptVersions } from './scripts.tables.ts';

/** Versions that are never the current text. */
const NEVER_CURRENT: VersionKind[] = ['first_draft', 'stopped', 'broken_off'];

const { content: _content, ...listColumns } = getTableColumns(scriptVersions);
const newestFirst = [desc(scriptVersions.createdAt), desc(scriptVersions.id)];

export async function insertVersion(tx: Tx, version: typeof scriptVersions.$inferInsert) {
  await tx.insert(scriptVersions).values(version);
}

export async function listScriptVersions(
  db: DbOrTx,
  scriptId: string,
  { limit, after }: { limit: number; after: Position | null },
) {
  const isAfter =
    after &&
    sql`(${scriptVersions.createdAt}, ${scriptVersions.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(listColumns)
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), isAfter ?? undefined))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function findScriptVersion(db: DbOrTx, scriptId: string, id: string) {
  const [row] = await db
    .select()
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), eq(scriptVersions.id, id)));
  return row ?? null;
}

/** Returns the version whose text the script has now. */
export async function findCurrentVersionId(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select({ id: scriptVersions.id })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), notInArray(scriptVersions.kind, NEVER_CURRENT)))
    .orderBy(...newestFirst)
    .limit(1);
  return row?.id ?? null;
}
