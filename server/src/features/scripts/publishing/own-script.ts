import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { requireChangeableScript, requireVisibleScript } from '../script-access.ts';
import type { ScriptRow } from '../scripts.repository.ts';

/** A shared script is not the viewer's to publish, so it is reported as not found. */
export async function requireOwnScript(db: DbOrTx, viewer: Viewer, id: string): Promise<ScriptRow> {
  return rejectShared(await requireVisibleScript(db, viewer, id));
}

/** Locks the row, so that concurrent changes see each other. */
export async function lockOwnScript(tx: Tx, viewer: Viewer, id: string): Promise<ScriptRow> {
  rejectShared(await requireVisibleScript(tx, viewer, id));
  return requireChangeableScript(tx, viewer, id);
}

function rejectShared(script: ScriptRow): ScriptRow {
  if (script.shared) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });
  return script;
}
