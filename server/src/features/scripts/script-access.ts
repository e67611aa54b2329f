import { canEditLibrary } from '@cold-open/contract/http/admin-roles';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type FoundScript, findScript, lockScript, type ScriptRow } from './scripts.repository.ts';

/** Another user's private script is reported as not found. */
export async function requireVisibleScript(db: DbOrTx, viewer: Viewer, id: string): Promise<ScriptRow> {
  return requireVisible(await findScript(db, id), viewer);
}

/** Locks the row, so that concurrent changes see each other. Only admins change shared scripts. */
export async function requireChangeableScript(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
  const script = requireVisible(await lockScript(tx, id), viewer);
  requireChangeable(script, viewer);
  return script;
}

/** Like `requireChangeableScript`, but also throws while the script is being written. */
export async function requireIdleScript(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
  const script = await requireChangeableScript(tx, viewer, id);
  requireIdle(script);
  return script;
}

/** Shared scripts belong to everybody, so they are reported as not found. */
export async function requireOwnScript(db: DbOrTx, viewer: Viewer, id: string): Promise<ScriptRow> {
  return requireOwn(await findScript(db, id), viewer);
}

export async function lockOwnScript(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
  return requireOwn(await lockScript(tx, id), viewer);
}

export function requireIdle({ status }: ScriptRow) {
  if (status === 'generating') throw new AppError('script_generating');
}

/** A deleted script is visible to nobody, and one that is not published yet only to those who can edit it. */
export function isVisible(
  script: Pick<FoundScript, 'shared' | 'isPublished' | 'ownerId' | 'deletedAt'>,
  viewer: Viewer,
): boolean {
  if (script.deletedAt !== null) return false;
  return script.shared ? script.isPublished || canEditLibrary(viewer) : script.ownerId === viewer.id;
}

export function requireChangeable(script: ScriptRow, viewer: Viewer) {
  if (script.shared && !canEditLibrary(viewer)) throw new AppError('forbidden');
}

/** Rejects a change if the text is not the one that the creator saw. */
export function rejectStale(script: ScriptRow, version: number | undefined) {
  if (version !== undefined && version !== script.version) throw new AppError('script_changed');
}

function requireVisible(script: FoundScript | null, viewer: Viewer): ScriptRow {
  if (!script || !isVisible(script, viewer))
    throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });
  return script;
}

function requireOwn(script: FoundScript | null, viewer: Viewer): ScriptRow {
  const visible = requireVisible(script, viewer);
  if (visible.shared) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });
  return visible;
}
