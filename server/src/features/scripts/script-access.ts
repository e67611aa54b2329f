import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findScript, lockScript, type ScriptRow } from './scripts.repository.ts';

/** One's own or a shared one; another's private script is as good as not there. */
export async function requireVisibleScript(db: DbOrTx, viewer: Viewer, id: string): Promise<ScriptRow> {
  return visible(await findScript(db, id), viewer);
}

/** Locked, so that of two changes at once each sees the other. Shared ones are the admins' to change. */
export async function requireChangeableScript(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
  const script = visible(await lockScript(tx, id), viewer);
  refuseUnlessChangeable(script, viewer);
  return script;
}

/** As above, and not while it is being written. */
export async function requireIdleScript(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
  const script = await requireChangeableScript(tx, viewer, id);
  if (script.status === 'generating') throw new AppError('script_generating');
  return script;
}

export function isVisible(script: Pick<ScriptRow, 'shared' | 'ownerId'>, viewer: Viewer): boolean {
  return script.shared || script.ownerId === viewer.id;
}

export function refuseUnlessChangeable(script: ScriptRow, viewer: Viewer) {
  if (script.shared && !viewer.admin) throw new AppError('forbidden');
}

/** A change is meant for the text that the person saw. */
export function refuseStale(script: ScriptRow, version: number | undefined) {
  if (version !== undefined && version !== script.version) throw new AppError('script_changed');
}

function visible(script: ScriptRow | null, viewer: Viewer): ScriptRow {
  if (!script || !isVisible(script, viewer)) throw new AppError('not_found', { text: 'Script not found.' });
  return script;
}
