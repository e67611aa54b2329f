import {
  getPublishing,
  savePublishing,
  suggestPublishing,
  suggestShorts,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { LateOrders } from '../orders/late-orders.ts';
import type { PublishingService } from './publishing.service.ts';

export function publishingRoutes(routes: Routes, publishing: PublishingService, lateOrders: LateOrders) {
  handle(routes, getPublishing, ({ viewer, params }) => publishing.get(viewer, params.id));
  handle(routes, savePublishing, ({ viewer, params, body }) => publishing.save(viewer, params.id, body));
  handle(routes, suggestPublishing, async ({ viewer, params, body, request, reply }) => {
    const late = await lateOrders.find(viewer, request);
    const key = idempotencyKeyOf(request);
    const orderId = late?.orderId ?? (await publishing.order(viewer, params.id, body.part ?? null, key));
    const settled = publishing.waitFor(viewer, params.id, orderId, disconnectSignal(reply));
    if (orderId === null) return settled;
    return lateOrders.reply(viewer, request, { scriptId: params.id, orderId }, settled);
  });
  handle(routes, suggestShorts, ({ viewer, params }) => publishing.suggestShorts(viewer, params.id));
}
