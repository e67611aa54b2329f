import { getWriterReport, testWriter } from '@cold-open/contract/writer/writer.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { WriterService } from './writer.service.ts';

export function writerRoutes(routes: Routes, writer: WriterService) {
  handle(routes, getWriterReport, () => writer.report());
  handle(routes, testWriter, ({ viewer }) => writer.test(viewer));
}
