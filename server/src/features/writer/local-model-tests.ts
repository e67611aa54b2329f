import { LOCAL_WRITER_MESSAGES, type MeasuredModel } from '@cold-open/contract/writer/local-writer.contract';
import { WRITER_CHOICE_MESSAGES } from '@cold-open/contract/writer/writer-choice.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { describeForAdmins } from '../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { LocalWriterHost } from '../../platform/local-writer/local-writer.ts';
import {
  isWorthMoreThreads,
  measureLocalModel,
  type Speed,
} from '../../platform/local-writer/measure-local-model.ts';
import { findMeasured, saveMeasured } from '../../platform/local-writer/model-notes.ts';
import type { AuditLog } from '../audit/audit.module.ts';

const TEST_TIMEOUT_MS = 10 * 60_000;

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  localWriter: LocalWriterHost;
}

interface Measured extends Speed {
  /** Null: the process was already running. */
  threads: number | null;
  memoryBytes: number | null;
}

/** Tests the models of the built-in writer: whether they write on this machine, how fast, and with how many threads. */
export function createLocalModelTests({ db, clock, audit, localWriter }: Dependencies) {
  const { folder } = localWriter;

  async function measureWith(file: string, threads: number | null, signal: AbortSignal): Promise<Measured> {
    const opened = localWriter.openForTest(file, threads);
    try {
      await opened.load();
      const speed = await measureLocalModel(opened.model, signal);
      return { ...speed, threads, memoryBytes: await opened.memoryBytes() };
    } finally {
      await opened.close();
    }
  }

  /** Compares numbers of threads, one after the other, and returns the best result. */
  async function compareThreads(file: string): Promise<Measured> {
    const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
    const [first = null, ...others] = localWriter.threadsToTest(file);
    let best = await measureWith(file, first, signal);
    for (const threads of others) {
      const result = await measureWith(file, threads, signal);
      if (isWorthMoreThreads(best, result)) best = result;
    }
    return best;
  }

  async function measure(file: string): Promise<MeasuredModel> {
    const testedAt = clock.now().toISOString();
    try {
      const best = await compareThreads(file);
      const threads = best.threads ?? (await findMeasured(folder, file))?.threads ?? null;
      return { ok: true, ...best, threads, problem: null, testedAt };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return failedTest(problemOf(error), testedAt);
    }
  }

  async function measureAndSave(file: string): Promise<MeasuredModel> {
    const measured = await measure(file);
    await saveMeasured(folder, file, measured).catch(() => {});
    return measured;
  }

  async function requireTestable(file: string) {
    const files = await localWriter.listFiles();
    if (!files.some((each) => each.file === file))
      throw new AppError('validation_failed', { text: WRITER_CHOICE_MESSAGES.fileMissing, field: 'file' });
    if (!localWriter.isInstalled(file)) throw new AppError('local_runtime_missing');
    // Two models at once may need more memory than there is.
    if (localWriter.isWriting() && localWriter.fileInUse() !== file) throw new AppError('local_model_busy');
  }

  return {
    async test(admin: Viewer, file: string): Promise<MeasuredModel> {
      await requireTestable(file);
      const measured = await measureAndSave(file);
      const { ok } = measured;
      await db.transaction((tx) =>
        audit.record(tx, admin, { action: 'writer.tested', subject: file, after: { ok, code: null } }),
      );
      return measured;
    },

    /** Tests a model that has not passed yet: a file that was placed by hand has no checksum. */
    async requirePassed(file: string) {
      if ((await findMeasured(folder, file))?.ok) return;
      await requireTestable(file);
      const { ok, problem } = await measureAndSave(file);
      if (!ok) throw new AppError('validation_failed', { text: doesNotWrite(problem), field: 'file' });
    },
  };
}

export type LocalModelTests = ReturnType<typeof createLocalModelTests>;

function problemOf(failure: ModelFailure): string {
  // Only this test's own timeout can have canceled it.
  if (failure.code === 'timeout' || failure.code === 'cancelled') return LOCAL_WRITER_MESSAGES.tooSlow;
  return describeForAdmins(failure) ?? modelError(failure).message;
}

function failedTest(problem: string, testedAt: string): MeasuredModel {
  const nothing = {
    firstWordMs: null,
    wordsPerMinute: null,
    readWordsPerMinute: null,
    memoryBytes: null,
    threads: null,
    sample: null,
  };
  return { ok: false, ...nothing, problem, testedAt };
}

const doesNotWrite = (problem: string | null) =>
  `${LOCAL_WRITER_MESSAGES.doesNotWrite} ${problem ?? ''}`.trim();
