import { DAY_MS } from '@cold-open/contract/durations';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { WriterReport } from '@cold-open/contract/scripts/script-orders.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import { refusalOfModel } from '../../platform/llm/model-refusal.ts';
import type { ScriptWriter } from '../../writers/script-writer.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { countRunning, listDays, listFailures } from '../scripts/orders/orders.repository.ts';
import type { OrdersService } from '../scripts/orders/orders.service.ts';

const SHOWN_DAYS = 14;
const TEST_MS = 30_000;

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  generation: OrdersService;
  writer: ScriptWriter;
  model: LanguageModel | null;
}

/** What the people who run the product want to know of the writer. */
export function createWriterReportService({ db, clock, audit, generation, writer, model }: Dependencies) {
  /** The shortest thing that shows that it can write. */
  async function askOnce(signal: AbortSignal) {
    const answer = model
      ? model.stream({
          system: 'You check a connection.',
          user: 'Answer with the one word: ready.',
          maxOutputTokens: 64,
          signal,
        })
      : writer.write(
          {
            title: 'A test',
            niche: 'General',
            length: 'shorts',
            budget: wordBudget('shorts'),
            template: '',
            source: null,
            variant: 0,
          },
          { signal },
        );
    for await (const event of answer) if (event.type === 'done') return;
  }

  return {
    async report(): Promise<WriterReport> {
      const since = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS);
      const failures = await listFailures(db, since);
      return {
        engine: generation.engine(),
        days: await listDays(db, since),
        failures: failures.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: lastAt.toISOString() })),
        running: await countRunning(db),
      };
    },

    async test(admin: Viewer) {
      const result = await tryOnce();
      const { ok, code } = result;
      await db.transaction((tx) => audit.record(tx, admin, { action: 'writer.tested', after: { ok, code } }));
      return result;
    },
  };

  /** A failure is the answer here, not an error: the admin asked for it. */
  async function tryOnce() {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      await askOnce(AbortSignal.timeout(TEST_MS));
      return {
        ok: true,
        ms: took(),
        code: null,
        text: model ? 'The model answered.' : 'The offline writer works.',
      };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // Nobody stopped it but this test's own patience.
      const failure = error.code === 'cancelled' ? new ModelFailure('timeout') : error;
      return { ok: false, ms: took(), code: failure.code, text: refusalOfModel(failure).message };
    }
  }
}

export type WriterReportService = ReturnType<typeof createWriterReportService>;
