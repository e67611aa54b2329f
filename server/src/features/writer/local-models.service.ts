import {
  LOCAL_WRITER_MESSAGES,
  type LocalModel,
  type LocalWriter,
  type MeasuredModel,
  modelFileName,
} from '@cold-open/contract/writer/local-writer.contract';
import { WRITER_CHOICE_MESSAGES } from '@cold-open/contract/writer/writer-choice.contract';
import { loadModels, type OfferedModel } from '../../content/load-models.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { describeForAdmins } from '../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { measureModel } from '../../platform/llm/measure-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { LocalWriterHost } from '../../platform/local-writer/local-writer.ts';
import { findMeasured, saveMeasured } from '../../platform/local-writer/model-notes.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { recommendModel } from './recommend-model.ts';
import type { WriterChoices } from './writer-choice.ts';

const TEST_TIMEOUT_MS = 10 * 60_000;

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  audit: AuditLog;
  localWriter: LocalWriterHost;
  choices: WriterChoices;
}

type LocalAction = 'local_model.paused' | 'local_model.resumed' | 'local_model.canceled';

/** The models of the built-in writer on this machine: downloading, testing and removing them. */
export function createLocalModelsService({ db, clock, logger, audit, localWriter, choices }: Dependencies) {
  const { downloads } = localWriter;
  let catalog: Promise<OfferedModel[]> | undefined;
  const loadCatalog = () => (catalog ??= loadModels());

  async function describeModels(machine: LocalWriter['machine']): Promise<LocalModel[]> {
    const offered = await loadCatalog();
    const files = new Map((await localWriter.listFiles()).map(({ file, bytes }) => [file, bytes]));
    const others = [...files.keys(), ...downloads.files().map(({ file }) => file)].filter(
      (file) => !offered.some((model) => model.file === file),
    );
    const recommended = recommendModel(offered, {
      freeMemoryBytes: machine.freeMemoryBytes,
      cores: machine.cores,
    });
    const described: LocalModel[] = [];
    for (const file of [...offered.map((model) => model.file), ...new Set(others)]) {
      const model = offered.find((each) => each.file === file);
      const download = await downloads.describe(file);
      described.push({
        file,
        label: model?.label ?? file.replace(/\.gguf$/, ''),
        model: model?.model ?? file,
        license: model?.license ?? null,
        bytes: files.get(file) ?? model?.bytes ?? download?.totalBytes ?? 0,
        memoryGigabytes: model?.memoryGigabytes ?? null,
        advice: model?.advice ?? null,
        isRecommended: file === recommended,
        isDownloaded: files.has(file),
        isInUse: localWriter.fileInUse() === file,
        isRemovable: file !== localWriter.ownFile,
        download,
        measured: await findMeasured(localWriter.folder, file),
      });
    }
    return described;
  }

  async function describe(): Promise<LocalWriter> {
    const { machine, ...rest } = await localWriter.describe();
    return { machine, ...rest, models: await describeModels(machine) };
  }

  const record = (admin: Viewer, action: LocalAction | 'local_model.downloaded', subject: string) =>
    db.transaction((tx) => audit.record(tx, admin, { action, subject }));

  /** Installs it in the background. The chosen model is used as soon as it can be. */
  function installRuntime() {
    localWriter
      .install()
      .then(choices.apply)
      .catch((error) =>
        logger.warn({ err: error }, 'failed to use the built-in writer after its installation'),
      );
  }

  async function startDownload(admin: Viewer, order: Parameters<typeof downloads.start>[0]) {
    const isHere = (await localWriter.listFiles()).some(({ file }) => file === order.file);
    if (isHere) throw new AppError('local_model_here');
    await record(admin, 'local_model.downloaded', order.file);
    await downloads.start(order);
    // The runtime is small, so it is installed before the download ends.
    installRuntime();
    return describe();
  }

  async function requireFile(file: string) {
    const files = await localWriter.listFiles();
    if (!files.some((each) => each.file === file))
      throw new AppError('validation_failed', { text: WRITER_CHOICE_MESSAGES.fileMissing, field: 'file' });
  }

  async function measure(file: string): Promise<MeasuredModel> {
    const opened = localWriter.openForTest(file);
    const testedAt = clock.now().toISOString();
    try {
      const result = await measureModel(opened.model, AbortSignal.timeout(TEST_TIMEOUT_MS));
      return { ok: true, ...result, memoryBytes: await opened.memoryBytes(), problem: null, testedAt };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const problem = describeForAdmins(error) ?? modelError(error).message;
      const nothing = { firstWordMs: null, wordsPerMinute: null, memoryBytes: null, sample: null };
      return { ok: false, ...nothing, problem, testedAt };
    } finally {
      await opened.close();
    }
  }

  return {
    describe,

    async download(admin: Viewer, file: string) {
      const model = (await loadCatalog()).find((each) => each.file === file);
      if (!model)
        throw new AppError('validation_failed', { text: LOCAL_WRITER_MESSAGES.unknownModel, field: 'file' });
      const { repository, revision, bytes, sha256 } = model;
      const url = `${localWriter.hub}/${repository}/resolve/${revision}/${file}`;
      return startDownload(admin, { file, url, bytes, sha256 });
    },

    async add(admin: Viewer, { address, sha256 }: { address: string; sha256: string }) {
      const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
      const { data: file } = modelFileName.safeParse(name);
      if (file === undefined)
        throw new AppError('validation_failed', { text: LOCAL_WRITER_MESSAGES.fileName, field: 'address' });
      return startDownload(admin, { file, url: address, bytes: null, sha256 });
    },

    async pause(admin: Viewer, file: string) {
      await record(admin, 'local_model.paused', file);
      await downloads.pause(file);
      return describe();
    },

    async resume(admin: Viewer, file: string) {
      await record(admin, 'local_model.resumed', file);
      await downloads.resume(file);
      installRuntime();
      return describe();
    },

    async cancel(admin: Viewer, file: string) {
      await record(admin, 'local_model.canceled', file);
      await downloads.cancel(file);
      return describe();
    },

    /** Continues what a restart interrupted: the downloads continue by themselves, the installation does not. */
    start() {
      if (downloads.isRunning()) installRuntime();
    },

    async install(admin: Viewer) {
      await db.transaction((tx) => audit.record(tx, admin, { action: 'local_runtime.installed' }));
      installRuntime();
      return describe();
    },

    async use(admin: Viewer, file: string) {
      await choices.choose(admin, { kind: 'built-in', file });
      return describe();
    },

    async test(admin: Viewer, file: string): Promise<MeasuredModel> {
      await requireFile(file);
      if (!localWriter.isHere(file)) throw new AppError('local_runtime_missing');
      // Two models at once may need more memory than there is.
      if (localWriter.isWriting() && localWriter.fileInUse() !== file) throw new AppError('local_model_busy');
      const measured = await measure(file);
      await saveMeasured(localWriter.folder, file, measured).catch(() => {});
      const { ok } = measured;
      await db.transaction((tx) =>
        audit.record(tx, admin, { action: 'writer.tested', subject: file, after: { ok, code: null } }),
      );
      return measured;
    },

    async remove(admin: Viewer, file: string) {
      const isInUse = localWriter.fileInUse() === file;
      if (isInUse && localWriter.isWriting()) throw new AppError('local_model_busy');
      await downloads.cancel(file);
      await db.transaction(async (tx) => {
        if (isInUse && file !== localWriter.ownFile) await choices.endBuiltIn(tx);
        await audit.record(tx, admin, { action: 'local_model.removed', subject: file });
      });
      await choices.apply();
      await localWriter.remove(file);
      return describe();
    },
  };
}

export type LocalModelsService = ReturnType<typeof createLocalModelsService>;
