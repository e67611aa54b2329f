import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { isOwn, scripts, scriptVersions } from './scripts.tables.ts';
import { writtenTexts } from './written-texts.ts';

/** Returns a script of the owner, with the texts of it that a writer wrote; null if the owner has no such script. */
export async function findOwnScript(db: DbOrTx, ownerId: string, id: string) {
  const [script] = await db
    .select({ title: scripts.title, content: scripts.content, status: scripts.status })
    .from(scripts)
    .where(and(isOwn(ownerId), eq(scripts.id, id)));
  if (!script) return null;
  const versions = await db
    .select({ kind: scriptVersions.kind, content: scriptVersions.content })
    .from(scriptVersions)
    .where(eq(scriptVersions.scriptId, id))
    .orderBy(asc(scriptVersions.createdAt), asc(scriptVersions.id));
  const { title, content, status } = script;
  return { title, content, isGenerating: status === 'generating', written: writtenTexts(versions) };
}
