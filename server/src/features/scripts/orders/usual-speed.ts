import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import type { EngineInfo } from '@cold-open/contract/scripts/script-orders.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LocalWriterHost } from '../../../platform/local-writer/local-writer.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import { findUsualMsPerWord } from './order-statistics.repository.ts';

const MEASURED_DAYS = 14;
/** Cached, because every page that offers to write requests it. */
const REMEMBER_MS = MINUTE_MS;

type UsualSpeed = Pick<EngineInfo, 'msPerWord' | 'msPerReadWord'>;

interface Dependencies {
  db: Db;
  clock: Clock;
  localWriter: Pick<LocalWriterHost, 'speed'>;
}

/** Measures how long a model usually takes on this installation. */
export function createUsualSpeed({ db, clock, localWriter }: Dependencies) {
  let known: { model: string; until: number; speed: UsualSpeed } | null = null;

  async function measure({ provider, model }: Engine, now: number): Promise<UsualSpeed> {
    const usual = await findUsualMsPerWord(db, model, new Date(now - MEASURED_DAYS * DAY_MS));
    // Before its first scripts, the built-in writer has only been tested.
    const tested = provider === 'built-in' ? await localWriter.speed() : null;
    const msPerWord = usual ?? (tested && MINUTE_MS / tested.wordsPerMinute);
    const readWordsPerMinute = tested?.readWordsPerMinute;
    return {
      ...(msPerWord !== null && { msPerWord }),
      ...(readWordsPerMinute && { msPerReadWord: MINUTE_MS / readWordsPerMinute }),
    };
  }

  return {
    async find(engine: Engine): Promise<UsualSpeed> {
      if (!engine.ai) return {};
      const now = clock.now().getTime();
      if (known?.model !== engine.model || known.until < now)
        known = { model: engine.model, until: now + REMEMBER_MS, speed: await measure(engine, now) };
      return known.speed;
    },
  };
}
