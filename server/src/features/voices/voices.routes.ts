import {
  changeVoice,
  createVoice,
  deleteVoice,
  describeVoice,
  listVoices,
} from '@cold-open/contract/voices/voices.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { VoicesService } from './voices.service.ts';

export function voiceRoutes(routes: Routes, voices: VoicesService) {
  handle(routes, listVoices, ({ viewer }) => voices.list(viewer));
  handle(routes, createVoice, ({ viewer, body }) => voices.create(viewer, body));
  handle(routes, changeVoice, ({ viewer, params, body }) => voices.change(viewer, params.id, body));
  handle(routes, deleteVoice, ({ viewer, params }) => voices.delete(viewer, params.id));
  handle(routes, describeVoice, ({ viewer, params }) => voices.describe(viewer, params.id));
}
