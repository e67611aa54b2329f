import { DAY_MS } from '@cold-open/contract/durations';
import { CALL_PURPOSES, type CallPurpose } from '@cold-open/contract/writer/call-purposes';
import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { describeForAdmins } from '../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import { createCallCosts } from '../../platform/llm/usage/call-costs.ts';
import type { DailyBudget } from '../../platform/llm/usage/daily-budget.ts';
import { findLastDetails, listUsage } from '../../platform/llm/usage/model-calls.repository.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';

const REPORTED_DAYS = 14;
/** Reasoning models take a while even for one word. */
const TEST_TIMEOUT_MS = 60_000;

interface Dependencies {
  config: Pick<Config, 'model'>;
  db: Db;
  clock: Clock;
  models: ModelSource;
  budget: DailyBudget;
  flushUsage: () => Promise<void>;
  audit: AuditLog;
  scripts: Pick<Scripts, 'engineInfo' | 'orderStatistics' | 'testWriter'>;
}

/** Reports about the writer for admins. */
export function createWriterService(dependencies: Dependencies) {
  const { config, db, clock, models, budget, flushUsage, audit, scripts } = dependencies;
  const costOfCalls = createCallCosts(config.model);

  /** A model failure is a test result, not an error. */
  async function runTest() {
    const started = performance.now();
    const elapsedMs = () => Math.round(performance.now() - started);
    try {
      await models.lookForOllama();
      await scripts.testWriter(AbortSignal.timeout(TEST_TIMEOUT_MS));
      const text = scripts.engineInfo().ai ? 'The model answered.' : 'The offline writer works.';
      return { ok: true, ms: elapsedMs(), code: null, text, detail: null };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // Only this test's timeout can have canceled it.
      const failure = error.code === 'cancelled' ? new ModelFailure('timeout') : error;
      const detail = describeForAdmins(failure);
      return { ok: false, ms: elapsedMs(), code: failure.code, text: modelError(failure).message, detail };
    }
  }

  async function reportBudget() {
    const today = await budget.status(db);
    if (!today) return null;
    const { limit, spent, isUsedUp, resetsAt } = today;
    return { limit, spent, isUsedUp, resetsAt: resetsAt.toISOString() };
  }

  return {
    async report(): Promise<WriterReport> {
      const since = new Date(clock.now().getTime() - REPORTED_DAYS * DAY_MS);
      await flushUsage();
      const statistics = await scripts.orderStatistics(since);
      const codes = statistics.failures.map(({ code }) => code);
      const details = await findLastDetails(db, codes, since);
      const usage = await listUsage(db, since);
      return {
        engine: scripts.engineInfo(),
        note: models.note(),
        ...statistics,
        failures: statistics.failures.map((failure) => ({
          ...failure,
          detail: details.get(failure.code) ?? null,
        })),
        usage: usage.flatMap(({ purpose, ...row }) =>
          isPurpose(purpose) ? [{ ...row, purpose, cost: costOfCalls?.(row) ?? null }] : [],
        ),
        prices: config.model.prices ?? null,
        budget: await reportBudget(),
      };
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

/** An older version of the product may have stored other codes. */
function isPurpose(purpose: string): purpose is CallPurpose {
  return CALL_PURPOSES.some((known) => known === purpose);
}
