import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import {
  deleteScript,
  getScript,
  getUserScripts,
  listMyScripts,
  listScripts,
  postScript,
  postScriptSpelledRight,
  updateScript,
} from '@cold-open/contract/scripts/scripts.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { ScriptsService } from './scripts.service.ts';

export function scriptRoutes(routes: Routes, scripts: ScriptsService) {
  handle(routes, listScripts, ({ viewer, query, reply }) => sendPage(reply, scripts.list(viewer, query)));
  handle(routes, listMyScripts, ({ viewer, query, reply }) =>
    sendPage(reply, scripts.listOwn(viewer, query)),
  );
  handle(routes, getUserScripts, async ({ viewer, query, reply }) => {
    const { reply: standing, nextCursor } = await scripts.withStanding(viewer, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return standing;
  });
  handle(routes, getScript, ({ viewer, params }) => scripts.get(viewer, params.id));
  handle(routes, updateScript, ({ viewer, params, body }) => scripts.update(viewer, params.id, body));
  handle(routes, deleteScript, ({ viewer, params }) => scripts.delete(viewer, params.id));
  for (const endpoint of [postScript, postScriptSpelledRight])
    handle(routes, endpoint, ({ viewer, body }) => scripts.post(viewer, body));
}
