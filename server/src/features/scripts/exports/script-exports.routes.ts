import { exportScript, exportScripts } from '@cold-open/contract/scripts/script-exports.contract';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { ScriptExportsService } from './script-exports.service.ts';

export function scriptExportRoutes(routes: Routes, exports: ScriptExportsService) {
  handle(routes, exportScript, ({ viewer, params, query, reply }) =>
    sendFile(reply, exports.one(viewer, params.id, query, disconnectSignal(reply))),
  );
  handle(routes, exportScripts, ({ viewer, body, reply }) =>
    sendFile(reply, exports.several(viewer, body.ids, body.format, disconnectSignal(reply))),
  );
}
