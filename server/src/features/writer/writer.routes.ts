import {
  chooseWriterModel,
  getWriterReport,
  listWriterModels,
  testWriter,
} from '@cold-open/contract/writer/writer.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { ChosenModel } from './chosen-model.ts';
import type { WriterService } from './writer.service.ts';

interface Services {
  writer: WriterService;
  chosenModel: ChosenModel;
}

export function writerRoutes(routes: Routes, { writer, chosenModel }: Services) {
  handle(routes, getWriterReport, () => writer.report());
  handle(routes, testWriter, ({ viewer }) => writer.test(viewer));
  handle(routes, listWriterModels, () => chosenModel.list());
  handle(routes, chooseWriterModel, ({ viewer, body }) => chosenModel.choose(viewer, body.model));
}
