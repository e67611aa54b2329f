import type { WriterChoice, WriterKind } from '@cold-open/contract/writer/writer-choice.contract';
import { WRITER_CHOICE_MESSAGES } from '@cold-open/contract/writer/writer-choice.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { LocalWriterHost } from '../../platform/local-writer/local-writer.ts';
import { findMeasured } from '../../platform/local-writer/model-notes.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import { createSerialQueue } from '../../platform/serial-queue.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { hostedConnection, type NewHostedProvider, sealHostedProvider } from './hosted-provider.ts';
import {
  findWriterChoice,
  lockWriterChoice,
  saveWriterChoice,
  WRITER_CHOICE_CHANNEL,
  type WriterChoiceRow,
} from './writer-choice.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
  audit: AuditLog;
  models: ModelSource;
  localWriter: LocalWriterHost;
  secretKey: SecretKey;
  /** Called when another writer was applied on this instance. */
  onApplied: () => Promise<void>;
}

export interface WriterOrder {
  kind: WriterKind | null;
  model?: string | null | undefined;
  file?: string | undefined;
}

const invalid = (text: string, field: string) => new AppError('validation_failed', { text, field });

/** Stores who writes, and applies it on all instances while they run. */
export function createWriterChoice(dependencies: Dependencies) {
  const { database, clock, logger, audit, models, localWriter, secretKey, onApplied } = dependencies;
  const { db } = database;

  /** The operator's own file takes precedence over an admin's choice, because it belongs to this machine. */
  function fileFor(row: WriterChoiceRow | null): string | null {
    const file = localWriter.ownFile ?? row?.localFile ?? null;
    if (models.isBuiltIn() || row?.kind === 'built-in') return file;
    const isOpen = models.decidedBy() === null && (row === null || row.kind === null);
    return isOpen && file !== null && localWriter.isInstalled(file) ? file : null;
  }

  const inOrder = createSerialQueue();
  /** Otherwise the slower of two changes would apply what it read before the other one was stored. */
  const apply = () =>
    inOrder(async () => {
      const row = await findWriterChoice(db);
      localWriter.use(fileFor(row));
      models.select(toSelection(row));
      await onApplied();
    });

  function toSelection(row: WriterChoiceRow | null) {
    switch (row?.kind) {
      case 'hosted': {
        const connection = hostedConnection(row, secretKey);
        return connection && { kind: 'hosted' as const, connection };
      }
      case 'ollama':
        return { kind: 'ollama' as const, model: row.ollamaModel };
      case 'built-in':
      case 'none':
        return { kind: row.kind };
      default:
        return null;
    }
  }

  function kindInUse(): WriterKind {
    const current = models.current();
    if (!current) return 'none';
    if (current.provider === 'built-in') return 'built-in';
    return models.isOllama() ? 'ollama' : 'hosted';
  }

  async function describe(): Promise<WriterChoice> {
    const row = await findWriterChoice(db);
    const ollama = await models.ollamaModels();
    const hasKey = row?.hostedKeyEnding != null;
    return {
      chosen: row?.kind ?? null,
      inUse: kindInUse(),
      decidedBy: models.decidedBy(),
      hosted: {
        provider: row?.hostedProvider ?? null,
        keyEnding: row?.hostedKeyEnding ?? null,
        isKeyUnreadable: hasKey && hostedConnection(row, secretKey) === null,
        baseUrl: row?.hostedBaseUrl ?? null,
        model: row?.hostedModel ?? null,
      },
      ollama: { isRunning: ollama !== null, models: ollama ?? [], model: row?.ollamaModel ?? null },
      builtInFile: localWriter.ownFile ?? row?.localFile ?? null,
    };
  }

  function requireOpen(kind: WriterKind | null) {
    if (models.decidedBy() !== null && !(models.isBuiltIn() && kind === 'built-in'))
      throw new AppError('writer_decided');
  }

  /** Rejects a writer that could not write. */
  async function requireUsable({ kind, model, file }: WriterOrder, row: WriterChoiceRow | null) {
    if (kind === 'hosted' && (!row || !hostedConnection(row, secretKey)))
      throw invalid(WRITER_CHOICE_MESSAGES.noKeySaved, 'kind');
    if (kind === 'ollama') {
      const offered = await models.ollamaModels();
      if (!offered?.length || (model != null && !offered.includes(model)))
        throw invalid(WRITER_CHOICE_MESSAGES.ollamaMissing, 'model');
    }
    if (kind !== 'built-in') return;
    const chosen = localWriter.ownFile ?? file ?? row?.localFile;
    if (chosen == null || !(await localWriter.listFiles()).some((each) => each.file === chosen))
      throw invalid(WRITER_CHOICE_MESSAGES.fileMissing, 'file');
    if (!localWriter.isInstalled(chosen)) throw new AppError('local_runtime_missing');
    if (chosen !== localWriter.ownFile && !(await findMeasured(localWriter.folder, chosen))?.ok)
      throw invalid(WRITER_CHOICE_MESSAGES.fileUntested, 'file');
  }

  const lock = (tx: Tx) => lockWriterChoice(tx, clock.now());
  const store = (tx: Tx, change: Parameters<typeof saveWriterChoice>[1]) =>
    saveWriterChoice(tx, change, clock.now());

  return {
    describe,
    apply,
    /** Rejects a choice that the settings make. */
    requireOpen,
    /** Returns the saved provider, to test it or to list its models. */
    hosted: async () => {
      const row = await findWriterChoice(db);
      return row && hostedConnection(row, secretKey);
    },

    async choose(admin: Viewer, order: WriterOrder) {
      requireOpen(order.kind);
      await requireUsable(order, await findWriterChoice(db));
      const { kind, model, file } = order;
      await db.transaction(async (tx) => {
        const row = await lock(tx);
        await store(tx, {
          kind,
          ...(kind === 'ollama' && { ollamaModel: model ?? null }),
          ...(kind === 'built-in' && file !== undefined && { localFile: file }),
        });
        await audit.record(tx, admin, {
          action: 'writer.changed',
          before: { kind: row.kind, file: row.localFile },
          after: { kind, file: file ?? row.localFile },
        });
      });
      await apply();
      localWriter.forgetCrashes();
      return describe();
    },

    async saveHosted(admin: Viewer, provider: NewHostedProvider) {
      await db.transaction(async (tx) => {
        await store(tx, sealHostedProvider(provider, await lock(tx), secretKey));
        // Never the key itself.
        const after = {
          provider: provider.provider,
          model: provider.model ?? null,
          isNewKey: provider.apiKey !== undefined,
        };
        await audit.record(tx, admin, { action: 'writer.key_saved', after });
      });
      await apply();
      return describe();
    },

    async removeHosted(admin: Viewer) {
      await db.transaction(async (tx) => {
        const row = await lock(tx);
        await store(tx, {
          hostedKey: null,
          hostedKeyEnding: null,
          ...(row.kind === 'hosted' && { kind: null }),
        });
        await audit.record(tx, admin, {
          action: 'writer.key_removed',
          before: { provider: row.hostedProvider },
        });
      });
      await apply();
      return describe();
    },

    /** Writes without AI from now on, because the model in use was deleted. */
    async endBuiltIn(tx: Tx) {
      await store(tx, { kind: 'none', localFile: null });
    },

    /** Applies the stored choice, and later choices from other instances. */
    async start() {
      await apply();
      await database.listen(WRITER_CHOICE_CHANNEL, () => {
        apply().catch((error) => logger.error({ err: error }, 'failed to apply the choice of the writer'));
      });
    },
  };
}

export type WriterChoices = ReturnType<typeof createWriterChoice>;
