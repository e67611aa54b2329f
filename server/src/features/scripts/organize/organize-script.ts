import type { ScriptStage } from '@cold-open/contract/scripts/script-stages';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeScript, type ScriptRow } from '../scripts.repository.ts';
import { requireOwnSeries } from './series.service.ts';

interface Organization {
  stage?: ScriptStage | undefined;
  /** Null for no series. */
  seriesId?: string | null | undefined;
}

/** Returns the function that moves a script into a series and sets its stage. Shared scripts have neither. */
export function createOrganizeScript({ events }: { events: EventBus }) {
  return async (tx: Tx, script: ScriptRow, { stage, seriesId }: Organization): Promise<ScriptRow> => {
    const { id, ownerId, shared } = script;
    if (shared) throw new AppError('forbidden');
    if (seriesId) await requireOwnSeries(tx, ownerId, seriesId);
    const change = {
      ...(stage !== undefined && { stage }),
      ...(seriesId !== undefined && { seriesId }),
    };
    const changed = await changeScript(tx, id, change);
    await events.publish(tx, ownerId, { type: 'script.changed', scriptId: id });
    return changed ?? script;
  };
}

export type OrganizeScript = ReturnType<typeof createOrganizeScript>;
