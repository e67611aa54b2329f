import {
  editPostedScript,
  getPostedScript,
  listPostedScripts,
  postScript,
  postScriptSpelledRight,
  publishPostedScript,
} from '@cold-open/contract/scripts/posted-scripts.contract';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { sendPage } from '../../../platform/http/send-page.ts';
import type { PostedScriptsService } from './posted-scripts.service.ts';

export function postedScriptRoutes(routes: Routes, posted: PostedScriptsService) {
  for (const endpoint of [postScript, postScriptSpelledRight])
    handle(routes, endpoint, ({ viewer, body }) => posted.post(viewer, body));
  handle(routes, listPostedScripts, ({ query, reply }) => sendPage(reply, posted.list(query)));
  handle(routes, getPostedScript, ({ params }) => posted.get(params.id));
  handle(routes, editPostedScript, ({ viewer, params, body }) => posted.edit(viewer, params.id, body));
  handle(routes, publishPostedScript, ({ viewer, params, body }) =>
    posted.setPublication(viewer, params.id, body),
  );
}
