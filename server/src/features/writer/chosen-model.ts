import { WRITER_MESSAGES } from '@cold-open/contract/writer/writer.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { CHOSEN_MODEL_CHANNEL, findChosenModel, saveChosenModel } from './writer.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
  audit: AuditLog;
  models: ModelSource;
}

/** Stores the model that an admin chose from those the server offers, and applies it on all instances. */
export function createChosenModel({ database, clock, logger, audit, models }: Dependencies) {
  const { db } = database;

  async function apply() {
    models.choose(await findChosenModel(db));
  }

  return {
    async list() {
      return {
        current: models.current()?.model ?? null,
        configured: models.configuredModel(),
        offered: await models.offered(),
      };
    },

    async choose(admin: Viewer, model: string | null) {
      const settingsKey = models.settingsKey();
      const isOffered = model === null || (await models.offered())?.includes(model);
      if (!isOffered || (model !== null && !settingsKey))
        throw new AppError('validation_failed', { text: WRITER_MESSAGES.modelNotOffered, field: 'model' });
      const isDefault = model === null || model === models.configuredModel();
      await db.transaction(async (tx) => {
        const before = (await findChosenModel(tx))?.model ?? null;
        const choice = isDefault || !settingsKey ? null : { model, settingsKey, chosenAt: clock.now() };
        await saveChosenModel(tx, choice);
        await audit.record(tx, admin, {
          action: 'writer.model_changed',
          before: { model: before },
          after: { model: choice?.model ?? null },
        });
      });
      await apply();
      return { current: models.current()?.model ?? null };
    },

    /** Applies the stored choice, and later choices from other instances. */
    async start() {
      await apply();
      await database.listen(CHOSEN_MODEL_CHANNEL, () => {
        apply().catch((error) => logger.error({ err: error }, 'failed to read the chosen model'));
      });
    },
  };
}

export type ChosenModel = ReturnType<typeof createChosenModel>;
