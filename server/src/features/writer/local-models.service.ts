import {
  LOCAL_WRITER_MESSAGES,
  type LocalModel,
  type LocalWriter,
  modelFileName,
} from '@cold-open/contract/writer/local-writer.contract';
import { loadModels, type OfferedModel } from '../../content/load-models.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { LocalWriterHost } from '../../platform/local-writer/local-writer.ts';
import { findMeasured } from '../../platform/local-writer/model-notes.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { LocalModelTests } from './local-model-tests.ts';
import { recommendModel } from './recommend-model.ts';
import type { WriterChoices } from './writer-choice.ts';

interface Dependencies {
  db: Db;
  logger: Logger;
  audit: AuditLog;
  localWriter: LocalWriterHost;
  choices: WriterChoices;
  tests: LocalModelTests;
}

type LocalAction = 'local_model.paused' | 'local_model.resumed' | 'local_model.canceled';

/** The models of the built-in writer on this machine: downloading, using and removing them. */
export function createLocalModelsService(dependencies: Dependencies) {
  const { db, logger, audit, localWriter, choices, tests } = dependencies;
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
    const exists = (await localWriter.listFiles()).some(({ file }) => file === order.file);
    if (exists) throw new AppError('local_model_here');
    await record(admin, 'local_model.downloaded', order.file);
    await downloads.start(order);
    // The runtime is small, so it is installed before the download ends.
    installRuntime();
    return describe();
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
      const { data: file } = modelFileName.safeParse(fileNameIn(address));
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
      choices.requireOpen('built-in');
      await tests.requirePassed(file);
      await choices.choose(admin, { kind: 'built-in', file });
      return describe();
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

/** Returns '' if the address has no name that can be read. */
function fileNameIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}
