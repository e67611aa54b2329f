import {
  getPublishing,
  savePublishing,
  suggestPublishing,
  suggestShorts,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { replyInTime } from '../../../platform/http/reply-in-time.ts';
import type { PublishingService } from './publishing.service.ts';

export function publishingRoutes(routes: Routes, publishing: PublishingService) {
  handle(routes, getPublishing, ({ viewer, params }) => publishing.get(viewer, params.id));
  handle(routes, savePublishing, ({ viewer, params, body }) => publishing.save(viewer, params.id, body));
  handle(routes, suggestPublishing, async ({ viewer, params, body, request, reply }) => {
    const key = idempotencyKeyOf(request);
    const orderId = await publishing.order(viewer, params.id, body.part ?? null, key);
    const writing = publishing.waitFor(viewer, params.id, orderId, disconnectSignal(reply));
    // Without a key, the repeated call could be another order.
    return key ? replyInTime(writing) : writing;
  });
  handle(routes, suggestShorts, ({ viewer, params }) => publishing.suggestShorts(viewer, params.id));
}
