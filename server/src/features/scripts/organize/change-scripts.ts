import type { ErrorCode } from '@cold-open/contract/http/errors';
import type { ChangeAction, ScriptsChange } from '@cold-open/contract/scripts/organize.contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { DuplicateScript } from '../duplicate-script.ts';
import { requireChangeableScript } from '../script-access.ts';
import type { ScriptsService } from '../scripts.service.ts';
import type { DeletedScriptsService } from './deleted-scripts.service.ts';
import type { OrganizeScript } from './organize-script.ts';

interface Dependencies {
  db: Db;
  scripts: ScriptsService;
  deleted: DeletedScriptsService;
  duplicate: DuplicateScript;
  organize: OrganizeScript;
}

/** Returns the function that changes several scripts. Those that cannot be changed are returned with the reason. */
export function createChangeScripts({ db, scripts, deleted, duplicate, organize }: Dependencies) {
  async function change(viewer: Viewer, id: string, action: ChangeAction): Promise<void> {
    switch (action.type) {
      case 'move':
      case 'stage':
        await db.transaction(async (tx) =>
          organize(tx, await requireChangeableScript(tx, viewer, id), action),
        );
        return;
      case 'duplicate':
        await duplicate(viewer, id);
        return;
      case 'delete':
        await scripts.delete(viewer, id);
        return;
      case 'restore':
        await deleted.restore(viewer, id);
    }
  }

  return async (viewer: Viewer, { ids, action }: ScriptsChange) => {
    const changed: string[] = [];
    const failed: { id: string; code: ErrorCode; text: string }[] = [];
    for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
      try {
        await change(viewer, id, action);
        changed.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ id, code: error.code, text: error.message });
      }
    }
    return { changed, failed };
  };
}

export type ChangeScripts = ReturnType<typeof createChangeScripts>;
