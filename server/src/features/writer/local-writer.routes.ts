import * as contract from '@cold-open/contract/writer/local-writer.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { LocalModelTests } from './local-model-tests.ts';
import type { LocalModelsService } from './local-models.service.ts';

interface Services {
  models: LocalModelsService;
  tests: LocalModelTests;
}

export function localWriterRoutes(routes: Routes, { models, tests }: Services) {
  handle(routes, contract.getLocalWriter, () => models.describe());
  handle(routes, contract.downloadLocalModel, ({ viewer, body }) => models.download(viewer, body.file));
  handle(routes, contract.addLocalModel, ({ viewer, body }) => models.add(viewer, body));
  handle(routes, contract.pauseLocalModel, ({ viewer, body }) => models.pause(viewer, body.file));
  handle(routes, contract.resumeLocalModel, ({ viewer, body }) => models.resume(viewer, body.file));
  handle(routes, contract.cancelLocalModel, ({ viewer, body }) => models.cancel(viewer, body.file));
  handle(routes, contract.testLocalModel, ({ viewer, body }) => tests.test(viewer, body.file));
  handle(routes, contract.useLocalModel, ({ viewer, body }) => models.use(viewer, body.file));
  handle(routes, contract.removeLocalModel, ({ viewer, params }) => models.remove(viewer, params.file));
  handle(routes, contract.installLocalRuntime, ({ viewer }) => models.install(viewer));
}
