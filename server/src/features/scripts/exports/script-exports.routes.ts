import { exportScript, exportScripts, type Paper } from '@cold-open/contract/scripts/script-exports.contract';
import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { paperFor } from './paper-size.ts';
import type { ScriptExportsService } from './script-exports.service.ts';

export function scriptExportRoutes(routes: Routes, exports: ScriptExportsService) {
  handle(routes, exportScript, ({ viewer, params, query, reply }) =>
    sendFile(reply, exports.one(viewer, params.id, withPaper(query, reply), disconnectSignal(reply))),
  );
  handle(routes, exportScripts, ({ viewer, body, reply }) =>
    sendFile(reply, exports.several(viewer, body.ids, withPaper(body, reply), disconnectSignal(reply))),
  );
}

function withPaper<Choice extends { paper?: Paper | undefined }>(choice: Choice, { request }: FastifyReply) {
  return { ...choice, paper: choice.paper ?? paperFor(request.headers['accept-language']) };
}
