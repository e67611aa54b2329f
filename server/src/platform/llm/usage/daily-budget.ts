import { DAY_MS, SECOND_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../clock.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Logger } from '../../logger.ts';
import { ModelFailure } from '../language-model.ts';
import type { ModelSettings } from '../model-settings.ts';
import { createCallCosts, type PriceSettings } from './call-costs.ts';
import { sumTokensSince } from './model-calls.repository.ts';

interface Dependencies {
  clock: Clock;
  logger: Logger;
  settings: PriceSettings & Pick<ModelSettings, 'dailyBudget'>;
}

/** The limit for the whole installation, per UTC day. Orders that are already running may exceed it a little. */
export function createDailyBudget({ clock, logger, settings }: Dependencies) {
  const { dailyBudget } = settings;
  const costOfCalls = createCallCosts(settings);
  let loggedDay = '';

  async function status(db: DbOrTx) {
    if (!costOfCalls || !dailyBudget) return null;
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    const midnight = new Date(`${day}T00:00:00.000Z`);
    const used = await sumTokensSince(db, midnight);
    const spent = used.reduce((sum, calls) => sum + costOfCalls(calls), 0);
    const resetsAt = new Date(midnight.getTime() + DAY_MS);
    return { day, limit: dailyBudget, spent, isUsedUp: spent >= dailyBudget, resetsAt };
  }

  return {
    /** Returns null if there is no budget. */
    status,

    /** Throws `ModelFailure` if the budget for today is used up. */
    async require(db: DbOrTx) {
      const today = await status(db);
      if (!today?.isUsedUp) return;
      const { day, limit, spent, resetsAt } = today;
      if (loggedDay !== day) {
        loggedDay = day;
        logger.warn(
          { limit, spent },
          'the daily budget for models is used up; orders are rejected until midnight UTC',
        );
      }
      const retryAfterSeconds = Math.ceil((resetsAt.getTime() - clock.now().getTime()) / SECOND_MS);
      throw new ModelFailure('over_budget', { retryAfterSeconds });
    },
  };
}

export type DailyBudget = ReturnType<typeof createDailyBudget>;
