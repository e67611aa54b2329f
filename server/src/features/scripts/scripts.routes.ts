import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { importScript } from '@cold-open/contract/scripts/import.contract';
import { lockLines, updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { changeDismissedFindings, getScriptCheck } from '@cold-open/contract/scripts/script-check.contract';
import {
  getUserScripts,
  listMyScripts,
  listScripts,
  suggestScriptNiches,
} from '@cold-open/contract/scripts/script-lists.contract';
import {
  getVersion,
  listVersions,
  restoreVersion,
} from '@cold-open/contract/scripts/script-versions.contract';
import { deleteScript, duplicateScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { DuplicateScript } from './duplicate-script.ts';
import type { ImportScript } from './import-script.ts';
import type { ScriptCheckService } from './script-check.service.ts';
import type { ScriptVersionsService } from './script-versions.service.ts';
import type { ScriptsService } from './scripts.service.ts';

interface Services {
  scripts: ScriptsService;
  versions: ScriptVersionsService;
  checks: ScriptCheckService;
  duplicate: DuplicateScript;
  importOne: ImportScript;
}

export function scriptRoutes(routes: Routes, { scripts, versions, checks, duplicate, importOne }: Services) {
  handle(routes, listScripts, ({ viewer, query, reply }) => sendPage(reply, scripts.list(viewer, query)));
  handle(routes, listMyScripts, ({ viewer, query, reply }) =>
    sendPage(reply, scripts.listOwn(viewer, query)),
  );
  handle(routes, suggestScriptNiches, ({ viewer, query }) => scripts.suggestNiches(viewer, query.q));
  handle(routes, getUserScripts, async ({ viewer, query, reply }) => {
    const { reply: body, nextCursor } = await scripts.listWithBalance(viewer, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return body;
  });
  handle(routes, getScript, ({ viewer, params }) => scripts.get(viewer, params.id));
  handle(routes, updateScript, ({ viewer, params, body }) => scripts.update(viewer, params.id, body));
  handle(routes, lockLines, ({ viewer, params, body }) => scripts.lockLines(viewer, params.id, body));
  handle(routes, getScriptCheck, ({ viewer, params }) => checks.get(viewer, params.id));
  handle(routes, changeDismissedFindings, ({ viewer, params, body }) =>
    checks.changeDismissed(viewer, params.id, body),
  );
  handle(routes, duplicateScript, async ({ viewer, params }) => ({
    script: await duplicate(viewer, params.id),
  }));
  handle(routes, importScript, async ({ viewer, body, request }) => ({
    script: await importOne(viewer, body, idempotencyKeyOf(request)),
  }));
  handle(routes, deleteScript, ({ viewer, params }) => scripts.delete(viewer, params.id));
  handle(routes, listVersions, ({ viewer, params, query, reply }) =>
    sendPage(reply, versions.list(viewer, params.id, query)),
  );
  handle(routes, getVersion, ({ viewer, params }) => versions.get(viewer, params.id, params.versionId));
  handle(routes, restoreVersion, ({ viewer, params }) =>
    versions.restore(viewer, params.id, params.versionId),
  );
}
