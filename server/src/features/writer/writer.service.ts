import { DAY_MS } from '@cold-open/contract/durations';
import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';

const REPORTED_DAYS = 14;
const TEST_TIMEOUT_MS = 30_000;

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  scripts: Pick<Scripts, 'engineInfo' | 'orderStatistics' | 'testWriter'>;
}

/** Reports about the writer for admins. */
export function createWriterService({ db, clock, audit, scripts }: Dependencies) {
  /** A model failure is a test result, not an error. */
  async function runTest() {
    const started = performance.now();
    const elapsedMs = () => Math.round(performance.now() - started);
    try {
      await scripts.testWriter(AbortSignal.timeout(TEST_TIMEOUT_MS));
      const text = scripts.engineInfo.ai ? 'The model answered.' : 'The offline writer works.';
      return { ok: true, ms: elapsedMs(), code: null, text };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // Only the timeout of this test can have cancelled it.
      const failure = error.code === 'cancelled' ? new ModelFailure('timeout') : error;
      return { ok: false, ms: elapsedMs(), code: failure.code, text: modelError(failure).message };
    }
  }

  return {
    async report(): Promise<WriterReport> {
      const since = new Date(clock.now().getTime() - REPORTED_DAYS * DAY_MS);
      return { engine: scripts.engineInfo, ...(await scripts.orderStatistics(since)) };
    },

    async test(admin: Viewer) {
      const result = await runTest();
      const { ok, code } = result;
      await db.transaction((tx) => audit.record(tx, admin, { action: 'writer.tested', after: { ok, code } }));
      return result;
    },
  };
}

export type WriterService = ReturnType<typeof createWriterService>;
