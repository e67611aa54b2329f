import { VERSIONS_KEPT, type VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import { and, desc, eq, getTableColumns, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { BY_TEXT } from '../../platform/db/prepared.ts';
import { only } from '../../platform/db/rows.ts';
import type { Position } from '../../platform/http/paging.ts';
import { scriptVersions } from './scripts.tables.ts';

/** Versions that are never the current text. */
const NEVER_CURRENT: VersionKind[] = ['first_draft', 'stopped', 'broken_off'];
/** Small changes. All other versions come from a writer. */
const CHANGES: VersionKind[] = ['edited', 'rephrased', 'opening', 'restored'];

/** Texts that a writer wrote and that became the script's. */
const WRITTEN: VersionKind[] = ['generated', 'regenerated', 'beat_regenerated'];

const { content: _content, ...listColumns } = getTableColumns(scriptVersions);
const newestFirst = [desc(scriptVersions.createdAt), desc(scriptVersions.id)];

/** Adds a version and deletes the oldest ones beyond the limit. The caller must hold the script's lock. */
export async function insertVersion(tx: Tx, version: typeof scriptVersions.$inferInsert) {
  const inserting = tx
    .insert(scriptVersions)
    .values(version)
    .returning({
      // The statement does not see its own row.
      earlier: sql<number>`(select count(*)::integer from script_versions as earlier where earlier.script_id = ${version.scriptId})`,
    });
  const { earlier } = only(await inserting.prepare(BY_TEXT).execute());
  if (earlier >= VERSIONS_KEPT) await deleteSurplusVersions(tx, version.scriptId);
}

/**
 * Replaces the text of the sitting's version, which becomes the newest one. Returns false if the sitting has none, or if
 * the text was changed since then in any other way than by editing in place, for example by a rephrasing.
 */
export async function replaceSittingVersion(
  tx: Tx,
  { scriptId, sittingId, ...text }: typeof scriptVersions.$inferInsert & { sittingId: string },
): Promise<boolean> {
  const later = alias(scriptVersions, 'later');
  const laterChange = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.scriptId, scriptId),
        isNull(later.sittingId),
        sql`(${later.createdAt}, ${later.id}) > (${scriptVersions.createdAt}, ${scriptVersions.id})`,
      ),
    );
  const replaced = await tx
    .update(scriptVersions)
    .set(text)
    .where(
      and(
        eq(scriptVersions.scriptId, scriptId),
        eq(scriptVersions.sittingId, sittingId),
        notExists(laterChange),
      ),
    )
    .returning({ id: scriptVersions.id });
  return replaced.length > 0;
}

/** Never deletes the first or the current text. */
async function deleteSurplusVersions(tx: Tx, scriptId: string) {
  const { id, kind, createdAt } = scriptVersions;
  const isChange = sql`(${kind} = any(${sql.param(CHANGES)}::text[]))`;
  const canBeCurrent = sql`(${kind} <> all(${sql.param(NEVER_CURRENT)}::text[]))`;
  const numbered = tx
    .select({
      id,
      place: sql`row_number() over (partition by ${isChange} order by ${createdAt} desc, ${id} desc)`.as(
        'place',
      ),
      isProtected: sql`${canBeCurrent} and 1 in (
        row_number() over (partition by ${canBeCurrent} order by ${createdAt} desc, ${id} desc),
        row_number() over (partition by ${canBeCurrent} order by ${createdAt}, ${id})
      )`.as('is_protected'),
    })
    .from(scriptVersions)
    .where(eq(scriptVersions.scriptId, scriptId))
    .as('numbered');
  const surplus = tx
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} > ${VERSIONS_KEPT} and not ${numbered.isProtected}`);
  await tx.delete(scriptVersions).where(inArray(id, surplus));
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

/** Returns the version with the script's current text. */
export async function findCurrentVersionId(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select({ id: scriptVersions.id })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), notInArray(scriptVersions.kind, NEVER_CURRENT)))
    .orderBy(...newestFirst)
    .limit(1);
  return row?.id ?? null;
}

/** Returns the text that a writer wrote last; null if a person wrote the script. */
export async function findWrittenText(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select({ content: scriptVersions.content })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), inArray(scriptVersions.kind, WRITTEN)))
    .orderBy(...newestFirst)
    .limit(1);
  return row?.content ?? null;
}
