import { acceptRephrasing, rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { RephrasingsService } from './rephrasings.service.ts';

export function rephrasingRoutes(routes: Routes, rephrasings: RephrasingsService) {
  handle(routes, rephraseSelection, ({ viewer, params, body, request, reply }) =>
    rephrasings.rephrase(viewer, params.id, body, {
      key: idempotencyKeyOf(request),
      signal: disconnectSignal(reply),
    }),
  );
  handle(routes, acceptRephrasing, ({ viewer, params }) =>
    rephrasings.accept(viewer, params.id, params.rephrasingId),
  );
}
