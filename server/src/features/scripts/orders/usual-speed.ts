import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import { findUsualMsPerWord } from './order-statistics.repository.ts';

const MEASURED_DAYS = 14;
/** Cached, because every page that offers to write requests it. */
const REMEMBER_MS = MINUTE_MS;

/** Measures how long a model usually takes on this installation. */
export function createUsualSpeed({ db, clock }: { db: Db; clock: Clock }) {
  let known: { model: string; until: number; msPerWord: number | null } | null = null;

  return {
    async find({ ai, model }: Engine): Promise<{ msPerWord?: number }> {
      if (!ai) return {};
      const now = clock.now().getTime();
      if (known?.model !== model || known.until < now) {
        const since = new Date(now - MEASURED_DAYS * DAY_MS);
        known = { model, until: now + REMEMBER_MS, msPerWord: await findUsualMsPerWord(db, model, since) };
      }
      return known.msPerWord === null ? {} : { msPerWord: known.msPerWord };
    },
  };
}
