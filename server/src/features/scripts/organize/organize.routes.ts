import {
  changeScripts,
  createSeries,
  deleteAllForGood,
  deleteScriptForGood,
  deleteSeries,
  listDeletedScripts,
  listSeries,
  renameSeries,
  restoreScript,
} from '@cold-open/contract/scripts/organize.contract';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { sendJsonPage } from '../../../platform/http/send-json.ts';
import { sendPage } from '../../../platform/http/send-page.ts';
import type { ChangeScripts } from './change-scripts.ts';
import type { DeletedScriptsService } from './deleted-scripts.service.ts';
import type { SeriesService } from './series.service.ts';

interface Services {
  series: SeriesService;
  deleted: DeletedScriptsService;
  change: ChangeScripts;
}

export function organizeRoutes(routes: Routes, { series, deleted, change }: Services) {
  handle(routes, listSeries, ({ viewer, query, reply }) =>
    sendJsonPage(reply, series.listAsJson(viewer, query)),
  );
  handle(routes, createSeries, ({ viewer, body }) => series.create(viewer, body));
  handle(routes, renameSeries, ({ viewer, params, body }) => series.rename(viewer, params.id, body));
  handle(routes, deleteSeries, ({ viewer, params }) => series.delete(viewer, params.id));
  handle(routes, changeScripts, ({ viewer, body }) => change(viewer, body));
  handle(routes, listDeletedScripts, ({ viewer, query, reply }) =>
    sendPage(reply, deleted.list(viewer, query)),
  );
  handle(routes, restoreScript, ({ viewer, params }) => deleted.restore(viewer, params.id));
  handle(routes, deleteScriptForGood, ({ viewer, params }) => deleted.removeForGood(viewer, params.id));
  handle(routes, deleteAllForGood, ({ viewer }) => deleted.removeAll(viewer));
}
