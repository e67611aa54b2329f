import {
  endRemote,
  getRemote,
  openRemote,
  reportTeleprompter,
  sendRemoteCommand,
} from '@cold-open/contract/scripts/teleprompter/remote.contract';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import type { RemotesService } from './remotes.service.ts';

export function teleprompterRoutes(routes: Routes, remotes: RemotesService) {
  handle(routes, openRemote, ({ viewer, params }) => remotes.open(viewer, params.id));
  handle(routes, reportTeleprompter, ({ viewer, params, body }) => remotes.report(viewer, params.id, body));
  handle(routes, endRemote, ({ viewer, params }) => remotes.end(viewer, params.id));

  handle(routes, getRemote, ({ params, reply }) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
    return remotes.get(params.token);
  });
  handle(routes, sendRemoteCommand, ({ params, body }) => remotes.command(params.token, body.command));
}
