import type { DbOrTx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findScript, type ScriptRow } from './scripts.repository.ts';

/** One's own or a shared one; another's private script is as good as not there. */
export async function requireVisibleScript(db: DbOrTx, viewer: Viewer, id: string): Promise<ScriptRow> {
  const script = await findScript(db, id);
  if (!script || !isVisible(script, viewer)) throw new AppError('not_found', { text: 'Script not found.' });
  return script;
}

export function isVisible(script: Pick<ScriptRow, 'shared' | 'ownerId'>, viewer: Viewer): boolean {
  return script.shared || script.ownerId === viewer.id;
}

/** Shared ones are the admins'. */
export function refuseUnlessChangeable(script: ScriptRow, viewer: Viewer) {
  if (script.shared && !viewer.admin) throw new AppError('forbidden');
}
