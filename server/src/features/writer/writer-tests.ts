import type { WriterTest } from '@cold-open/contract/writer/writer-choice.contract';
import { WRITER_CHOICE_MESSAGES } from '@cold-open/contract/writer/writer-choice.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { describeForAdmins } from '../../platform/llm/failure-detail.ts';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import { measureModel } from '../../platform/llm/measure-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { WriterChoices } from './writer-choice.ts';

const TIMEOUT_MS = 5 * 60_000;

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  models: ModelSource;
  choices: WriterChoices;
}

interface Tested {
  kind: 'hosted' | 'ollama';
  model?: string | null | undefined;
}

/** Tests a writer before it is used: the time to the first word, the speed and a sample. */
export function createWriterTests({ db, clock, audit, models, choices }: Dependencies) {
  async function requireModel({ kind, model }: Tested): Promise<LanguageModel> {
    if (kind === 'hosted') {
      const connection = await choices.hosted();
      if (connection) return models.modelOf({ ...connection, model: model ?? connection.model });
      throw new AppError('validation_failed', { text: WRITER_CHOICE_MESSAGES.noKeySaved, field: 'kind' });
    }
    const name = model ?? (await models.ollamaModels())?.[0];
    if (name !== undefined) return models.modelOf(models.ollamaConnection(name));
    throw new AppError('validation_failed', { text: WRITER_CHOICE_MESSAGES.ollamaMissing, field: 'kind' });
  }

  async function measure(model: LanguageModel): Promise<Omit<WriterTest, 'testedAt'>> {
    try {
      const result = await measureModel(model, AbortSignal.timeout(TIMEOUT_MS));
      return { ok: true, ...result, code: null, text: 'The model answered.', detail: null };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // Only this test's timeout can have canceled it.
      const failure = error.code === 'cancelled' ? new ModelFailure('timeout') : error;
      return {
        ok: false,
        firstWordMs: null,
        wordsPerMinute: null,
        sample: null,
        code: failure.code,
        text: modelError(failure).message,
        detail: describeForAdmins(failure),
      };
    }
  }

  return {
    async test(admin: Viewer, tested: Tested): Promise<WriterTest> {
      const result = await measure(await requireModel(tested));
      const { ok, code } = result;
      await db.transaction((tx) =>
        audit.record(tx, admin, { action: 'writer.tested', subject: tested.kind, after: { ok, code } }),
      );
      return { ...result, testedAt: clock.now().toISOString() };
    },

    async hostedModels() {
      const connection = await choices.hosted();
      return { models: connection && (await models.offeredBy(connection)) };
    },
  };
}

export type WriterTests = ReturnType<typeof createWriterTests>;
